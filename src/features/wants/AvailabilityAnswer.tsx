import { useState, type ReactNode } from 'react';
import { useIsGuest } from '../../data/session/isGuest.ts';
import { priceText } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { lineText } from '../../domain/want.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import { useMyWant } from './useMyWant.ts';
import WantDialog from './WantDialog.tsx';
import styles from './Wants.module.css';

export interface AvailabilityAnswerProps {
  readonly post: Post;
  /** Sends the question all the same. */
  readonly onSend: () => void;
  /** They have looked at the ways to want it instead. */
  readonly onWanted: () => void;
  readonly onClose: () => void;
}

/** Answers 'Is this still available?' before it is sent: the status, who is in line, and the way to want it. */
export default function AvailabilityAnswer({
  post,
  onSend,
  onWanted,
  onClose,
}: AvailabilityAnswerProps): ReactNode {
  const [isWanting, setWanting] = useState(false);
  const { line, stateText, isComing } = useMyWant(post, true);
  if (isWanting) return <WantDialog post={post} onClose={onWanted} />;
  const isReserved = post.status === 'reserved';
  const price = post.priceCents === null ? '' : ` for ${priceText(post.priceCents)}`;
  const people = isComing ? null : (stateText ?? lineText(line));
  const first = people === null ? '' : `${people}. `;
  return (
    <Dialog
      title={isReserved ? 'It is reserved' : `It is available${price}`}
      text={`${first}${post.author.firstName} sees who came first.`}
      onClose={onClose}
    >
      <Ways post={post} onSend={onSend} onWant={() => setWanting(true)} />
    </Dialog>
  );
}

interface WaysProps extends Pick<AvailabilityAnswerProps, 'post' | 'onSend'> {
  readonly onWant: () => void;
}

function Ways({ post, onSend, onWant }: WaysProps): ReactNode {
  const first = useInitialFocus<HTMLButtonElement>();
  const isGuest = useIsGuest(post.campusId);
  return (
    <div className={styles.choices}>
      {isGuest ? null : (
        <Button ref={first} onClick={onWant}>
          I Want It
        </Button>
      )}
      <Button ref={isGuest ? first : undefined} look="outlined" onClick={onSend}>
        Send Anyway
      </Button>
    </div>
  );
}
