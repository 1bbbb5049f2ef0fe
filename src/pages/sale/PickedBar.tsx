import { useState, type ReactNode } from 'react';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { useIsGuest } from '../../data/session/isGuest.ts';
import { useIsClosed } from '../../data/session/useIsClosed.ts';
import { priceText } from '../../domain/listing.ts';
import { thingsText } from '../../domain/sale.ts';
import type { Profile } from '../../domain/user.ts';
import { useMemberGate } from '../../features/membership/useMemberGate.ts';
import { StartConversation } from '../../features/startConversation/StartConversation.tsx';
import { Button } from '../../ui/Button.tsx';
import { preloadDialog } from '../../ui/Dialog.tsx';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { firstWordsAbout, takeOffers, totalCents, wantWords } from './pickedWords.ts';
import styles from './Sale.module.css';
import { SaleOfferDialog } from './SaleOfferDialog.tsx';
import type { Picks } from './usePicks.ts';

interface PickedBarProps {
  readonly seller: Profile;
  readonly picks: Picks;
}

/** What is picked, what it costs, and the two ways to ask for it; at the bottom, in reach of the thumb. */
export function PickedBar({ seller, picks }: PickedBarProps): ReactNode {
  const { things } = picks;
  const mayAct = useMemberGate();
  const isGuest = useIsGuest(currentCampusId());
  const isClosed = useIsClosed(currentCampusId());
  const [dialog, setDialog] = useState<'message' | 'offer' | null>(null);
  const mayAsk = !isGuest && !isClosed;
  // As on a profile: the rules allow messages to verified members only.
  const canBeWrittenTo = seller.type === 'individual' && seller.isSchoolVerified;
  // A dialog stays with what it says, also of things that are gone by now.
  if (things.length === 0 && dialog === null) return null;
  return (
    <>
      <div
        role="group"
        aria-label="Picked"
        className={styles.bar}
        hidden={things.length === 0}
        data-bottom-bar=""
      >
        <p className={styles.sum} role="status">
          {thingsText(things.length)} · {priceText(totalCents(things))}
        </p>
        <Button
          look="plain"
          size="small"
          className={styles.clear}
          onClick={() => picks.removeAll(things.map(({ id }) => id))}
        >
          Clear
        </Button>
        <span className={styles.ways}>
          {canBeWrittenTo ? (
            <Button
              look={mayAsk ? 'outlined' : 'filled'}
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => {
                if (mayAct('message')) setDialog('message');
              }}
            >
              Message
            </Button>
          ) : null}
          {mayAsk ? (
            <Button
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => {
                if (mayAct('want')) setDialog('offer');
              }}
            >
              {takeOffers(things) ? 'Make an Offer' : wantWords(things)}
            </Button>
          ) : null}
        </span>
      </div>
      {dialog === 'message' ? (
        <StartConversation
          other={seller}
          postId={null}
          firstWords={firstWordsAbout(things)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'offer' ? (
        <SaleOfferDialog
          seller={seller}
          picked={things}
          onClose={(sent) => {
            setDialog(null);
            if (sent.length > 0) fromOwnEntry(() => picks.removeAll(sent));
          }}
        />
      ) : null}
    </>
  );
}
