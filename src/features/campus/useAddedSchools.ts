import { useEffect, useState } from 'react';
import type { Campus } from '../../domain/campus.ts';
import { ifStillHere } from '../../lib/ifStillHere.ts';
import type { FoundSchools } from './addedSchools.ts';

/** Schools that were added, as far as they have been found for `query`; before anything was asked an empty list alone. */
export interface AddedSchools extends Partial<FoundSchools> {
  readonly schools: readonly Campus[];
}

/** What is found for a query, until then what was found for the one before; and a function that loads more. Reads nothing before `isOn`. */
export function useAddedSchools(
  query: string,
  isOn: boolean,
): readonly [AddedSchools, (() => void) | undefined | null] {
  const [added, setAdded] = useState<AddedSchools>({ schools: [] });
  useEffect(() => {
    if (!isOn) return undefined;
    // Not debounced: a search is answered by the file of its first letters, which the browser keeps.
    const found = import('./addedSchools.ts').then((code) => code.findAdded(query));
    return ifStillHere(found, setAdded, () => undefined);
  }, [query, isOn]);
  const { more } = added;
  const loadMore = (): void =>
    void more?.().then((found) => setAdded((now) => (now.query === found.query ? found : now)));
  return [added, more && loadMore];
}
