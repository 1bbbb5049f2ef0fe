import { afterEach, describe, expect, test } from 'vitest';
import { deniedStorages } from './deniedStorages.ts';
import { isInMemory, replaceStorages } from './memoryStorage.ts';

const REAL = { localStorage: window.localStorage, sessionStorage: window.sessionStorage };
afterEach(() => {
  for (const [name, value] of Object.entries(REAL)) {
    Object.defineProperty(window, name, { value, configurable: true });
  }
});

const close = (name: 'localStorage' | 'sessionStorage'): void => {
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
};

const full = (name: 'localStorage' | 'sessionStorage', length: number): void => {
  const setItem = (): void => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  Object.defineProperty(window, name, {
    configurable: true,
    value: { length, getItem: () => null, setItem },
  });
};

describe('a browser that keeps nothing', () => {
  test('is known by storages that throw, or take nothing while they are empty', () => {
    expect(deniedStorages()).toEqual([]);
    close('localStorage');
    expect(deniedStorages()).toEqual(['localStorage']);
    full('sessionStorage', 0);
    expect(deniedStorages()).toEqual(['localStorage', 'sessionStorage']);
  });

  test('is not one that is full', () => {
    full('localStorage', 1);
    expect(deniedStorages()).toEqual([]);
  });

  test('has storages for as long as the page is open', () => {
    close('localStorage');
    expect(isInMemory(sessionStorage)).toBe(false);
    replaceStorages(['localStorage']);
    localStorage.setItem('draft u1 post', 'Lamp');
    localStorage.setItem('theme', 'dark');
    expect(localStorage.getItem('draft u1 post')).toBe('Lamp');
    expect(localStorage.getItem('length')).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['draft u1 post', 'theme']);
    expect(localStorage.key(1)).toBe('theme');
    expect(localStorage).toHaveLength(2);
    localStorage.removeItem('theme');
    expect(localStorage.getItem('theme')).toBeNull();
    localStorage.clear();
    expect(localStorage).toHaveLength(0);
    expect(isInMemory(localStorage)).toBe(true);
    expect(isInMemory(sessionStorage)).toBe(false);
  });
});
