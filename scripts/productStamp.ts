import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../local/suite/suite.ts';

const CARD = 'src/features/posts/card';
const DEMO = 'local/demo/content';
/** The faces of a card that have a style sheet. */
const FACES = ['ActionRow', 'AuthorFace', 'CardFace', 'PostView', 'Terms', 'TextFace'];

/** Beside the pictures: of what they were made. */
export const STAMP_FILE = join(repositoryRoot(), 'docs/screenshots/made-of.txt');

/** A hash of what is seen in the product's pictures: the card, its colors and the demo posts, without comments and spaces. */
export function productStamp(): string {
  const files = [
    ...FACES.flatMap((face) => [`${CARD}/${face}.tsx`, `${CARD}/${face}.module.css`]),
    `${CARD}/AuthorLine.tsx`,
    'src/styles/tokens.css',
    ...readdirSync(join(repositoryRoot(), DEMO)).map((name) => `${DEMO}/${name}`),
  ];
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const text = readFileSync(join(repositoryRoot(), file), 'utf8');
    hash.update(`${file} ${text.replaceAll(/\/\*[^]*?\*\/|\s+/g, '')}\n`);
  }
  return `${hash.digest('hex')}\n`;
}
