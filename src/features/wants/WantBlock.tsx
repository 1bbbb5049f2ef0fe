import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useIsClosed } from '../../data/session/useIsClosed.ts';
import { useIsGuest } from '../../data/session/isGuest.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { isForTheWanting, priceText, takesWants } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { amountText, lineText } from '../../domain/want.ts';
import { cx } from '../../lib/cx.ts';
import { Button } from '../../ui/Button.tsx';
import { preloadDialog } from '../../ui/Dialog.tsx';
import { useMemberGate } from '../membership/useMemberGate.ts';
import { NotMe } from './NotMe.tsx';
import { useMyWant, type MyWant } from './useMyWant.ts';
import WantDialog from './WantDialog.tsx';
import styles from './Wants.module.css';

interface WantBlockProps {
  readonly post: Post;
  /** The way to want it is in the page's bar. */
  readonly hasBar: boolean;
}

type Opened = 'want' | 'offer' | 'withdraw';

interface Said {
  /** '2nd in line', 'Reserved for you', '3 people want it'; null where nobody does. */
  readonly state: string | null;
  /** What was asked for, or what is next. */
  readonly more: string | null;
}

function saidOf(post: Post, { want, stateText, isDeclined, line }: MyWant): Said {
  const people = lineText(line);
  const { firstName } = post.author;
  if (want === null || stateText === null)
    return isDeclined ? { state: `${firstName} declined`, more: people } : { state: people, more: null };
  const amount = amountText(want);
  if (want.state === 'accepted') {
    const price = want.isBySeller ? '' : `For ${amount}. `;
    return { state: stateText, more: `${price}Message ${firstName} to meet.` };
  }
  const turn = "You're told when it's your turn.";
  if (post.status === 'reserved') return { state: stateText, more: `Reserved for somebody else. ${turn}` };
  const isOffer = want.amountCents !== post.priceCents;
  const asked = isOffer ? `You offered ${amount}` : `You want it for ${amount}`;
  return { state: stateText, more: want.state === 'countered' ? asked : `${asked}. ${turn}` };
}

interface WaysProps {
  readonly post: Post;
  readonly mine: MyWant;
  readonly hasBar: boolean;
  readonly onOpen: (what: Opened) => void;
}

/** What the reader can do next. */
function Ways({ post, mine, hasBar, onOpen }: WaysProps): ReactNode {
  const { want } = mine;
  const isClosed = useIsClosed(post.campusId);
  const way = (label: ReactNode, what: Opened, look: 'filled' | 'outlined' = 'outlined'): ReactNode => (
    <Button
      size={look === 'filled' ? 'medium' : 'small'}
      look={look}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => onOpen(what)}
    >
      {label}
    </Button>
  );
  if (want?.state === 'accepted' || (want !== null && !takesWants(post))) return way('Withdraw', 'withdraw');
  if (want?.state === 'countered' && post.status !== 'reserved') return way('Answer', 'want', 'filled');
  if (want !== null) return way('Change', 'want');
  if (hasBar || isClosed || !takesWants(post)) return null;
  return (
    <>
      {way(
        <>
          I Want It <span className={styles.price}>{priceText(post.priceCents ?? 0)}</span>
        </>,
        'want',
        isForTheWanting(post) ? 'filled' : 'outlined',
      )}
      {post.takesOffers && post.priceCents !== null && post.priceCents > 0
        ? way('Make an Offer', 'offer')
        : null}
    </>
  );
}

/** On another's post: how many people want it, or the reader's own place, and what they can do about it. */
export function WantBlock({ post, hasBar }: WantBlockProps): ReactNode {
  const mayAct = useMemberGate();
  const isGuest = useIsGuest(post.campusId);
  const uid = useSelector(selectUid);
  const [open, setOpen] = useState<Opened | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const mine = useMyWant(post, wasOpened);
  const ask = (what: Opened): void => {
    if (!mayAct('want', { postId: post.id, campusId: post.campusId })) return;
    setOpened(true);
    setOpen(what);
  };
  const { want, stateText, line, isComing } = mine;
  // It takes no new ones: nobody in line goes without saying.
  if (open === null && stateText === null && lineText(line) === null && !takesWants(post)) return null;
  const { state, more } = isComing ? { state: null, more: null } : saidOf(post, mine);
  // Its button will come: what follows would move up, and down again.
  const keepsPlace = isComing && !hasBar && !isGuest;
  return (
    <div className={cx(styles.block, keepsPlace && styles.coming)}>
      <div className={styles.said} role="status">
        {state === null ? null : <p className={styles.people}>{state}</p>}
        {more === null ? null : <p className={styles.more}>{more}</p>}
      </div>
      {want?.isBySeller === true ? <NotMe postId={post.id} uid={want.buyer.id} /> : null}
      {isGuest || isComing || want?.isBySeller === true ? null : (
        <span className={styles.ways}>
          <Ways post={post} mine={mine} hasBar={hasBar} onOpen={ask} />
        </span>
      )}
      {open === null || uid === null ? null : (
        <WantDialog post={post} begin={open === 'want' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
