import { StatusError } from './status.ts';

/** Field paths as the hosted service spells them: names joined by dots, all but plain identifiers in backquotes. */

const SIMPLE = /^[A-Za-z_][A-Za-z_0-9]*$/;

/** Parses `a.b.\`c d\`` into its names. Throws INVALID_ARGUMENT for an unclosed quote or an empty or odd name. */
export function parseFieldPath(text: string): readonly string[] {
  if (SIMPLE.test(text)) return [text];
  const names: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const [name, next] = text[at] === '`' ? quotedName(text, at) : plainName(text, at);
    names.push(name);
    if (next === text.length) return names;
    if (text[next] !== '.') break;
    at = next + 1;
  }
  throw invalid(text);
}

function plainName(text: string, from: number): [string, number] {
  const dot = text.indexOf('.', from);
  const end = dot === -1 ? text.length : dot;
  const name = text.slice(from, end);
  if (!SIMPLE.test(name)) throw invalid(text);
  return [name, end];
}

function quotedName(text: string, from: number): [string, number] {
  let name = '';
  for (let i = from + 1; i < text.length; i++) {
    const char = text[i] ?? '';
    if (char === '\\') name += text[++i] ?? '';
    else if (char === '`') {
      if (name === '') break;
      return [name, i + 1];
    } else name += char;
  }
  throw invalid(text);
}

/** The inverse of `parseFieldPath`. */
export function formatFieldPath(path: readonly string[]): string {
  return path.map((name) => (SIMPLE.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``)).join('.');
}

const invalid = (text: string): StatusError =>
  new StatusError('INVALID_ARGUMENT', `Invalid property path "${text}".`);
