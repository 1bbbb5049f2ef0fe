import type { ComponentType } from 'react';
import { outboxReady } from '../../data/outbox/outboxReady.ts';
import type { OpenComposerProps } from './OpenComposer.tsx';
import { preloadDialog } from '../../ui/Dialog.tsx';
import { loadOutboxList } from './outboxListCode.ts';

/** The field that opens in its place, with the editor and everything around it. */
export const loadOpenComposer = async (): Promise<ComponentType<OpenComposerProps>> =>
  (await import('./OpenComposer.tsx')).default;

/** Fetches it ahead of need, for instance when a pointer nears what opens them. */
export function preloadComposer(): void {
  loadOpenComposer().catch(() => undefined);
}

/** Fetches, while somebody writes, all that sending needs: the connection may be gone by then. */
export function preloadSending(): void {
  preloadDialog();
  const parts = [
    outboxReady(),
    loadOutboxList(),
    import('../../data/media/prepareMedia.ts').then(({ openPhotoWorker }) => openPhotoWorker()),
    import('../../data/posts/postWrites.ts'),
  ];
  for (const part of parts) part.catch(() => undefined);
}
