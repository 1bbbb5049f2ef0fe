import { ImageOff, Play, RotateCw, X } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { readDraft } from '../../data/outbox/draftWords.ts';
import { CATEGORIES } from '../../domain/category.ts';
import { factTexts } from '../../domain/facts.ts';
import { POST_TEXT_MAX } from '../../domain/limits.ts';
import { CONDITION_TEXT } from '../../domain/listing.ts';
import type { PostDetails } from '../../domain/post.ts';
import { isBlankText, plainTextOf, postTextLength } from '../../domain/postText.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { PRICE_ERRORS, readTypedPrice, typedPrice } from '../../domain/typedPrice.ts';
import { useDraftMedia, type DraftMediaInUse } from '../../features/composer/useDraftMedia.ts';
import { useDraftWords } from '../../features/composer/useDraftWords.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SeveralRow.module.css';

/** The draft's photo, or why there is none yet. */
function Thumb({ media: [one], list }: Pick<DraftMediaInUse, 'media' | 'list'>): ReactNode {
  if (one?.address) {
    return (
      <span className={styles.thumb}>
        <img src={one.address} alt={one.name} draggable={false} />
        {one.prepared?.kind === 'video' ? <Play size={18} aria-hidden /> : null}
      </span>
    );
  }
  if (one?.state === 'failed') {
    return (
      <button
        type="button"
        className={styles.thumb}
        aria-label={`Retry ${one.name}`}
        onClick={() => list.retry(one.key)}
      >
        <RotateCw size={18} aria-hidden />
        Retry
      </button>
    );
  }
  return (
    <span className={styles.thumb} role={one ? 'status' : undefined}>
      {one?.state === 'preparing' ? <Spinner /> : <ImageOff size={18} aria-hidden />}
      {one?.state === 'unreadable' ? `Can’t read ${one.name}` : one ? 'Preparing…' : 'No photo'}
    </span>
  );
}

/** What its words, or what is set for all, make of the post besides the price; seen before it is posted. */
function detailText({ category, condition, kind, facts }: PostDetails): string {
  return [
    ...(kind === 'wanted' ? ['Looking for'] : []),
    ...(condition === null ? [] : [CONDITION_TEXT[condition]]),
    ...CATEGORIES.flatMap(({ value, text }) => (value === category ? [text] : [])),
    ...factTexts(category, facts),
  ].join(' · ');
}

interface SeveralRowProps {
  readonly draftKey: string;
  /** From 1. */
  readonly place: number;
  /** Of its fields. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onRemove: () => void;
}

/** One draft of several: its photo, words and price. */
export function SeveralRow({ draftKey, place, onKeyDown, onRemove }: SeveralRowProps): ReactNode {
  const words = useDraftWords(draftKey, () => readDraft(draftKey), true);
  const { media, list } = useDraftMedia(draftKey);
  const [text, setText] = useState(() => plainTextOf(words.content.raw));
  /** Null: the field shows the price that applies. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isJudged, setJudged] = useState(false);
  const { details, suggestedPriceCents, choose } = words;
  const price = typed === null ? null : readTypedPrice(typed);
  const fault = typeof price === 'string' ? PRICE_ERRORS[price] : null;
  const typePrice = (next: string): void => {
    setTyped(next);
    setJudged(false);
    const cents = readTypedPrice(next);
    // Emptied, it is no price, or that of words to come.
    if (cents === null) choose({ priceCents: suggestedPriceCents === null ? undefined : null });
    else if (typeof cents === 'number') choose({ priceCents: cents });
  };
  const name = String(place);
  return (
    <li className={styles.row}>
      <Thumb media={media} list={list} />
      <TextField
        className={styles.words}
        label={`Words of ${name}`}
        isLabelHidden
        placeholder="What is it?"
        autoComplete="off"
        enterKeyHint="next"
        onKeyDown={onKeyDown}
        maxLength={POST_TEXT_MAX}
        value={text}
        onChange={(next) => {
          setText(next);
          const raw = isBlankText(next) ? null : rawOfPlainText(next);
          words.write({ raw, length: postTextLength(next) });
        }}
      />
      <TextField
        className={styles.price}
        label={`Price of ${name} in dollars`}
        isLabelHidden
        placeholder="Price"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        onKeyDown={onKeyDown}
        maxLength={20}
        data-unclear={fault === null ? undefined : ''}
        value={typed ?? (details.priceCents === null ? '' : typedPrice(details.priceCents))}
        onChange={typePrice}
        error={isJudged ? fault : null}
        onBlur={() => {
          setJudged(true);
          if (fault === null) setTyped(null);
        }}
      />
      <p className={styles.details}>{detailText(details)}</p>
      <IconButton label={`Remove ${name}`} className={styles.remove} data-remove="" onClick={onRemove}>
        <X size={20} />
      </IconButton>
    </li>
  );
}
