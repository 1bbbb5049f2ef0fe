import { skipToken } from '@reduxjs/toolkit/query/react';
import { BadgeCheck, ChevronDown, MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useShown } from '../../data/lists/useShown.ts';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { chatIdOf } from '../../domain/chat.ts';
import { dealsText } from '../../domain/deal.ts';
import { priceText } from '../../domain/listing.ts';
import { shownName } from '../../domain/personName.ts';
import type { Post } from '../../domain/post.ts';
import { amountText, type Want } from '../../domain/want.ts';
import { paths } from '../../lib/paths.ts';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { CounterDialog } from './CounterDialog.tsx';
import { NextInLine } from './NextInLine.tsx';
import styles from './SellersList.module.css';
import { useAct } from './useAct.ts';
import { useHeldWants } from './useHeldWants.ts';
import { answer } from './wantActs.ts';
import wantsStyles from './Wants.module.css';
import { useWatchWantsOfPostQuery } from './wantsApi.ts';

interface SellersListProps {
  readonly post: Post;
  /** The page no longer keeps its place: it is shown once it is asked for. */
  readonly isLate: boolean;
  /** Hears, once it is known, whether there is somebody to accept. */
  readonly onLine: (hasLine: boolean) => void;
}

/** How many want it. */
function countText(count: number): string {
  if (count === 0) return 'Nobody is in line now';
  return count === 1 ? '1 person wants it' : `${String(count)} people want it`;
}

/**
 * Who wants an own post, first come first: the first with the answers, of the others whoever is opened. What others change is told in
 * the heading's line, and moves nothing.
 */
export function SellersList({ post, isLate, onLine }: SellersListProps): ReactNode {
  const uid = useSelector(selectUid);
  const { currentData, isError } = useWatchWantsOfPostQuery(
    uid === null ? skipToken : { uid, postId: post.id },
  );
  const shownOf = useShown();
  const section = useRef<HTMLElement>(null);
  const { shown, hasChanges, show, answering } = useHeldWants(currentData, post.status, isLate);
  const live = shownOf(currentData ?? [], ({ buyer }) => buyer.id);
  const wants = shownOf(shown ?? [], ({ buyer }) => buyer.id);
  const hasLine = wants.length > 0;
  const isTaken = wants.some(({ state }) => state === 'accepted');
  const hasAccept = hasLine && !isTaken;
  const isKnown = shown !== undefined || isError;
  useEffect(() => {
    if (isKnown) onLine(hasAccept);
  }, [onLine, isKnown, hasAccept]);
  const toList = (): void => section.current?.focus({ preventScroll: true });
  useOfferedList(hasLine ? 0 : live.length, () => {
    flushSync(show);
    section.current?.focus();
  });
  if (uid === null || !hasLine) return null;
  return (
    <section ref={section} className={styles.list} aria-label="Who wants it" tabIndex={-1}>
      <div className={wantsStyles.block}>
        <h2 className={styles.title}>{countText(live.length)}</h2>
        {hasChanges ? (
          <Button
            look="outlined"
            size="small"
            onClick={() => {
              show();
              toList();
            }}
          >
            Show Changes
          </Button>
        ) : null}
      </div>
      <ol>
        {wants.map((want, index) => (
          <Person
            key={want.buyer.id}
            want={want}
            place={index + 1}
            post={post}
            uid={uid}
            isTaken={isTaken}
            onAnswer={() => answering(want.buyer.id)}
            onAnswered={toList}
            onRefused={show}
          />
        ))}
      </ol>
      {/* Of a promised one it is in the row of whom it is promised to. */}
      {post.status === 'reserved' && !post.isPromised ? (
        <NextInLine size="medium" postId={post.id} buyer={null} onAnswered={toList} />
      ) : null}
    </section>
  );
}

/** Offers the list of so many people, where none is on the page yet, by an alert: it would push down what follows. */
function useOfferedList(count: number, show: () => void): void {
  const latest = useLatest(show);
  useEffect(() => {
    if (count === 0) return undefined;
    const said = alertStore.show({
      kind: 'okay',
      text: countText(count),
      durationMs: null,
      action: { text: 'Show', run: () => latest.current() },
    });
    return () => alertStore.dismiss(said);
  }, [count, latest]);
}

/** What a dialog asks about. */
type Asked = 'counter' | 'decline';

