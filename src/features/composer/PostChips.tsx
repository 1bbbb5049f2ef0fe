import { Lock } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { ChosenDetails } from '../../data/outbox/draftWords.ts';
import { CONDITION_TEXT, CONDITIONS, askingPrice, priceText } from '../../domain/listing.ts';
import { CATEGORIES } from '../../domain/category.ts';
import { factTexts, LOST_AND_FOUND } from '../../domain/facts.ts';
import type { PostDetails } from '../../domain/post.ts';
import { cx } from '../../lib/cx.ts';
import { Chip } from '../../ui/Chip.tsx';
import { PillSelect } from '../../ui/PillSelect.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import marks from '../../ui/chosen.module.css';
import { CategoryChoice } from './CategoryChoice.tsx';
import { FactChips } from './FactChips.tsx';
import styles from './PostChips.module.css';
import { PriceField } from './PriceField.tsx';
import type { DraftWords } from './useDraftWords.ts';
import type { FactEntry } from './useFactEntry.ts';
import type { PriceEntry } from './usePriceEntry.ts';

const NO_CONDITION = 'Condition';
const CONDITION_OPTIONS = [
  ['', 'No condition'] as const,
  ...CONDITIONS.map((one) => [one, CONDITION_TEXT[one]] as const),
];

/** Pause in typing after which a screen reader is told what the words filled in. Milliseconds. */
const SAY_AFTER_MS = 1000;

/** The price and whether offers are taken; null when there is neither. */
function priceChipText(details: PostDetails): string | null {
  const price = askingPrice(details);
  if (price === null) return details.takesOffers ? 'Best offer' : null;
  return `${price}${details.takesOffers ? ' or best offer' : ''}`;
}

/** What its author had set before the price was fixed, and is not saved now; null when there is nothing. */
function refusedText({ priceCents, kind }: ChosenDetails, fixed: PostDetails): string | null {
  const price =
    priceCents === undefined || priceCents === fixed.priceCents
      ? null
      : priceCents === null
        ? 'You had removed the price.'
        : `You had changed it to ${priceText(priceCents)}.`;
  const looking = kind === undefined || kind === fixed.kind ? null : 'You had set “Looking for”.';
  return price ?? looking;
}

interface FilledInProps {
  readonly price: string | null;
  readonly condition: string | null;
  readonly category: string | null;
  readonly facts: readonly string[];
}

/** What the words have filled in, for screen readers. */
function FilledIn({ price, condition, category, facts }: FilledInProps): ReactNode {
  const filled = [
    ...(price === null ? [] : [`Price: ${price}`]),
    ...(condition === null ? [] : [`Condition: ${condition}`]),
    ...(category === null ? [] : [`Category: ${category}`]),
    ...facts,
  ].join(', ');
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(filled), SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [filled]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

interface PriceChipProps {
  readonly price: PriceEntry;
  readonly shown: string | null;
  /** The id of why it can't change. */
  readonly fixedBecause: string | undefined;
}

function PriceChip({ price, shown, fixedBecause }: PriceChipProps): ReactNode {
  const { chip, isOpen, open, close } = price;
  const isFixed = fixedBecause !== undefined;
  return (
    <button
      ref={chip}
      type="button"
      className={cx(styles.chip, shown !== null && !isFixed && cx(styles.filled, marks.chosen))}
      aria-expanded={isFixed ? undefined : isOpen}
      aria-label={shown === null ? undefined : `Price: ${shown}`}
      aria-disabled={isFixed ? true : undefined}
      aria-describedby={fixedBecause}
      onClick={isFixed ? undefined : isOpen ? close : open}
    >
      {isFixed ? <Lock size={14} aria-hidden /> : null}
      <span>{shown ?? 'Add a price'}</span>
    </button>
  );
}

interface PostChipsProps {
  readonly composer: Omit<DraftWords, 'content' | 'write' | 'forget'>;
  readonly price: PriceEntry;
  readonly facts: FactEntry;
  /** Not an edit of a stored post. */
  readonly isNew: boolean;
  readonly isReserved: boolean;
  /** Somebody's want of it is accepted: its price and kind stand. */
  readonly isPromised: boolean;
}

/** Price, condition, category, kind and facts of a post. What its words suggest is filled in until the author sets it. */
export function PostChips(props: PostChipsProps): ReactNode {
  const { composer, price, facts, isNew, isReserved, isPromised } = props;
  const { details, chosen, suggested, suggestedPriceCents, dropped, choose } = composer;
  const { category, condition, kind, priceCents } = details;
  const priceShown = priceChipText(details);
  // Also where one of the two says none.
  const isPriceOfText =
    priceCents === null || suggestedPriceCents === null || priceCents === suggestedPriceCents;
  const reason = useId();
  // A lost or found thing is not for sale.
  const hasTerms = category !== LOST_AND_FOUND;
  // Nobody can have reserved what its author looks for.
  const isKindFixed = isPromised || (isReserved && kind === 'selling');
  const refused = isPromised ? refusedText(chosen, details) : null;
  const isPriceOpen = price.isOpen && !isPromised && hasTerms;
  const isPriceSet = 'priceCents' in chosen || 'takesOffers' in chosen;
  return (
    <div className={styles.place}>
      <div className={styles.chips} role="group" aria-label="Details">
        {hasTerms ? (
          <>
            <PriceChip price={price} shown={priceShown} fixedBecause={isPromised ? reason : undefined} />
            <PillSelect
              label="Condition"
              value={condition ?? ''}
              shown={condition === null ? NO_CONDITION : undefined}
              options={CONDITION_OPTIONS}
              isOn={condition !== null}
              onChange={(next) => choose({ condition: CONDITIONS.find((one) => one === next) ?? null })}
            />
          </>
        ) : null}
        <CategoryChoice
          value={category}
          isSuggested={!('category' in chosen)}
          hasPage={isNew}
          isForSale={isPromised}
          onChoose={(next) => choose({ category: next })}
        />
        {hasTerms ? (
          <Chip
            isOn={kind === 'wanted'}
            offBecause={isKindFixed ? reason : undefined}
            onPress={() => choose({ kind: kind === 'wanted' ? 'selling' : 'wanted' })}
          >
            Looking for
          </Chip>
        ) : null}
      </div>
      {isKindFixed && hasTerms ? (
        <p id={reason} className={styles.reason}>
          {isPromised
            ? "Its price and “Looking for” can't change while it is reserved for the person you accepted."
            : '“Looking for” can be set once it is no longer reserved.'}
        </p>
      ) : null}
      {refused === null ? null : (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      {isPriceOfText || isPriceOpen || !hasTerms ? null : (
        <p className={styles.reason} role="status">
          Your text says {priceText(suggestedPriceCents)}.
        </p>
      )}
      {isPriceOpen ? <PriceField price={price} composer={composer} /> : null}
      <FactChips composer={composer} entry={facts} isNew={isNew} />
      {dropped === null ? null : (
        <p className={styles.reason} role="status">
          {dropped}
        </p>
      )}
      <FilledIn
        price={isPriceSet ? null : priceShown}
        condition={condition === null || 'condition' in chosen ? null : CONDITION_TEXT[condition]}
        category={
          'category' in chosen ? null : (CATEGORIES.find(({ value }) => value === category)?.text ?? null)
        }
        facts={isNew ? factTexts(category, suggested) : []}
      />
    </div>
  );
}
