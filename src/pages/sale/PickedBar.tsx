import { useState, type ReactNode } from 'react';
import { priceText } from '../../domain/listing.ts';
import { thingsText } from '../../domain/sale.ts';
import type { Profile } from '../../domain/user.ts';
import { useMemberGate } from '../../features/membership/useMemberGate.ts';
import { StartConversation } from '../../features/startConversation/StartConversation.tsx';
import { Button } from '../../ui/Button.tsx';
import { preloadDialog } from '../../ui/Dialog.tsx';
import { firstWordsAbout, totalCents } from './pickedWords.ts';
import styles from './Sale.module.css';
import type { Picks } from './usePicks.ts';

interface PickedBarProps {
  readonly seller: Profile;
  readonly picks: Picks;
}

/** What is picked, what it costs, and the way to ask for it; at the bottom, in reach of the thumb. */
export function PickedBar({ seller, picks }: PickedBarProps): ReactNode {
  const { things } = picks;
  const mayAct = useMemberGate();
  const [dialog, setDialog] = useState<'message' | null>(null);
  // As on a profile: the rules allow messages to verified members only.
  const canBeWrittenTo = seller.type === 'individual' && seller.isSchoolVerified;
  // A dialog stays with what it says, also of things that are gone by now.
  if (things.length === 0 && dialog === null) return null;
  return (
    <>
      <div role="group" aria-label="Picked" className={styles.bar} data-bottom-bar="">
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
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => {
                if (mayAct('message')) setDialog('message');
              }}
            >
              Message
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
    </>
  );
}
