import { openCase as open, type OpenedCase } from '../../data/cases/caseCalls.ts';
import type { CaseFilter } from '../../data/cases/caseQueries.ts';
import { api, queryResult } from '../../data/live/api.ts';
import { liveQuery } from '../../data/live/liveQuery.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import type { ModerationCase } from '../../domain/moderation.ts';

export const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The heaviest cases of a filter, live. */
    watchCases: build.query<readonly ModerationCase[], CaseFilter>({
      ...liveQuery<CaseFilter, readonly ModerationCase[]>(async (filter, subscriber) => {
        const [db, { listenCases }] = await withDb(import('../../data/cases/caseQueries.ts'));
        return listenCases(db, filter, subscriber.next, subscriber.fail);
      }),
      keepUnusedDataFor: 0,
    }),
    /** Opens a case: once for each visit. */
    openCase: build.query<OpenedCase, string>({
      queryFn: (caseId) => queryResult(() => open(caseId)),
      keepUnusedDataFor: 0,
    }),
  }),
});
