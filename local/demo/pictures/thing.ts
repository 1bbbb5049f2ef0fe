import type { Sheet } from './pen.ts';
import type { Stand } from './scenes.ts';

/**
 * Something a student sells, as a drawing about its foot (0, 0) with y upwards negative;
 * a 'flat' thing is drawn about its middle. Units are those of a picture 1000 wide.
 */
export interface Thing {
  readonly stand: Stand;
  readonly width: number;
  readonly height: number;
  /** The colours it comes in; a picture takes one unless it is told which. */
  readonly colours: readonly string[];
  /** Width of the contact shadow as a share of the width; 0 for none. */
  readonly foot?: number;
  /** Letters or digits are on it, so it is never drawn mirrored. */
  readonly hasWriting?: boolean;
  /** `words` stand on it, in capitals; null leaves them to chance. */
  readonly draw: (sheet: Sheet, colour: string, words: string | null) => string;
}

export type Things = Readonly<Record<string, Thing>>;
