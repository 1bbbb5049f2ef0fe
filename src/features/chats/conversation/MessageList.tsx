import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Chat } from '../../../domain/chat.ts';
import type { Message } from '../../../domain/message.ts';
import { shownName } from '../../../domain/personName.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { cx } from '../../../lib/cx.ts';
import { prefersReducedMotion } from '../../../lib/reducedMotion.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Coach } from '../../coach/coach.tsx';
import { useCoach } from '../../coach/useCoach.ts';
import { MessageBubble } from './MessageBubble.tsx';
import styles from './MessageList.module.css';
import type { ConversationState } from './conversationState.ts';
import type { MeetUpThing } from './meetUp/nextMeetUp.ts';
import { dayLabel } from './dayLabel.ts';
import { useListOlderMessagesMutation, type ConversationKey } from './messagesApi.ts';
import {
  messagesWithCard,
  newerOfOther,
  newLineBefore,
  rowsOf,
  statusesOf,
  type Row,
  type ShownMessage,
} from './rows.ts';
import { useReadState } from './useReadState.ts';

/** A row's estimated height until it has been measured, pixels. */
const ROW_GUESS_PX = 60;
/** The space above the first row, for the status of older messages. */
const TOP_ROOM_PX = 56;
const BOTTOM_ROOM_PX = 8;
/** The newest message counts as seen within this distance of the end. */
const END_NEAR_PX = 24;

/** Older messages are requested within this distance of the top, pixels. */
const OLDER_AT_PX = 67;

/** Loads the pages before the newest one, each once. */
function useOlderMessages(key: ConversationKey, { cursor, isWhole }: ConversationState) {
  const [load, { isLoading, isError }] = useListOlderMessagesMutation();
  const asked = useRef<string | null>(null);
  const ask = (): void => {
    if (cursor === null || isWhole) return;
    asked.current = cursor.id;
    void load({ key, after: cursor });
  };
  return {
    isLoading,
    hasFailed: isError && !isLoading,
    /** Requests the previous page if the view is near the top. */
    nearTop: (scrollTopPx: number): void => {
      if (scrollTopPx <= OLDER_AT_PX && cursor !== null && asked.current !== cursor.id) ask();
    },
    retry: ask,
  };
}

const isPaneAtEnd = (pane: HTMLElement | null): boolean =>
  pane !== null && pane.scrollHeight - pane.scrollTop - pane.clientHeight <= END_NEAR_PX;

/**
 * The rows that are rendered, and the pane's place: it opens at the 'New' line or the end, stays at the end when the pane gets
 * smaller, and goes there for what the user has just sent. `look` is called when it may show something else.
 */
function usePinnedList(
  pane: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  newestOwn: string | null,
  look: () => void,
) {
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions stay in the list
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => pane.current,
    estimateSize: () => ROW_GUESS_PX,
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: 4,
    overscan: 6,
    paddingStart: TOP_ROOM_PX,
    paddingEnd: BOTTOM_ROOM_PX,
  });
  const [start] = useState(() => rows.findIndex(({ kind }) => kind === 'new'));
  useLayoutEffect(() => {
    if (start > 0) list.scrollToIndex(start, { align: 'start' });
    else list.scrollToEnd();
  }, [list, start]);

  // Not when the list opens at the 'New' line: the pane's first resize comes before its first scroll event.
  const wasAtEnd = useRef(start <= 0);
  useEffect(() => {
    const { current } = pane;
    if (!current) return undefined;
    // The field grows, or a keyboard opens: keep the end in view if it was.
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) list.scrollToEnd();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [list, pane]);

  const [shownOwn, setShownOwn] = useState(newestOwn);
  useLayoutEffect(() => {
    if (newestOwn === null || newestOwn === shownOwn) return;
    setShownOwn(newestOwn);
    list.scrollToEnd();
  }, [list, newestOwn, shownOwn]);

  useEffect(look);
  return {
    list,
    onScroll: (): void => {
      wasAtEnd.current = isPaneAtEnd(pane.current);
      look();
    },
  };
}

interface BeginningProps {
  readonly older: ReturnType<typeof useOlderMessages>;
  /** Nothing is older. */
  readonly isReached: boolean;
  /** The other's. */
  readonly name: string;
}

/** Above the messages: whether older ones are coming. */
function Beginning({ older, isReached, name }: BeginningProps): ReactNode {
  return (
    <div className={styles.top}>
      {older.isLoading ? <Spinner /> : null}
      {older.hasFailed ? (
        <Button look="outlined" size="small" onClick={older.retry}>
          Load older messages
        </Button>
      ) : null}
      {isReached ? (
        <span className={styles.beginning}>This is where your conversation with {name} begins</span>
      ) : null}
    </div>
  );
}

/** Leads to the newest message, with the number of those not seen yet. */
function ToEnd({ unseen, onPress }: { readonly unseen: number; readonly onPress: () => void }): ReactNode {
  return (
    <button type="button" className={cx(styles.pill, unseen > 0 && styles.unseen)} onClick={onPress}>
      <ArrowDown size={20} />
      {unseen === 0 ? <VisuallyHidden>Newest messages</VisuallyHidden> : null}
      {unseen === 1 ? '1 new message' : null}
      {unseen > 1 ? `${unseen} new messages` : null}
    </button>
  );
}

