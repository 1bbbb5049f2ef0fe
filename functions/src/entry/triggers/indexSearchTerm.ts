import { indexIfChanged } from '../../posts/search/indexIfChanged.ts';
import { searchAdminKey } from '../../platform/settings.ts';
import { afterAnyChange } from './trigger.ts';

/** Keeps the index `searches`. Apart from the other triggers, so that a search that is down holds up nothing else. */
export const indexSearchTerm = afterAnyChange(
  'searches/{termId}',
  (change) => indexIfChanged('searches', change),
  [searchAdminKey],
);
