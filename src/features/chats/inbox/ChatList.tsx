import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { Fragment, useState, type ReactNode } from 'react';
import { otherMember, type Chat } from '../../../domain/chat.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useNearEnd } from '../../../ui/useNearEnd.ts';
import { useRetries } from '../../../ui/useRetries.ts';
import styles from './Inbox.module.css';
import { InboxRow, rowPx } from './InboxRow.tsx';
import { useListOlderChatsMutation } from './inboxApi.ts';
import type { InboxState } from './inboxState.ts';

/** Rows mounted beyond either edge of the view: taller together than the head above the list. */
const OVERSCAN = 8;

export interface ChatListProps {
  readonly uid: string;
  readonly inbox: InboxState;
  readonly openChatId: string | null;
  readonly isPane: boolean;
  readonly pane: HTMLElement | null;
}

/** The conversations, as far as they were read, and the way to older ones. */
export function ChatList({ uid, inbox, openChatId, isPane, pane }: ChatListProps): ReactNode {
  const { chats, cursor, isWhole } = inbox;
  const [listOlder, { isLoading, isError }] = useListOlderChatsMutation();
  const more = (): void => {
    if (cursor !== null && !isLoading) void listOlder({ uid, after: cursor });
  };
  const canLoad = !isWhole && cursor !== null && !isLoading;
  // The marker begins well above the end, so it comes into view first.
  const end = useNearEnd(canLoad && !isError, more, 0);
  useRetries(isError, isLoading, more);
  const rows = { uid, chats, isWhole, openChatId };
  return (
    <div className={styles.scroller}>
      {isPane ? <RowsOfPane {...rows} pane={pane} /> : <RowsOfPage {...rows} />}
      <div ref={end} className={styles.near} />
      <div className={styles.end} aria-live="polite">
        {isLoading ? <Spinner /> : null}
        {isError && !isLoading ? (
          <Button look="outlined" size="small" onClick={more}>
            Load older conversations
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface RowsProps {
  readonly uid: string;
  readonly chats: readonly Chat[];
  readonly isWhole: boolean;
  readonly openChatId: string | null;
}

/** The options both virtualizers share. The focused row stays mounted. */
function useRowOptions(chats: readonly Chat[]) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const focused = focusedId === null ? -1 : chats.findIndex(({ id }) => id === focusedId);
  const estimateSize = (index: number): number => {
    const chat = chats[index];
    return chat ? rowPx(chat) : 0;
  };
  const options = {
    count: chats.length,
    estimateSize,
    getItemKey: (index: number) => chats[index]?.id ?? index,
    // Rows of a hidden list measure 0: keep the estimate.
    measureElement: (row: HTMLElement) => row.offsetHeight || estimateSize(Number(row.dataset['index'])),
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return focused < 0 || shown.includes(focused) ? shown : [...shown, focused].sort((a, b) => a - b);
    },
    overscan: OVERSCAN,
  };
  return { options, setFocusedId };
}

function RowsOfPage(props: RowsProps): ReactNode {
  const { options, setFocusedId } = useRowOptions(props.chats);
  // eslint-disable-next-line react-hooks/incompatible-library -- the compiler is not used
  const list = useWindowVirtualizer<HTMLElement>(options);
  return <Rows {...props} setFocusedId={setFocusedId} list={list} />;
}

function RowsOfPane({ pane, ...props }: RowsProps & { readonly pane: HTMLElement | null }): ReactNode {
  const { options, setFocusedId } = useRowOptions(props.chats);
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions stay in this file
  const list = useVirtualizer<HTMLElement, HTMLElement>({ ...options, getScrollElement: () => pane });
  return <Rows {...props} setFocusedId={setFocusedId} list={list} />;
}

interface WindowProps {
  readonly setFocusedId: (id: string | null) => void;
  readonly list: Pick<
    Virtualizer<Window, HTMLElement>,
    'getVirtualItems' | 'getTotalSize' | 'measureElement'
  >;
}

/** Only the rows near the view are mounted. Gaps take the others' space in the flow, so that scroll anchoring works. */
function Rows({ uid, chats, isWhole, openChatId, setFocusedId, list }: RowsProps & WindowProps): ReactNode {
  const items = list.getVirtualItems();
  return (
    <ul
      className={styles.list}
      aria-label="Conversations"
      onFocus={({ target }) => setFocusedId(target.closest('li')?.dataset['id'] ?? null)}
      onBlur={() => setFocusedId(null)}
    >
      {items.map(({ key, index, start }, place) => {
        const chat = chats[index];
        const other = chat && otherMember(chat, uid);
        return (
          <Fragment key={key}>
            <Gap px={start - (items[place - 1]?.end ?? 0)} />
            {other ? (
              <InboxRow
                chat={chat}
                other={other}
                isUnread={chat.unreadBy.includes(uid)}
                isOpen={chat.id === openChatId}
                index={index}
                setSize={isWhole ? chats.length : -1}
                measure={list.measureElement}
              />
            ) : null}
          </Fragment>
        );
      })}
      <Gap px={list.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </ul>
  );
}

function Gap({ px }: { readonly px: number }): ReactNode {
  return px > 0 ? <li role="presentation" aria-hidden="true" style={{ height: px }} /> : null;
}
