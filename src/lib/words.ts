/** The words of a list that is written as text, over several lines. */
export const words = (list: string): readonly string[] => list.trim().split(/\s+/);
