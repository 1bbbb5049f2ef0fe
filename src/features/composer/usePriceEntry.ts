import { useRef, useState, type RefObject } from 'react';
import { PRICE_ERRORS, readTypedPrice, typedPrice } from '../../domain/typedPrice.ts';
import type { DraftWords } from './useDraftWords.ts';

/** The field for the price: open or not, and what is typed there. */
export interface PriceEntry {
  readonly isOpen: boolean;
  readonly typed: string;
  readonly error: string | null;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The chip that opens it. */
  readonly chip: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  readonly type: (typed: string) => void;
  /** Shows the error of what is typed, if it has one. */
  readonly judge: () => void;
  /** Closes the field unless what is typed there is no price; the price that stands there is set. */
  readonly close: () => void;
  /** Closes the field; the price stays the last that was one. */
  readonly giveUp: () => void;
  /** Takes the price away, whatever the words say. */
  readonly remove: () => void;
  /** Whether the post can go: if not, the field has the focus and its error. */
  readonly settle: () => boolean;
}

/** The field of a post's price. Each price typed there applies at once. */
export function usePriceEntry({
  details,
  suggestedPriceCents,
  choose,
}: Pick<DraftWords, 'details' | 'suggestedPriceCents' | 'choose'>): PriceEntry {
  const [isOpen, setOpen] = useState(false);
  const [isJudged, setJudged] = useState(false);
  /** Null until something is typed: the field shows the price that the words suggest. */
  const [entry, setEntry] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const { priceCents } = details;
  const price = isOpen && entry !== null ? readTypedPrice(entry) : priceCents;
  const fault = price === 'unclear' || price === 'too high' ? PRICE_ERRORS[price] : null;
  const shut = (): void => {
    setOpen(false);
    setEntry(null);
    setJudged(false);
    chip.current?.focus();
  };
  const refuse = (): void => {
    setJudged(true);
    field.current?.focus();
  };
  return {
    isOpen,
    typed: entry ?? (priceCents === null ? '' : typedPrice(priceCents)),
    error: isJudged ? fault : null,
    field,
    chip,
    open: () => setOpen(true),
    type: (typed) => {
      setEntry(typed);
      const next = readTypedPrice(typed);
      // Emptied where the words name no price, it waits for theirs again.
      if (next === null && suggestedPriceCents === null) choose({ priceCents: undefined });
      else if (typeof next !== 'string') choose({ priceCents: next });
    },
    judge: () => setJudged(true),
    close: () => {
      if (fault !== null) {
        refuse();
        return;
      }
      // Closed over the price of the words, it is set: later words do not change it.
      if (isOpen && priceCents !== null) choose({ priceCents });
      shut();
    },
    giveUp: shut,
    remove: () => {
      choose({ priceCents: null, takesOffers: false });
      shut();
    },
    settle: () => {
      if (fault !== null) refuse();
      return fault === null;
    },
  };
}
