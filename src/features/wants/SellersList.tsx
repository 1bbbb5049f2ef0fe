import { skipToken } from '@reduxjs/toolkit/query/react';
import { BadgeCheck, MessageCircle } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useShown } from '../../data/lists/useShown.ts';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { chatIdOf } from '../../domain/chat.ts';
import { priceText, takesWants } from '../../domain/listing.ts';
import { shownName } from '../../domain/personName.ts';
import type { Post } from '../../domain/post.ts';
import { amountText, type Want } from '../../domain/want.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { CounterDialog } from './CounterDialog.tsx';
import { NextInLine } from './NextInLine.tsx';
import styles from './SellersList.module.css';
import { useAct } from './useAct.ts';
import { useHeldWants } from './useHeldWants.ts';
import { answer } from './wantActs.ts';
import wantsStyles from './Wants.module.css';
import { useWatchWantsOfPostQuery } from './wantsApi.ts';

/** How many want it. */
function countText(count: number): string {
  if (count === 0) return 'Nobody is in line';
  return count === 1 ? '1 person wants it' : `${String(count)} people want it`;
}

/**
 * Who wants an own post, first come first, with the answers. What others change is told in the heading's line, which is there
 * before anybody wants it, and moves nothing.
 */
export function SellersList({ post }: { readonly post: Post }): ReactNode {
  const uid = useSelector(selectUid);
  const { currentData } = useWatchWantsOfPostQuery(uid === null ? skipToken : { uid, postId: post.id });
  const shownOf = useShown();
  const section = useRef<HTMLElement>(null);
  const { shown, hasChanges, show, answering } = useHeldWants(currentData, post.status);
  const live = shownOf(currentData ?? [], ({ buyer }) => buyer.id);
  const wants = shownOf(shown ?? [], ({ buyer }) => buyer.id);
  const isEmpty = wants.length === 0 && live.length === 0;
  if (uid === null || (isEmpty && !takesWants(post))) return null;
  const isTaken = wants.some(({ state }) => state === 'accepted');
  const toList = (): void => section.current?.focus({ preventScroll: true });
  return (
    <section
      ref={section}
      className={cx(styles.list, wants.length > 0 && styles.some)}
      aria-label="Who wants it"
      tabIndex={-1}
    >
      <div className={wantsStyles.block}>
        {isEmpty ? (
          <p className={styles.state}>{shown === undefined ? '' : 'Nobody is in line yet'}</p>
        ) : (
          <h2 className={styles.title}>{countText(live.length)}</h2>
        )}
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
      {wants.length === 0 ? null : (
        <ol>
          {wants.map((want) => (
            <Person
              key={want.buyer.id}
              want={want}
              post={post}
              uid={uid}
              isTaken={isTaken}
              onAnswer={() => answering(want.buyer.id)}
              onAnswered={toList}
              onRefused={show}
            />
          ))}
        </ol>
      )}
      {/* Of a promised one it is in the row of whom it is promised to. */}
      {post.status === 'reserved' && !post.isPromised ? (
        <NextInLine size="medium" postId={post.id} buyer={null} onAnswered={toList} />
      ) : null}
    </section>
  );
}

interface PersonProps {
  readonly want: Want;
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

/** One who wants it. */
function Person({ want, post, uid, isTaken, onAnswer, onAnswered, onRefused }: PersonProps): ReactNode {
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<'accept' | 'decline'>();
  const [isCountering, setCountering] = useState(false);
  const { buyer, amountCents, state } = want;
  const name = shownName(buyer);
  const send = async (act: 'accept' | 'decline', done: string): Promise<void> => {
    const amount = act === 'accept' ? amountCents : null;
    const request = { postId: post.id, buyer: buyer.id, act, amountCents: amount };
    onAnswer();
    if (await run(act, () => answer(dispatch, request), done)) onAnswered();
    else onRefused();
  };
  const stateText = stateOf(want);
  return (
    <li className={styles.person}>
      <div className={styles.line}>
        <Link to={paths.profile(buyer.username)} className={styles.who}>
          <Avatar src={mediaUrl(buyer.photoPath)} name={name} sizePx={36} />
          <span className={styles.words}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
              {buyer.isSchoolVerified ? <BadgeCheck size={16} aria-label="School verified" /> : null}
            </span>
            {stateText === null ? null : <span className={styles.state}>{stateText}</span>}
          </span>
          <b className={styles.amount}>{amountText(want)}</b>
        </Link>
        <Link
          to={paths.chat(chatIdOf(uid, buyer.id))}
          className={styles.message}
          aria-label={`Message ${name}`}
          title="Message"
        >
          <MessageCircle size={20} />
        </Link>
      </div>
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
                isBusy={busy === 'accept'}
                aria-label={`Accept ${amountText(want)} from ${name}`}
                onClick={() => void send('accept', `Reserved for ${name}`)}
              >
                Accept
              </Button>
            )}
            <Button look="outlined" aria-label={`Counter ${name}`} onClick={() => setCountering(true)}>
              Counter
            </Button>
            <Button
              look="outlined"
              isBusy={busy === 'decline'}
              aria-label={`Decline ${name}`}
              onClick={() => void send('decline', 'Declined')}
            >
              Decline
            </Button>
          </>
        )}
      </div>
      {isCountering ? (
        <CounterDialog
          want={want}
          priceCents={post.priceCents}
          onAnswer={onAnswer}
          onClose={() => setCountering(false)}
        />
      ) : null}
    </li>
  );
}
