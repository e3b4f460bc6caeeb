//! What is shown of the techniques, and how it is drawn.

mod animation;
mod clicking;
mod steps;
mod techniques;
