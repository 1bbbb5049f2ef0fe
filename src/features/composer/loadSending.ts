import type { ComponentType } from 'react';
import { outboxReady } from '../../data/outbox/outboxReady.ts';
import { preloadDialog } from '../../ui/Dialog.tsx';
import type { OutboxListProps } from './OutboxList.tsx';

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
