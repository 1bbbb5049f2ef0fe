import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import { selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { priceText } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { amountText, type Want } from '../../../domain/want.ts';
import { Button } from '../../../ui/Button.tsx';
import { GotQuestion } from '../../posts/status/loadGot.tsx';
import { nameOfPost } from '../../posts/card/postTitle.ts';
import { NextInLine } from '../../wants/NextInLine.tsx';
import { useAct } from '../../wants/useAct.ts';
import { useMyWant } from '../../wants/useMyWant.ts';
import { acceptTogether } from '../../wants/wantActs.ts';
import { ChangeButton, CounterButton, PlanButton } from '../../wants/WantAnswers.tsx';
import {
  isSoldTo,
  mayBeAccepted,
  mayFallThrough,
  plainStateText,
  sellersText,
} from '../../wants/wantStates.ts';
import { useWatchWantQuery, wantsApi, type WantKey } from '../../wants/wantsApi.ts';
import { AboutPost } from './AboutPost.tsx';
import type { MeetUpThing } from './meetUp/nextMeetUp.ts';
import styles from './SeveralCard.module.css';

/** Its wants are told of one by one: their summary is heard once they have changed no more for so long. */
const SETTLED_MS = 500;

interface OfferedThing {
  readonly postId: string;
  /** What the message says of it, while there is nothing else to show. */
  readonly words: string;
}

interface SeveralCardProps {
  readonly uid: string;
  readonly buyerUid: string;
  readonly things: readonly OfferedThing[];
  /** The conversation's post: of that one the question is above the field. */
  readonly aboutId: string | null;
  /** Plans a meet-up about one of them; null while one is planned. */
  readonly plan: ((thing: MeetUpThing) => void) | null;
}

/** What is known of one of the things. */
interface Known extends OfferedThing {
  readonly post: Post | undefined;
  /** Undefined while it is read; null of one that is gone. */
  readonly want: Want | null | undefined;
}

type State = WithPosts & Parameters<ReturnType<typeof wantsApi.endpoints.watchWant.select>>[0];

/** A want, as whoever follows it was told last. */
function selectWant(state: State, key: WantKey): Known['want'] {
  const { data, isError } = wantsApi.endpoints.watchWant.select(key)(state);
  return isError || data?.isBySeller === true ? null : data;
}

/** The things with their posts and wants: their rows follow them. */
function useKnown({ uid, buyerUid, things }: SeveralCardProps): readonly Known[] {
  const posts = useSelector(
    (state: State) => things.map(({ postId }) => selectPost(state, postId)),
    shallowEqual,
  );
  const wants = useSelector(
    (state: State) => things.map(({ postId }) => selectWant(state, { uid, postId, buyerUid })),
    shallowEqual,
  );
  return things.map((thing, at) => ({ ...thing, post: posts[at], want: wants[at] }));
}

const nameOf = ({ post, words }: Known): string => (post ? nameOfPost(post) : words);

/** '3 for $60', '2 for free'. */
function sumText(wants: readonly Pick<Want, 'amountCents'>[], noun = ''): string {
  const cents = wants.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  return `${String(wants.length)}${noun} for ${cents === 0 ? 'free' : priceText(cents)}`;
}

/** '3 things for $60'; without the sum while some are read, or all are gone. */
function titleOf(known: readonly Known[]): string {
  const wants = known.flatMap(({ want }) => want ?? []);
  if (wants.length === 0 || known.some(({ want }) => want === undefined))
    return `${String(known.length)} things`;
  return sumText(wants, wants.length === 1 ? ' thing' : ' things');
}

/** '2 accepted, 1 waiting'; empty while some are read. */
function summaryOf(known: readonly Known[]): string {
  const counts = new Map<string, number>();
  for (const { want, post } of known) {
    if (want === undefined) return '';
    if (want === null) continue;
    const text = plainStateText(want, post).toLowerCase();
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => `${String(count)} ${text}`).join(', ');
}

/** A text once it has stood still; the first one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === '' ? text : settled;
}

/**
 * An offer for several things in the chat of the two: each with its own state and answers, as `WantCard` has them for one. The seller
 * accepts those that are checked together.
 */
export default function SeveralCard(props: SeveralCardProps): ReactNode {
  const { uid, buyerUid, aboutId, plan } = props;
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const [uncheckedIds, setUncheckedIds] = useState<readonly string[]>([]);
  const known = useKnown(props);
  const acceptable =
    buyerUid === uid
      ? []
      : known.flatMap(({ want, post }) => (want && mayBeAccepted(want, post) ? want : []));
  const accepted = known.find(({ want, post }) => want && mayFallThrough(want, post));
  const chosen = acceptable.filter(({ postId }) => !uncheckedIds.includes(postId));
  return (
    <div ref={card} className={styles.card} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <p id={titleId} className={styles.title}>
        {titleOf(known)}
      </p>
      <p className={styles.summary} role="status">
        {useSettled(summaryOf(known))}
      </p>
      <ul className={styles.things}>
        {known.map((thing) => (
          <Thing
            key={thing.postId}
            uid={uid}
            buyerUid={buyerUid}
            thing={thing}
            isAsked={thing.postId !== aboutId}
          >
            {acceptable.length === 0 ? null : (
              <label className={styles.check}>
                {acceptable.some(({ postId }) => postId === thing.postId) ? (
                  <input
                    type="checkbox"
                    aria-label={`Accept: ${nameOf(thing)}`}
                    checked={!uncheckedIds.includes(thing.postId)}
                    onChange={({ target }) =>
                      setUncheckedIds((ids) =>
                        target.checked ? ids.filter((id) => id !== thing.postId) : [...ids, thing.postId],
                      )
                    }
                  />
                ) : null}
              </label>
            )}
          </Thing>
        ))}
      </ul>
      {acceptable.length === 0 ? (
        <PlanButton post={accepted?.post} want={accepted?.want ?? null} plan={plan} />
      ) : (
        <AcceptButton wants={chosen} onAnswered={() => card.current?.focus({ preventScroll: true })} />
      )}
    </div>
  );
}

interface AcceptButtonProps {
  readonly wants: readonly Want[];
  /** The button may be gone by then, and its focus with it. */
  readonly onAnswered: () => void;
}

/** Accepts what is checked, all of it or nothing. */
function AcceptButton({ wants, onAnswered }: AcceptButtonProps): ReactNode {
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<'accept'>();
  const [first] = wants;
  const accept = async ({ buyer }: Want): Promise<void> => {
    const done = `${sumText(wants)} reserved for ${buyer.firstName}`;
    const accepted = wants.map(({ postId, amountCents }) => ({ postId, amountCents: amountCents ?? 0 }));
    const request = { buyer: buyer.id, wants: accepted };
    if (await run('accept', () => acceptTogether(dispatch, request), done)) onAnswered();
  };
  return (
    <Button
      size="small"
      isWide
      isBusy={busy !== null}
      disabled={first === undefined}
      onClick={() => first && void accept(first)}
    >
      Accept {first ? sumText(wants) : ''}
    </Button>
  );
}

interface ThingProps {
  readonly uid: string;
  readonly buyerUid: string;
  readonly thing: Known;
  /** Whether whoever has bought it is asked here. */
  readonly isAsked: boolean;
  /** What is before it: whether it is to be accepted. */
  readonly children: ReactNode;
}

/** One of the things, followed live: its state, and what the reader can do about it alone. */
function Thing({ uid, buyerUid, thing, isAsked, children }: ThingProps): ReactNode {
  const { postId, words, post, want } = thing;
  useWatchWantQuery({ uid, postId, buyerUid });
  const isMine = buyerUid === uid;
  const about = nameOf(thing);
  return (
    <>
      <li className={styles.thing}>
        {children}
        <AboutPost postId={postId} place="row">
          <span className={styles.state}>
            {post && want ? (
              <>
                {amountText(want)} ·{' '}
                {isMine ? <BuyersState post={post} want={want} /> : sellersText(want, post)}
              </>
            ) : (
              words
            )}
          </span>
        </AboutPost>
        {!post || !want ? null : isMine ? (
          <BuyersAnswer post={post} about={about} />
        ) : (
          <>
            <CounterButton post={post} want={want} about={about} />
            {mayFallThrough(want, post) ? (
              <NextInLine postId={postId} buyer={buyerUid} about={about} />
            ) : null}
          </>
        )}
      </li>
      {isAsked && isMine && want && isSoldTo(want, post) ? (
        <li>
          <GotQuestion want={want} about={about} />
        </li>
      ) : null}
    </>
  );
}

function BuyersState({ post, want }: { readonly post: Post; readonly want: Want }): ReactNode {
  const { stateText } = useMyWant(post, true);
  return stateText ?? plainStateText(want, post);
}

function BuyersAnswer({ post, about }: { readonly post: Post; readonly about: string }): ReactNode {
  const { want } = useMyWant(post, true);
  return <ChangeButton post={post} want={want} about={about} />;
}
