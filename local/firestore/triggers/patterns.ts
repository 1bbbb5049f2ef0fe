import { invalid } from '../../shared/untrusted.ts';

/** Whether a document path fits. */
export type PathPattern = (path: string) => boolean;

const WILDCARD = /^\{[^{}/]*\}$|^\*$/;
const REST = /^\{[^{}/]*=\*\*\}$|^\*\*$/;

/**
 * Compiles `rooms/{id}/messages/{m}`: each wildcard stands for one segment, `{rest=**}` for any number of them.
 * With `wildcards` false every segment is literal.
 */
export function compilePattern(pattern: string, wildcards: boolean): PathPattern {
  const trimmed = pattern.replace(/^\/|\/$/g, '');
  if (!wildcards) return (path) => path === trimmed;
  const segments = trimmed.split('/');
  if (trimmed === '' || segments.includes('')) throw invalid(`Invalid document pattern "${pattern}".`);
  if (segments.filter((segment) => REST.test(segment)).length > 1)
    throw invalid(`More than one "**" in "${pattern}".`);
  const source = segments
    .map((segment) => {
      if (REST.test(segment)) return '[^/]+(?:/[^/]+)*';
      return WILDCARD.test(segment) ? '[^/]+' : escapeRegExp(segment);
    })
    .join('/');
  const regExp = new RegExp(`^${source}$`);
  return (path) => regExp.test(path);
}

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
