import { skipToken } from '@reduxjs/toolkit/query/react';
import { BadgeCheck, MessageCircle } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useIsHidden } from '../../data/blocks/useIsHidden.ts';
import type { Dispatch } from '../../data/liveQuery.ts';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { chatIdOf } from '../../domain/chat.ts';
import { priceText } from '../../domain/listing.ts';
import { shownName } from '../../domain/personName.ts';
import type { Post } from '../../domain/post.ts';
import type { Want } from '../../domain/want.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { CounterDialog } from './CounterDialog.tsx';
import { NextInLine } from './NextInLine.tsx';
import styles from './SellersList.module.css';
import { useAct } from './useAct.ts';
import { answer } from './wantActs.ts';
import { useWatchWantsOfPostQuery } from './wantsApi.ts';

/** Who wants an own post, first come first, with the answers. Nothing while nobody does. */
export function SellersList({ post }: { readonly post: Post }): ReactNode {
  const uid = useSelector(selectUid);
  const { currentData } = useWatchWantsOfPostQuery(uid === null ? skipToken : { uid, postId: post.id });
  const isHidden = useIsHidden();
  const section = useRef<HTMLElement>(null);
  const wants = (currentData ?? []).filter(({ buyer }) => !isHidden(buyer.id));
  if (uid === null || wants.length === 0) return null;
  const isTaken = wants.some(({ state }) => state === 'accepted');
  const toList = (): void => section.current?.focus({ preventScroll: true });
  return (
    <section ref={section} className={styles.list} aria-label="Who wants it" tabIndex={-1}>
      <h2 className={styles.title}>
        {wants.length === 1 ? '1 person wants it' : `${String(wants.length)} people want it`}
      </h2>
      <ol>
        {wants.map((want) => (
          <Person
            key={want.buyer.id}
            want={want}
            post={post}
            uid={uid}
            isTaken={isTaken}
            onAnswered={toList}
          />
        ))}
      </ol>
      {post.status === 'reserved' && !isTaken ? (
        <NextInLine size="medium" postId={post.id} onAnswered={toList} />
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
  readonly onAnswered: () => void;
}

function stateOf({ state, counterCents }: Want): string | null {
  if (state === 'accepted') return 'Reserved for them';
  return state === 'countered' && counterCents !== null ? `You asked ${priceText(counterCents)}` : null;
}

/** One who wants it. */
function Person({ want, post, uid, isTaken, onAnswered }: PersonProps): ReactNode {
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<'accept' | 'decline'>();
  const [isCountering, setCountering] = useState(false);
  const { buyer, amountCents, state } = want;
  const name = shownName(buyer);
  const send = async (act: 'accept' | 'decline', done: string): Promise<void> => {
    const amount = act === 'accept' ? amountCents : null;
    const request = { postId: post.id, buyer: buyer.id, act, amountCents: amount };
    if (await run(act, () => answer(dispatch, request), done)) onAnswered();
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
          <b className={styles.amount}>{priceText(amountCents)}</b>
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
          <NextInLine size="medium" postId={post.id} onAnswered={onAnswered} />
        ) : (
          <>
            {isTaken ? null : (
              <Button
                isBusy={busy === 'accept'}
                aria-label={`Accept ${priceText(amountCents)} from ${name}`}
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
        <CounterDialog want={want} priceCents={post.priceCents} onClose={() => setCountering(false)} />
      ) : null}
    </li>
  );
}
