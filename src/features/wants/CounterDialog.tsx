import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { amountText, type Want } from '../../domain/want.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { OfferForm } from './OfferForm.tsx';
import { useAct } from './useAct.ts';
import { answer } from './wantActs.ts';
import styles from './Wants.module.css';

interface CounterDialogProps {
  readonly want: Want;
  /** The post's own price, US cents, where it is above the offer. */
  readonly priceCents: number | null;
  /** Called before the answer is sent. */
  readonly onAnswer?: () => void;
  readonly onClose: () => void;
}

/** Asks a buyer for another amount, or declines. */
export function CounterDialog({ want, priceCents, onAnswer, onClose }: CounterDialogProps): ReactNode {
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<'counter' | 'decline'>();
  const { firstName, id: buyer } = want.buyer;
  const { postId } = want;
  const send = async (act: 'counter' | 'decline', amountCents: number | null): Promise<void> => {
    onAnswer?.();
    const done = act === 'counter' ? `${firstName} has your counteroffer` : 'Declined';
    if (await run(act, () => answer(dispatch, { postId, buyer, act, amountCents }), done)) onClose();
  };
  const offered = want.amountCents;
  const isBelow = priceCents !== null && offered !== null && priceCents > offered;
  return (
    <Dialog title="Counter" text={`${firstName} offers ${amountText(want)}.`} onClose={onClose}>
      <div className={styles.choices}>
        <OfferForm
          label="Your price"
          suggestions={isBelow ? between(offered, priceCents) : []}
          submitLabel="Send Counteroffer"
          look="filled"
          isBusy={busy === 'counter'}
          isAsked
          onSubmit={(cents) => void send('counter', cents)}
        />
        <Button look="outlined" isBusy={busy === 'decline'} onClick={() => void send('decline', null)}>
          Decline
        </Button>
      </div>
    </Dialog>
  );
}

/** The middle between an offer and the price in whole dollars, and the price. */
function between(offerCents: number, priceCents: number): readonly number[] {
  const middle = Math.round((offerCents + priceCents) / 200) * 100;
  return middle > offerCents && middle < priceCents ? [middle, priceCents] : [priceCents];
}
