//! What is shown of the techniques, and how it is drawn.

mod animation;
mod steps;
mod techniques;
