import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectOutboxItems } from '../../data/outbox/outboxSlice.ts';
import type { WithOutbox } from '../../data/outbox/outboxSlice.ts';

const OutboxList = lazy(() => import('./OutboxList.tsx'));

/** What is written and not sent yet: of a thread (its root's id), or posts (null). */
export function OutboxStrip({ rootId }: { readonly rootId: string | null }): ReactNode {
  const items = useSelector((state: WithOutbox) => selectOutboxItems(state));
  // What is sent at once needs no word here: its dialog, or the list itself, shows it.
  const shown = items.filter(
    (item) =>
      (rootId === null ? item.parentId === null : item.rootId === rootId && item.parentId !== null) &&
      (item.isLate || item.state === 'failed'),
  );
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OutboxList items={shown} />
    </Suspense>
  );
}
