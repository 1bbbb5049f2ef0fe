import { useState, type ReactNode } from 'react';
import { divideOffer } from '../../domain/dividedOffer.ts';
import { priceText } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { thingsText } from '../../domain/sale.ts';
import { PRICE_ERRORS, typedPrice } from '../../domain/typedPrice.ts';
import { suggestedOffers } from '../../domain/want.ts';
import { FormerPrice } from '../../features/posts/card/Terms.tsx';
import { OfferForm } from '../../features/wants/OfferForm.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import { priceOf, shortName, takeOffers, totalCents, wantWords } from './pickedWords.ts';
import styles from './Sale.module.css';
import { useSaleOffer, type Failure } from './useSaleOffer.ts';

interface SaleOfferDialogProps {
  readonly seller: { readonly firstName: string };
  readonly picked: readonly Post[];
  /** `sent`: the ids of those that were asked for. */
  readonly onClose: (sent: readonly string[]) => void;
}

const pricesOf = (things: readonly Post[]) =>
  things.map((post) => ({ priceCents: priceOf(post), takesOffers: post.takesOffers }));

/** Why a sum cannot be offered for the things; null of one that can. */
function problemOf(sumCents: number, things: readonly Post[]): string | null {
  const divided = divideOffer(sumCents, pricesOf(things));
  if (divided === 'too high') return PRICE_ERRORS[divided];
  if (divided !== 'too low') return null;
  const firm = things.filter((post) => !post.takesOffers && priceOf(post) > 0);
  const open = things.filter((post) => post.takesOffers && priceOf(post) > 0);
  const least = `Enter at least ${priceText(totalCents(firm) + open.length)}.`;
  if (firm.length === 0) return least;
  const names = new Intl.ListFormat('en-US').format(firm.map((post) => `“${shortName(post)}”`));
  return `${least} ${names} ${firm.length === 1 ? 'takes' : 'take'} no offers.`;
}

interface DivisionProps {
  readonly things: readonly Post[];
  /** The sum in US cents; null while there is none. */
  readonly sumCents: number | null;
}

/** What of the sum is for each thing, as both will see it; without a sum their prices. */
function Division({ things, sumCents }: DivisionProps): ReactNode {
  const divided = sumCents === null ? null : divideOffer(sumCents, pricesOf(things));
  const amounts = typeof divided === 'string' ? null : divided;
  return (
    <ul className={styles.division} aria-label={amounts === null ? 'Prices' : 'Your offer for each'}>
      {things.map((post, n) => {
        const price = priceOf(post);
        const cents = amounts?.[n] ?? price;
        return (
          <li key={post.id}>
            <bdi>{shortName(post)}</bdi>
            {cents < price ? <FormerPrice>{priceText(price)}</FormerPrice> : null}
            <b>{priceText(cents)}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** One sum for several things of a seller, or their prices. What could not be sent stays here, with its reason, to be tried again. */
export function SaleOfferDialog({ seller, picked, onClose }: SaleOfferDialogProps): ReactNode {
  const { rest, sent, failures, isBusy, send } = useSaleOffer(picked);
  const [again, setAgain] = useState('');
  const [isTyped, setTyped] = useState(false);
  const first = useInitialFocus<HTMLButtonElement>();
  const total = totalCents(rest);
  const isOpenToOffers = takeOffers(rest);
  const close = (): void => {
    // What is on its way is to be told of.
    if (!isBusy) onClose(sent);
  };
  const ask = async (sumCents: number): Promise<void> => {
    const amounts = divideOffer(sumCents, pricesOf(rest));
    if (typeof amounts === 'string') return;
    const failed = await send(amounts);
    if (failed === null) return;
    if (failed.length > 0) {
      // What is left of the sum stands in the field.
      const left = rest.reduce(
        (sum, { id }, n) => sum + (failed.some(({ post }) => post.id === id) ? (amounts[n] ?? 0) : 0),
        0,
      );
      if (sumCents !== total) setAgain(typedPrice(left));
      return;
    }
    const count = sent.length + rest.length;
    showAlert({
      kind: 'success',
      text: count === 1 ? "You're in line" : `You're in line for ${thingsText(count)}`,
    });
    onClose([...sent, ...rest.map(({ id }) => id)]);
  };
  const words = wantWords(rest);
  return (
    <Dialog
      title={isOpenToOffers ? 'Make an Offer' : words}
      text={
        rest.length === 0
          ? undefined
          : `${seller.firstName} asks ${priceText(total)} for ${rest.length === 1 ? 'it' : `these ${thingsText(rest.length)}`}.`
      }
      onClose={close}
    >
      <div className={styles.offer}>
        <Failed failures={failures} sent={sent.length} />
        {rest.length === 0 ? (
          <Button look="outlined" onClick={close}>
            Close
          </Button>
        ) : (
          <>
            <Button
              ref={first}
              look={isTyped ? 'outlined' : 'filled'}
              isBusy={isBusy}
              onClick={() => void ask(total)}
            >
              {total === 0 ? words : `${words} for ${priceText(total)}`}
            </Button>
            {isOpenToOffers ? (
              <OfferForm
                // Begins anew with what is left, once something was sent.
                key={sent.length}
                begin={again}
                label={rest.length === 1 ? 'Your offer' : `Your offer for all ${String(rest.length)}`}
                suggestions={suggestedOffers(total).filter((cents) => problemOf(cents, rest) === null)}
                submitLabel="Make an Offer"
                look={isTyped ? 'filled' : 'outlined'}
                isBusy={isBusy}
                problemOf={(cents) => problemOf(cents, rest)}
                onTyped={setTyped}
                onSubmit={(cents) => void ask(cents)}
              >
                {(cents) => <Division things={rest} sumCents={cents} />}
              </OfferForm>
            ) : (
              <Division things={rest} sumCents={null} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface FailedProps {
  readonly failures: readonly Failure[];
  readonly sent: number;
}

/** What could not be sent, each with its reason. */
function Failed({ failures, sent }: FailedProps): ReactNode {
  return (
    <div role="alert">
      {failures.length === 0 ? null : (
        <div className={styles.failed}>
          <p>{sent === 0 ? 'Not sent:' : `Sent for ${thingsText(sent)}. Not sent:`}</p>
          <ul>
            {failures.map(({ post, text }) => (
              <li key={post.id}>
                <bdi>{shortName(post)}</bdi>: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
