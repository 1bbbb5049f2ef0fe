/** A term of Cloud Logging's query language: `path="value"`, or `path=("a" OR "b")`. */
const TERM = /^([\w.]+)=(?:"([^"]*)"|\(("[^"]*"(?: OR "[^"]*")*)\))$/;

/**
 * Whether a log entry matches a filter. Supports the part of the language that the alarms use: terms joined by AND,
 * each an equality of the whole value. Throws for anything else.
 */
export function matchesFilter(filter: string, entry: object): boolean {
  return filter.split(' AND ').every((term) => {
    const [, path = '', one, several] = TERM.exec(term) ?? [];
    if (path === '') throw new Error(`Not a term that is known here: ${term}`);
    const wanted = one === undefined ? quoted(several ?? '') : [one];
    const value = at(entry, path);
    return typeof value === 'string' && wanted.includes(value);
  });
}

function quoted(list: string): string[] {
  return list.split(' OR ').map((word) => word.slice(1, -1));
}

function at(entry: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      entry,
    );
}
