import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useIsGuest } from '../../data/session/isGuest.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { takesWants } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { lineText } from '../../domain/want.ts';
import { Button } from '../../ui/Button.tsx';
import { preloadDialog } from '../../ui/Dialog.tsx';
import { useMemberGate } from '../membership/useMemberGate.ts';
import { useMyWant } from './useMyWant.ts';
import WantDialog from './WantDialog.tsx';
import styles from './Wants.module.css';

interface WantBlockProps {
  readonly post: Post;
  /** The way to want it is in the page's bar. */
  readonly hasBar: boolean;
}

/** On another's post: how many people want it, or the reader's own place, and the ways to want it. */
export function WantBlock({ post, hasBar }: WantBlockProps): ReactNode {
  const mayAct = useMemberGate();
  const isGuest = useIsGuest(post.campusId);
  const uid = useSelector(selectUid);
  const [open, setOpen] = useState<'want' | 'offer' | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const mine = useMyWant(post, wasOpened);
  const ask = (what: 'want' | 'offer'): void => {
    if (!mayAct('want', { postId: post.id, campusId: post.campusId })) return;
    setOpened(true);
    setOpen(what);
  };
  const { stateText, line, isComing } = mine;
  // It takes no new ones: nobody in line goes without saying.
  if (open === null && stateText === null && lineText(line) === null && !takesWants(post)) return null;
  const mayOffer = post.takesOffers && post.priceCents !== null && post.priceCents > 0;
  return (
    <div className={styles.block}>
      <p className={styles.people} role="status">
        {isComing ? '' : (stateText ?? lineText(line) ?? 'Nobody is in line yet')}
      </p>
      {isGuest ||
      (hasBar && takesWants(post)) ||
      isComing ||
      (stateText === null && !takesWants(post)) ? null : (
        <span className={styles.ways}>
          <Button
            size="small"
            look={stateText === null ? 'filled' : 'outlined'}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => ask('want')}
          >
            {stateText === null ? 'I Want It' : 'Change'}
          </Button>
          {stateText === null && mayOffer ? (
            <Button size="small" look="outlined" onPointerEnter={preloadDialog} onClick={() => ask('offer')}>
              Make an Offer
            </Button>
          ) : null}
        </span>
      )}
      {open === null || uid === null ? null : (
        <WantDialog post={post} isOffer={open === 'offer'} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
