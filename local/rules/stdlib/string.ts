import { RE2JS } from 're2js';
import type { RuleValue } from '../values.ts';
import { Failure, MAX_TEXT, signature, TOO_LONG, type Library, type Signature } from './signature.ts';

/** Patterns seen so far, compiled; a rule's patterns are constants nearly always, so the bound is rarely met. */
const MAX_PATTERNS = 1000;
const patterns = new Map<string, RE2JS | Failure>();

/** Compiles RE2 syntax once. Look-around and back references are errors, as in RE2. */
function pattern(source: string): RE2JS | Failure {
  const known = patterns.get(source);
  if (known !== undefined) return known;
  if (patterns.size >= MAX_PATTERNS) patterns.clear();
  let compiled: RE2JS | Failure;
  try {
    compiled = RE2JS.compile(source);
  } catch {
    compiled = new Failure(`Invalid regular expression pattern. Pattern: ${source}.`);
  }
  patterns.set(source, compiled);
  return compiled;
}

/** `\1` in the substitute stands for a group, as in RE2; a `$` is only a `$`. */
function replace(text: string, source: string, substitute: string): RuleValue | Failure {
  const compiled = pattern(source);
  if (compiled instanceof Failure) return compiled;
  // Each unit of the text may become the substitute, and each group in that the whole text.
  if ((text.length + 1) * (substitute.length + 1) > MAX_TEXT) return TOO_LONG;
  const groups = compiled.groupCount();
  return compiled.matcher(text).replaceAll((...found: unknown[]) =>
    substitute.replace(/\\([\\\d])/g, (_all, digit: string) => {
      const group = Number(digit) <= groups ? found[Number(digit)] : '';
      return digit === '\\' ? digit : typeof group === 'string' ? group : '';
    }),
  );
}

export const stringMethods: Library = new Map([
  ['size', [signature(['string'], (text) => BigInt(text.length))]],
  ['lower', [signature(['string'], (text) => text.toLowerCase())]],
  ['upper', [signature(['string'], (text) => text.toUpperCase())]],
  ['trim', [signature(['string'], (text) => text.trim())]],
  [
    'matches',
    [
      signature(['string', 'string'], (text, source) => {
        const compiled = pattern(source);
        return compiled instanceof Failure ? compiled : compiled.testExact(text);
      }),
    ],
  ],
  ['replace', [signature(['string', 'string', 'string'], replace)]],
  [
    'split',
    [
      signature(['string', 'string'], (text, source) => {
        const compiled = pattern(source);
        return compiled instanceof Failure ? compiled : compiled.split(text, -1);
      }),
    ],
  ],
  ['toUtf8', [signature(['string'], (text) => new Uint8Array(Buffer.from(text, 'utf8')))]],
]);

/** The function `string(x)`. Floats keep a decimal point: `string(2.0)` is '2.0'. */
export const stringFunctions: ReadonlyMap<string, readonly Signature[]> = new Map([
  [
    'string',
    [
      signature(['string'], (x) => x),
      signature(['bool'], (x) => String(x)),
      signature(['int'], (x) => String(x)),
      signature(['float'], (x) => (Number.isInteger(x) && Math.abs(x) < 1e21 ? x.toFixed(1) : String(x))),
      signature(['null'], () => 'null'),
      signature(['path'], (x) => `/${x.segments.join('/')}`),
    ],
  ],
]);
