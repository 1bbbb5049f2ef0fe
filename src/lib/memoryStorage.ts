/** A storage that lasts as long as the page. Like the browser's, it exposes its entries as own properties. */
class MemoryStorage implements Storage {
  [name: string]: unknown;

  get length(): number {
    return Object.keys(this).length;
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }

  setItem(name: string, value: string): void {
    this[name] = String(value);
  }

  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }

  clear(): void {
    for (const name of Object.keys(this)) this.removeItem(name);
  }
}

/**
 * Replaces storages that the browser denies with storages in memory, under the same names, so that everything
 * (including the SDK) works as long as the page is open.
 */
export function replaceStorages(names: readonly ('localStorage' | 'sessionStorage')[]): void {
  for (const name of names) {
    Object.defineProperty(window, name, { value: new MemoryStorage(), configurable: true });
  }
}

/** Whether a storage lasts only as long as the page: then nothing can be resumed after leaving it. */
export function isInMemory(storage: Storage): boolean {
  return storage instanceof MemoryStorage;
}
