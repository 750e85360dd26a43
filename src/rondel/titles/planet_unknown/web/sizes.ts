// Squares of a planet's drawing: side, left and top of the grid.
export const C = 48;
export const X = 34;
export const Y = 42;
