/** Key-value records of one store. */
export interface RecordStore {
  readonly all: () => Promise<readonly unknown[]>;
  readonly keys: () => Promise<readonly string[]>;
  readonly get: (key: string) => Promise<unknown>;
  /**
   * Resolves once it is written, with whether it survives a reload: what the browser does not take lasts as long as the
   * page.
   */
  readonly put: (key: string, value: unknown) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
}
