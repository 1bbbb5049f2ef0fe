import { it } from 'vitest';
import { fuzzQueries } from '../store/testing/fuzzQueries.ts';

it('answers any query, or refuses it with a status', () => {
  fuzzQueries(3000);
}, 120_000);
