/** What is read from a client's words is shown back, and used, from this probability on (matching.md, Chips). */
export const chipFloor = 0.3;
