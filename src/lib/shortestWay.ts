/** What is said where somebody comes in: with a school's address nothing is asked twice. One line on a phone. */
export const SHORTEST_WAY = "School email, one code, and you're in.";
export const GOOGLE_WAY = "A school's Google account needs no code.";
