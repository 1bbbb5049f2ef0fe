/** What a page keeps for as long as it is open. Its entries are properties of its own, as of the browser's. */
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
 * Puts storages in memory where the browser has closed its own: everybody, the SDK too, finds them under the same names,
 * so one can read, sign in and write for as long as the page is open.
 */
export function keepInMemory(names: readonly ('localStorage' | 'sessionStorage')[]): void {
  for (const name of names) {
    Object.defineProperty(window, name, { value: new MemoryStorage(), configurable: true });
  }
}

/** Whether what is kept there ends with the page: then nothing that leaves it can be taken up again. */
export function endsWithPage(storage: Storage): boolean {
  return storage instanceof MemoryStorage;
}
