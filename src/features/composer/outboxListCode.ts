import type { ComponentType } from 'react';
import type { OutboxListProps } from './OutboxList.tsx';

/** The list of what waits, by itself: most visits never see it. */
export const loadOutboxList = async (): Promise<ComponentType<OutboxListProps>> =>
  (await import('./OutboxList.tsx')).default;
