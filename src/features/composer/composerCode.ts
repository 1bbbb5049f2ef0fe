import type { ComponentType } from 'react';
import { outboxReady } from '../../data/outbox/outboxReady.ts';
import { loadEditor } from './editorCode.ts';
import type { OpenComposerProps } from './OpenComposer.tsx';
import { loadOutboxList } from './outboxListCode.ts';

/** The field that opens in its place, with everything around the editor. */
export const loadOpenComposer = (): Promise<{ default: ComponentType<OpenComposerProps> }> =>
  import('./OpenComposer.tsx');

/** Fetches both ahead of need, for instance when a pointer nears what opens them. */
export function preloadComposer(): void {
  loadEditor().catch(() => undefined);
  loadOpenComposer().catch(() => undefined);
}

/** Fetches, while somebody writes, all that sending needs: the connection may be gone by then. */
export function preloadSending(): void {
  const parts = [
    outboxReady(),
    loadOutboxList(),
    import('../../data/media/prepareMedia.ts'),
    import('../../data/posts/postWrites.ts'),
  ];
  for (const part of parts) part.catch(() => undefined);
}