interface MessageListProps {
  readonly uid: string;
  readonly chat: Chat;
  readonly other: PersonCopy;
  readonly createdAtMs: number;
  readonly state: ConversationState;
  /** The stored messages and those of the outbox. */
  readonly messages: readonly ShownMessage[];
  readonly report: () => void;
  /** The latest step of a meet-up; null until its code has come, and where there was none. */
  readonly meetUpCard: ReactNode;
  /** Opens the dialog for a meet-up about a thing; null while one is planned. */
  readonly plan: ((thing: MeetUpThing) => void) | null;
}

/** The rows, the status of each message, and which of them have a card. */
function useRows({ uid, chat, other, state, messages }: MessageListProps, newLineId: string | null) {
  const rows = useMemo(
    () => rowsOf(messages, newLineId, state.isWhole),
    [messages, newLineId, state.isWhole],
  );
  const statuses = useMemo(
    () => statusesOf(messages, uid, chat.unreadBy.includes(other.id)),
    [messages, uid, chat.unreadBy, other.id],
  );
  const withCard = useMemo(() => messagesWithCard(messages, chat.postId), [messages, chat.postId]);
  return { rows, statuses, withCard };
}

/** The messages of a conversation, oldest on top; windowed: only those near the viewport are rendered. */
export function MessageList(props: MessageListProps): ReactNode {
  const { uid, chat, other, createdAtMs, state, messages, report, meetUpCard, plan } = props;
  const coach = useCoach(chat.id, uid);
  const [isAtEnd, setAtEnd] = useState(true);
  const pane = useRef<HTMLElement>(null);
  const isAtEndNow = (): boolean => isPaneAtEnd(pane.current);
  const { range, mark } = useReadState({ uid, chat, state, isAtEnd, isAtEndNow });
  const newLineId = newLineBefore(state.messages, range, uid, state.isWhole);
  const { rows, statuses, withCard } = useRows(props, newLineId);
  const stepId = messages.findLast((message) => message.meetUp !== null)?.id;
  const conversation = { uid, chatId: chat.id, createdAtMs };
  const older = useOlderMessages(conversation, state);
  const look = (): void => {
    setAtEnd(isAtEndNow());
    if (pane.current) older.nearTop(pane.current.scrollTop);
  };
  const newest = messages.at(-1);
  const newestOwn = newest?.senderId === uid ? newest.id : null;
  const { list, onScroll } = usePinnedList(pane, rows, newestOwn, look);

  const name = shownName(other);
  const unseen = isAtEnd ? 0 : newerOfOther(state.messages, mark, uid).length;
  const toEnd = (): void => {
    list.scrollToEnd({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    pane.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.place}>
      <section
        ref={pane}
        className={styles.pane}
        aria-label="Messages"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and by keys too
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.content}>
          <ol className={styles.list} style={{ height: list.getTotalSize() }}>
            {list.getVirtualItems().map(({ key, index, start: top }) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <li
                  key={key}
                  ref={list.measureElement}
                  data-index={index}
                  className={styles.row}
                  style={{ transform: `translateY(${top}px)` }}
                >
                  {row.kind === 'day' ? <p className={styles.day}>{dayLabel(row.atMs)}</p> : null}
                  {row.kind === 'new' ? <p className={styles.new}>New</p> : null}
                  {row.kind === 'message' ? (
                    <MessageBubble
                      conversation={conversation}
                      other={other}
                      message={row.message}
                      together={row.together}
                      hasCard={withCard.has(row.message.id)}
                      isFirstOfGroup={row.isFirstOfGroup}
                      isLastOfGroup={row.isLastOfGroup}
                      status={statuses.get(row.message.id) ?? null}
                      coach={coach}
                      report={report}
                      aboutId={chat.postId}
                      meetUpCard={row.message.id === stepId ? meetUpCard : null}
                      plan={plan}
                    />
                  ) : null}
                </li>
              );
            })}
          </ol>
          <Beginning older={older} isReached={state.isWhole && messages.length > 0} name={name} />
        </div>
        {messages.length === 0 ? (
          <p className={styles.empty}>Say hello to {other.firstName}. Messages are seen by the two of you.</p>
        ) : null}
      </section>
      <div className={styles.jump}>{isAtEnd ? null : <ToEnd unseen={unseen} onPress={toEnd} />}</div>
      <NewsForReaders newest={state.messages.at(-1)} uid={uid} name={name} coach={coach} />
    </div>
  );
}

interface NewsProps {
  readonly newest: Message | undefined;
  readonly uid: string;
  readonly name: string;
  readonly coach: Coach | null;
}

/** Announces a new message to screen readers. */
function NewsForReaders({ newest, uid, name, coach }: NewsProps): ReactNode {
  // When a message is deleted, an older one becomes the newest: not news.
  const [openedAtMs] = useState(newest?.createdAtMs ?? 0);
  const isNews = newest && newest.senderId !== uid && newest.createdAtMs > openedAtMs;
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {isNews
          ? `${name}: ${newest.text ?? 'Photo'} ${coach?.heard(newest.text ?? '') ?? ''}`.trimEnd()
          : ''}
      </span>
    </VisuallyHidden>
  );
}
