import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { amountText, suggestedCounters, type Want } from '../../domain/want.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { OfferForm } from './OfferForm.tsx';
import { useAct } from './useAct.ts';
import { answer } from './wantActs.ts';
import styles from './Wants.module.css';

interface CounterDialogProps {
  readonly want: Want;
  /** The post's own price, US cents, where it is above the offer. */
  readonly priceCents: number | null;
  /** Begins with the question whether to decline. */
  readonly isDeclining?: boolean;
  /** Called before the answer is sent. */
  readonly onAnswer?: () => void;
  /** Told whether the buyer was declined. */
  readonly onDecline?: (isDone: boolean) => void;
  readonly onClose: () => void;
}

/** Asks a buyer for another amount, or declines: asked first, since it ends their place in line for good. */
export function CounterDialog(props: CounterDialogProps): ReactNode {
  const { want, priceCents, isDeclining = false, onAnswer, onDecline, onClose } = props;
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<'counter' | 'decline'>();
  const [isAsking, setAsking] = useState(isDeclining);
  const { firstName, id: buyer } = want.buyer;
  const { postId } = want;
  const send = (act: 'counter' | 'decline', amountCents: number | null): Promise<boolean> => {
    onAnswer?.();
    const done = act === 'counter' ? `${firstName} has your counteroffer` : 'Declined';
    return run(act, () => answer(dispatch, { postId, buyer, act, amountCents }), done);
  };
  const counter = async (cents: number): Promise<void> => {
    if (await send('counter', cents)) onClose();
  };
  const decline = async (): Promise<void> => {
    const isDone = await send('decline', null);
    onClose();
    onDecline?.(isDone);
  };
  if (isAsking) {
    return (
      <ConfirmDialog
        title={`Decline ${firstName}?`}
        text={`${firstName} is told, and loses the place in line.`}
        confirmLabel="Decline"
        isDangerous
        isBusy={busy === 'decline'}
        onConfirm={() => void decline()}
        onCancel={() => (isDeclining ? onClose() : setAsking(false))}
      />
    );
  }
  return (
    <Dialog title="Counter" text={`${firstName} offers ${amountText(want)}.`} onClose={onClose}>
      <div className={styles.choices}>
        <OfferForm
          label="Your price"
          suggestions={suggestedCounters(want, priceCents)}
          submitLabel="Send Counteroffer"
          look="filled"
          isBusy={busy === 'counter'}
          isAsked
          onSubmit={(cents) => void counter(cents)}
        />
        <Button look="outlined" onClick={() => setAsking(true)}>
          Decline
        </Button>
      </div>
    </Dialog>
  );
}
