interface MemoryCache {
  readonly match: (asked: RequestInfo | URL) => Promise<Response | undefined>;
  readonly put: (asked: RequestInfo | URL, answer: Response) => Promise<void>;
  readonly delete: (asked: RequestInfo | URL) => Promise<boolean>;
  readonly keys: () => Promise<readonly Request[]>;
}

export interface MemoryCaches {
  readonly open: (name: string) => Promise<MemoryCache>;
  readonly has: (name: string) => Promise<boolean>;
  readonly delete: (name: string) => Promise<boolean>;
  readonly match: (
    asked: RequestInfo | URL,
    options: { readonly cacheName: string },
  ) => Promise<Response | undefined>;
}

/** A browser's store of answers, as far as the app and its worker use it, in memory; paths belong to this origin. */
export function memoryCaches(origin = 'https://ut.example.edu'): MemoryCaches {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (asked: RequestInfo | URL): string =>
    new URL(asked instanceof Request ? asked.url : asked, origin).href;
  const cacheOf = (kept: Map<string, Response>): MemoryCache => ({
    match: (asked: RequestInfo | URL) => Promise.resolve(kept.get(keyOf(asked))?.clone()),
    put: (asked: RequestInfo | URL, answer: Response) => {
      // One that is put anew is the newest.
      kept.delete(keyOf(asked));
      kept.set(keyOf(asked), answer);
      return Promise.resolve();
    },
    delete: (asked: RequestInfo | URL) => Promise.resolve(kept.delete(keyOf(asked))),
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
  });
  return {
    open: (name: string) => {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      return Promise.resolve(cacheOf(kept));
    },
    has: (name: string) => Promise.resolve(all.has(name)),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    match: (asked: RequestInfo | URL, { cacheName }: { readonly cacheName: string }) =>
      Promise.resolve(all.get(cacheName)?.get(keyOf(asked))?.clone()),
  };
}