interface PersonProps {
  readonly want: Want;
  /** From 1. */
  readonly place: number;
  readonly post: Post;
  readonly uid: string;
  /** Somebody has it accepted. */
  readonly isTaken: boolean;
  readonly onAnswer: () => void;
  readonly onAnswered: () => void;
  readonly onRefused: () => void;
}

function stateOf({ state, counterCents }: Want): string | null {
  if (state === 'accepted') return 'Reserved for them';
  return state === 'countered' && counterCents !== null ? `You asked ${priceText(counterCents)}` : null;
}

/** One who wants it. The first row has its answers, another one when it is opened. */
function Person(props: PersonProps): ReactNode {
  const { want, place, post, uid, onAnswer, onAnswered, onRefused } = props;
  const [asking, setAsking] = useState<Asked | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const isOpen = place === 1 || wasOpened;
  const { buyer } = want;
  const name = shownName(buyer);
  const told = [want.buyerDeals === 0 ? null : dealsText(want.buyerDeals), stateOf(want)];
  const stateText = told.filter((one) => one !== null).join(' · ');
  return (
    <li className={styles.person} tabIndex={-1}>
      <div className={styles.line}>
        <span className={styles.place} aria-hidden>
          {place}
        </span>
        <Link to={paths.profile(buyer.username)} className={styles.who}>
          <Avatar src={mediaUrl(buyer.photoPath)} name={name} sizePx={36} />
          <span className={styles.words}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
              {buyer.isSchoolVerified ? <BadgeCheck size={16} aria-label="School verified" /> : null}
            </span>
            {stateText === '' ? null : <span className={styles.state}>{stateText}</span>}
          </span>
          <b className={styles.amount}>{amountText(want)}</b>
        </Link>
        {isOpen ? (
          <Link
            to={paths.chat(chatIdOf(uid, buyer.id))}
            className={styles.message}
            aria-label={`Message ${name}`}
            title="Message"
          >
            <MessageCircle size={20} />
          </Link>
        ) : (
          <button
            type="button"
            className={styles.message}
            aria-label={`Answer ${name}`}
            title="Answer"
            onClick={(event) => {
              setOpened(true);
              // The button goes: who came by keyboard goes on in the row.
              event.currentTarget.closest('li')?.focus();
            }}
          >
            <ChevronDown size={20} />
          </button>
        )}
      </div>
      {isOpen ? <Answers {...props} onAsk={setAsking} /> : null}
      {asking === null ? null : (
        <CounterDialog
          want={want}
          priceCents={post.priceCents}
          isDeclining={asking === 'decline'}
          onAnswer={onAnswer}
          onDecline={(isDone) => (isDone ? onAnswered() : onRefused())}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}

/** Accept, Counter and Decline; of the one who has it what comes after them. */
function Answers({
  want,
  place,
  post,
  isTaken,
  onAnswer,
  onAnswered,
  onRefused,
  onAsk,
}: PersonProps & { readonly onAsk: (asked: Asked) => void }): ReactNode {
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<'accept'>();
  const { buyer, amountCents, state } = want;
  const name = shownName(buyer);
  const accept = async (): Promise<void> => {
    const request = { postId: post.id, buyer: buyer.id, act: 'accept', amountCents } as const;
    onAnswer();
    if (await run('accept', () => answer(dispatch, request), `Reserved for ${name}`)) onAnswered();
    else onRefused();
  };
  return (
    <div className={styles.answers}>
      {state === 'accepted' ? (
        <NextInLine
          size="medium"
          postId={post.id}
          buyer={buyer.id}
          onAnswer={onAnswer}
          onAnswered={onAnswered}
        />
      ) : (
        <>
          {isTaken ? null : (
            <Button
              look={place === 1 ? 'filled' : 'outlined'}
              isBusy={busy === 'accept'}
              aria-label={`Accept ${amountText(want)} from ${name}`}
              onClick={() => void accept()}
            >
              Accept {amountText(want)}
            </Button>
          )}
          <Button look="outlined" aria-label={`Counter ${name}`} onClick={() => onAsk('counter')}>
            Counter
          </Button>
          <Button look="outlined" aria-label={`Decline ${name}`} onClick={() => onAsk('decline')}>
            Decline
          </Button>
        </>
      )}
    </div>
  );
}
