import { useMemo, useState } from 'react';
import { EMPTY_DRAFT, writeDraft, type ChosenDetails, type Draft } from '../../data/outbox/draftWords.ts';
import { NO_FACTS, type Facts } from '../../domain/facts.ts';
import { NO_DETAILS, type PostDetails } from '../../domain/post.ts';
import { plainTextOf, postTextLength } from '../../domain/postText.ts';
import type { EditorContent } from '../../editor/PostEditor.tsx';
import { droppedText, fitted, suggestedDetails, suggestedFacts } from './draftDetails.ts';

/** A draft's text and details, as the composer shows and changes them. */
export interface DraftWords {
  readonly content: EditorContent;
  /** As the author has set them (`chosen`), the others as the words suggest; what its category does not have is left out. */
  readonly details: PostDetails;
  readonly chosen: ChosenDetails;
  readonly suggestedPriceCents: number | null;
  /** What stands in the fields of its facts: as typed, or as the words suggest. */
  readonly entered: Facts;
  /** Those that the words suggest, and that nobody has typed or removed. */
  readonly suggested: Facts;
  /** What its author has set and its category does not have, in words. */
  readonly dropped: string | null;
  readonly write: (content: EditorContent) => void;
  /** Sets some of its details; a price of undefined is that of the words again. */
  readonly choose: (changed: ChosenDetails) => void;
  /** Removes it from the device, not from the screen. */
  readonly forget: () => void;
}

/** Of the draft of an edit. */
interface Edited {
  readonly edits: NonNullable<Draft['edits']>;
  readonly writtenAtMs: number;
  /** The details that the post keeps. */
  readonly keep: (stated: PostDetails, chosen: ChosenDetails) => PostDetails;
}

const contentOf = (raw: string | null): EditorContent => ({ raw, length: postTextLength(plainTextOf(raw)) });

/** The text and details of a draft, stored under `key` at each change; without a key (a visitor's) not at all. */
export function useDraftWords(
  key: string | null,
  readFirst: () => Draft,
  hasDetails: boolean,
  edited?: Edited,
): DraftWords {
  const [first] = useState(readFirst);
  const [content, setContent] = useState(() => contentOf(first.raw));
  const [chosen, setChosen] = useState(first.chosen);
  const [openedAtMs] = useState(() => Date.now());
  const guessed = useMemo(
    () => (hasDetails ? suggestedDetails(content.raw, chosen) : NO_DETAILS),
    [hasDetails, content.raw, chosen],
  );
  const all = { ...guessed, ...chosen };
  const stated = edited?.keep(all, chosen) ?? all;
  const writtenAtMs = edited?.writtenAtMs ?? openedAtMs;
  const said = useMemo(
    () => (hasDetails ? suggestedFacts(content.raw, stated.category, writtenAtMs) : NO_FACTS),
    [hasDetails, content.raw, stated.category, writtenAtMs],
  );
  const typed = chosen.facts ?? NO_FACTS;
  const suggested = Object.fromEntries(Object.entries(said).filter(([fact]) => !(fact in typed)));
  // A stored post does not change by itself: the edit offers what its words suggest.
  const entered = edited ? typed : { ...suggested, ...typed };
  const keep = (raw: string | null, set: ChosenDetails): void => {
    if (key === null) return;
    const { edits, isOfPhoto } = { ...first, ...edited };
    writeDraft(key, { raw, chosen: set, ...(edits ? { edits } : {}), ...(isOfPhoto ? { isOfPhoto } : {}) });
  };
  return {
    content,
    chosen,
    details: hasDetails ? fitted(stated, entered) : stated,
    suggestedPriceCents: guessed.priceCents,
    entered,
    suggested,
    dropped: hasDetails ? droppedText(stated, typed) : null,
    write: (next) => {
      setContent(next);
      keep(next.raw, chosen);
    },
    choose: (changed) => {
      const { priceCents, ...others } = { ...chosen, ...changed };
      const next = priceCents === undefined ? others : { ...others, priceCents };
      setChosen(next);
      keep(content.raw, next);
    },
    forget: () => {
      if (key !== null) writeDraft(key, EMPTY_DRAFT);
    },
  };
}
