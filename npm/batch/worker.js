// Counts in a worker of a browser. Tasks that come before the library is loaded wait.
const tasks = [];
self.onmessage = (event) => tasks.push(event.data);

await import("./loaded.js");
const { answer } = await import("./batch.js");
const work = (task) => answer(task, (message) => self.postMessage(message));
self.onmessage = (event) => work(event.data);
tasks.forEach(work);
