import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Draws a text with some of it marked. */
export type Mark = (text: string) => ReactNode;

/** How the words of posts and people are drawn around here: a search marks what it has found, others nothing. */
export const Marks = createContext<Mark>((text) => text);
