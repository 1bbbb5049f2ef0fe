import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Notice, Notices } from '../../src/data/config/notices.ts';
import { listOf, membersOf } from '../deploy/json.ts';

/** Reads the notices of installed packages. */

const TEXT_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i;
/** Licences that require offering the source with the program. */
const COPYLEFT = /GPL|MPL|EPL|CDDL/;
/** Libraries inside a package, under its licence. */
const CONTAINS: Readonly<Record<string, readonly string[]>> = {
  'heic-to': ['https://github.com/strukturag/libheif', 'https://github.com/strukturag/libde265'],
};
/** Texts that a licence refers to, in addition to the package's own. */
const BESIDES: Readonly<Record<string, string>> = { 'LGPL-3.0': 'GPL-3.0' };
const TEXTS = join(import.meta.dirname, 'texts');

/**
 * The notices of these packages, by their folders from `root`. Throws naming a package without a licence, without a text
 * for it, or without the address of a source that its licence asks for.
 */
export function noticesOf(root: string, app: Iterable<string>, functions: Iterable<string>): Notices {
  const texts: string[] = [];
  const place = (text: string): number => {
    const at = texts.indexOf(text);
    return at === -1 ? texts.push(text) - 1 : at;
  };
  const all = (paths: Iterable<string>): readonly Notice[] =>
    [...paths]
      .map((path) => noticeOf(join(root, path), place))
      .toSorted((a, b) => (a.name === b.name ? compare(a.version, b.version) : compare(a.name, b.name)));
  return { app: all(app), functions: all(functions), texts };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function noticeOf(folder: string, place: (text: string) => number): Notice {
  const manifest = membersOf(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const name = String(manifest['name']);
  const licence = licenceOf(manifest);
  if (licence === null) throw new Error(`${name} names no licence.`);
  const source = sourceOf(manifest);
  const isCopyleft = COPYLEFT.test(licence);
  if (source === null && isCopyleft) throw new Error(`${name} does not say where its source is.`);
  return {
    name,
    version: String(manifest['version']),
    licence,
    isCopyleft,
    source,
    contains: CONTAINS[name] ?? [],
    texts: textsOf(folder, name, licence, manifest).map(place),
  };
}

/** Old packages have a list, `licenses`. */
function licenceOf({ license, licenses }: Readonly<Record<string, unknown>>): string | null {
  const named = [license, ...listOf(licenses)].map((one) =>
    typeof one === 'string' ? one : membersOf(one)['type'],
  );
  const licence = named.filter((one) => typeof one === 'string').join(' OR ');
  return licence === '' ? null : licence;
}

/** An address for people, such as `https://github.com/a/b` of `git+ssh://git@github.com/a/b.git`, `git@github.com:a/b` and `a/b`. */
function sourceOf({ repository, homepage }: Readonly<Record<string, unknown>>): string | null {
  const address = typeof repository === 'string' ? repository : (membersOf(repository)['url'] ?? homepage);
  if (typeof address !== 'string') return null;
  const path = /^(?:git(?:@github\.com|hub):)?([\w.-]+\/[\w.-]+)$/.exec(address)?.[1];
  const url =
    path === undefined
      ? address.replace(/^(?:git\+)?(?:ssh|https?|git):\/\/(?:git@)?/, 'https://')
      : `https://github.com/${path}`;
  return URL.canParse(url) && url.startsWith('https://') ? url.replace(/\.git$/, '') : null;
}

/** The texts in the package; if there are none, the licence's standard text with the package's author. */
function textsOf(
  folder: string,
  name: string,
  licence: string,
  manifest: Readonly<Record<string, unknown>>,
): readonly string[] {
  const own = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && TEXT_FILE.test(file.name))
    .map((file) => file.name)
    .toSorted(compare)
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  const besides = BESIDES[licence];
  if (own.length > 0) return [...own, ...(besides === undefined ? [] : [standardText(name, besides, '')])];
  const author =
    typeof manifest['author'] === 'string' ? manifest['author'] : membersOf(manifest['author'])['name'];
  return [standardText(name, licence, typeof author === 'string' ? author : `the authors of ${name}`)];
}

function standardText(name: string, licence: string, author: string): string {
  try {
    const text = readFileSync(join(TEXTS, `${licence}.txt`), 'utf8').trim();
    return text.replace('{author}', () => author);
  } catch {
    throw new Error(
      `${name} brings no text of its licence, and scripts/notices/texts has none of ${licence}.`,
    );
  }
}
