/**
 * What a browser may lack, as functions that take it from a page. Each stands alone, so that its text can also run in a real
 * browser before the page's own scripts.
 */
export interface PoorBrowser {
  readonly name: string;
  readonly apply: () => void;
}

export const POOR_BROWSERS: readonly PoorBrowser[] = [
  {
    name: 'no BroadcastChannel',
    apply: () => void Reflect.deleteProperty(window, 'BroadcastChannel'),
  },
  {
    name: 'a BroadcastChannel that throws',
    apply: (): void => {
      const refuse = function refuse(): never {
        throw new DOMException('Denied', 'SecurityError');
      };
      Object.defineProperty(window, 'BroadcastChannel', { configurable: true, value: refuse });
    },
  },
  {
    name: 'no IndexedDB',
    apply: () => void Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined }),
  },
  {
    name: 'an IndexedDB that never answers',
    apply: (): void => {
      const silent = (): object => ({ addEventListener: () => undefined });
      const value = { open: silent, deleteDatabase: silent, databases: () => new Promise(() => undefined) };
      Object.defineProperty(window, 'indexedDB', { configurable: true, value });
    },
  },
  {
    name: 'a quota of nothing',
    apply: (): void => {
      const full = (): never => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
      const none = (): null => null;
      const storage = { length: 0, key: none, getItem: none, setItem: full, removeItem: none, clear: none };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { configurable: true, value: storage });
      const open = (): object => {
        const error = new DOMException('Full', 'QuotaExceededError');
        const request: { error: DOMException; onerror?: (event: Event) => void } = { error };
        setTimeout(() => request.onerror?.(new Event('error')));
        return request;
      };
      Object.defineProperty(window, 'indexedDB', { configurable: true, value: { open } });
    },
  },
  {
    name: 'storages that throw at every call',
    apply: (): void => {
      const refuse = (): never => {
        throw new DOMException('Broken', 'InvalidStateError');
      };
      const names = ['key', 'getItem', 'setItem', 'removeItem', 'clear'];
      const storage = Object.fromEntries(names.map((name) => [name, refuse]));
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { configurable: true, value: { ...storage, length: 1 } });
    },
  },
  {
    name: 'storages that take a sign-in and nothing else',
    apply: (): void => {
      const real = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as Storage['setItem'];
      Object.defineProperty(Storage.prototype, 'setItem', {
        configurable: true,
        writable: true,
        value: function setItem(this: Storage, name: string, value: string): void {
          // The app's own first question, whether anything is taken at all, is of no bytes.
          if (!name.startsWith('firebase:') && value !== '')
            throw new DOMException('Full', 'QuotaExceededError');
          real.call(this, name, value);
        },
      });
    },
  },
  {
    name: 'all cookies blocked',
    apply: (): void => {
      const get = (): never => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { configurable: true, get });
      Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get });
    },
  },
  {
    name: 'no locks',
    apply: () => void Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined }),
  },
];
