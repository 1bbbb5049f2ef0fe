import { api } from '../../../data/api.ts';
import { liveQuery } from '../../../data/liveQuery.ts';
import { openThread } from './threadSource.ts';
import type { ThreadQuestion, ThreadState } from './threadSource.ts';

const threadApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchThread: build.query<ThreadState, ThreadQuestion>({
      ...liveQuery<ThreadQuestion, ThreadState>((question, line) => openThread(question, line)),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useWatchThreadQuery } = threadApi;
