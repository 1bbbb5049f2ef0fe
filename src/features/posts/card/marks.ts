import { createContext, type ReactNode } from 'react';

/** Renders a text with parts of it highlighted. */
export type Mark = (text: string) => ReactNode;

/** How texts of posts and people are rendered: search results highlight matches, other screens nothing. */
export const Marks = createContext<Mark>((text) => text);
