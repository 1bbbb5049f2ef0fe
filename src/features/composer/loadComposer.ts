import type { ComponentType } from 'react';
import { outboxReady } from '../../data/outbox/outboxReady.ts';
import type { OpenComposerProps } from './OpenComposer.tsx';
import { preloadDialog } from '../../ui/Dialog.tsx';
import type { OutboxListProps } from './OutboxList.tsx';

/** The inline composer, with the editor. */
export const loadOpenComposer = async (): Promise<ComponentType<OpenComposerProps>> =>
  (await import('./OpenComposer.tsx')).default;

/** Prefetches it, for instance on hover. */
export function preloadComposer(): void {
  loadOpenComposer().catch(() => undefined);
}

/** The list of unsent posts: most visits never show it. */
export const loadOutboxList = async (): Promise<ComponentType<OutboxListProps>> =>
  (await import('./OutboxList.tsx')).default;

/** Prefetches, while somebody writes, all that sending needs: the connection may be lost by then. */
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
