import type { Who } from '../people.ts';

/** A conversation as two students had it; when each line was said is added later. */
export interface Talk {
  /** Who started it, and with whom. */
  readonly between: readonly [Who, Who];
  /** How the post begins from which it was started; null without one. */
  readonly about: string | null;
  /** How long ago its last line was said. */
  readonly minutesAgo: number;
  /** Whether the other one has not read the last line yet. */
  readonly isUnread: boolean;
  readonly lines: readonly Line[];
}

export interface Line {
  readonly by: Who;
  /** Null for a photo alone. */
  readonly text: string | null;
  /** What its photo shows (`Picture.shows`); null without one. */
  readonly picture: string | null;
  /** Whether the other one gave it a heart. */
  readonly hasHeart: boolean;
  /** What it proposes to meet, which makes its words; null for none. */
  readonly meet: Meeting | null;
  /** How long nothing was said before it; 0 within a lively exchange. */
  readonly afterHours: number;
}

/** Where, and in how many hours at the earliest. */
export interface Meeting {
  readonly place: string;
  readonly inHours: number;
}

interface Extra {
  readonly pic?: string;
  readonly heart?: true;
  readonly after?: number;
}

/** `text` is '' for a photo alone. */
export function say(by: Who, text: string, { pic, heart, after }: Extra = {}): Line {
  return {
    by,
    text: text === '' ? null : text,
    picture: pic ?? null,
    hasHeart: heart === true,
    meet: null,
    afterHours: after ?? 0,
  };
}

/** A line that proposes to meet about the conversation's post. */
export function meet(by: Who, place: string, inHours: number): Line {
  return { ...say(by, ''), meet: { place, inHours } };
}

interface About {
  readonly about?: string;
  readonly minutesAgo: number;
  readonly unread?: true;
}

export function talk(
  between: readonly [Who, Who],
  { about, minutesAgo, unread }: About,
  lines: readonly Line[],
): Talk {
  return { between, about: about ?? null, minutesAgo, isUnread: unread === true, lines };
}
