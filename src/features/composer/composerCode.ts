import type { ComponentType } from 'react';
import { loadEditor } from './editorCode.ts';
import type { OpenComposerProps } from './OpenComposer.tsx';

/** The field that opens in its place, with everything around the editor. */
export const loadOpenComposer = (): Promise<{ default: ComponentType<OpenComposerProps> }> =>
  import('./OpenComposer.tsx');

/** Fetches both ahead of need, for instance when a pointer nears what opens them. */
export function preloadComposer(): void {
  loadEditor().catch(() => undefined);
  loadOpenComposer().catch(() => undefined);
}
