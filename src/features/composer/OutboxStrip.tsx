import { createElement, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { unsentIn } from '../../data/outbox/outboxItem.ts';
import { selectOutboxItems } from '../../data/outbox/outboxSlice.ts';
import type { OutboxListProps } from './OutboxList.tsx';
import { loadOutboxList } from './loadSending.ts';
import { useComingPart } from './useComingPart.ts';

/** The list, whose code is loaded when there is something in it. */
function Listed({ items }: OutboxListProps): ReactNode {
  const list = useComingPart(loadOutboxList);
  return list && createElement(list, { items });
}

/** The unsent comments of a thread (its root's id), or the unsent posts (null). */
export function OutboxStrip({ rootId }: { readonly rootId: string | null }): ReactNode {
  const items = useSelector(selectOutboxItems);
  const { listed } = unsentIn(items, rootId);
  return listed.length > 0 ? <Listed items={listed} /> : null;
}
