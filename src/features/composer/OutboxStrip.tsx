import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { unsentIn } from '../../data/outbox/outboxItem.ts';
import { selectOutboxItems, type WithOutbox } from '../../data/outbox/outboxSlice.ts';
import type { OutboxListProps } from './OutboxList.tsx';
import { loadOutboxList } from './loadComposer.ts';

type List = ComponentType<OutboxListProps>;

/** Loads the list's code when it is needed. Offline it waits for the connection. */
function useLoading(isMissing: boolean, setList: (next: () => List) => void): void {
  useEffect(() => {
    if (!isMissing) return undefined;
    const load = (): void => {
      loadOutboxList().then((loaded) => setList(() => loaded), console.error);
    };
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isMissing, setList]);
}

/** The unsent comments of a thread (its root's id), or the unsent posts (null). */
export function OutboxStrip({ rootId }: { readonly rootId: string | null }): ReactNode {
  const items = useSelector((state: WithOutbox) => selectOutboxItems(state));
  const shown = unsentIn(items, rootId).listed;
  const [List, setList] = useState<List | null>(null);
  useLoading(shown.length > 0 && List === null, setList);
  return List && shown.length > 0 ? <List items={shown} /> : null;
}
