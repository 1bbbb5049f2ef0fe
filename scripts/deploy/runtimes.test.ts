import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { installedRuntimes, judgeRuntime, readRuntimeTable, type RuntimeTable } from './runtimes.ts';

const table: RuntimeTable = {
  nodejs98: { friendly: 'Node.js 98', deprecationDate: '2030-06-30', decommissionDate: '2030-12-31' },
};
const stateAt = (instant: string): string => judgeRuntime('nodejs98', table, new Date(instant)).state;

describe('the verdict on a runtime', () => {
  it('warns from 90 days before the deprecation', () => {
    expect(stateAt('2030-03-31T23:59:59.999Z')).toBe('ok');
    expect(stateAt('2030-04-01T00:00:00Z')).toBe('deprecated soon');
  });

  it('changes at midnight UTC of each date', () => {
    expect(stateAt('2030-06-29T23:59:59.999Z')).toBe('deprecated soon');
    expect(stateAt('2030-06-30T00:00:00Z')).toBe('deprecated');
    expect(stateAt('2030-12-30T23:59:59.999Z')).toBe('deprecated');
    expect(stateAt('2030-12-31T00:00:00Z')).toBe('decommissioned');
  });

  it('says the dates', () => {
    const at = (instant: string): string => judgeRuntime('nodejs98', table, new Date(instant)).message;
    expect(at('2030-01-01')).toBe('');
    expect(at('2030-05-01')).toBe(
      'Node.js 98 will be deprecated on 2030-06-30; firebase-tools refuses to deploy it from 2030-12-31 on.',
    );
    expect(at('2030-07-01')).toBe(
      'Node.js 98 was deprecated on 2030-06-30; firebase-tools refuses to deploy it from 2030-12-31 on.',
    );
    expect(at('2031-01-01')).toBe('Node.js 98 was decommissioned on 2030-12-31: it cannot be deployed.');
  });

  it('refuses a runtime that is not in the table, whatever its name', () => {
    for (const name of ['nodejs99', 'toString', '']) {
      expect(() => judgeRuntime(name, table, new Date('2030-01-01'))).toThrow(`knows no runtime "${name}"`);
    }
  });
});

describe("firebase-tools' table", () => {
  it('is read from the installed version', () => {
    expect(installedRuntimes()['nodejs20']).toEqual({
      friendly: 'Node.js 20',
      deprecationDate: '2026-04-30',
      decommissionDate: '2026-10-30',
    });
  });

  it('agrees with what firebase-tools itself refuses, to the day', () => {
    const supported: unknown = createRequire(import.meta.url)(
      'firebase-tools/lib/deploy/functions/runtimes/supported/index.js',
    );
    const guard: unknown = Reflect.get(Object(supported), 'guardVersionSupport');
    if (typeof guard !== 'function') throw new Error('guardVersionSupport is missing.');
    const isRefused = (runtime: string, now: Date): boolean => {
      try {
        Reflect.apply(guard, undefined, [runtime, now]);
        return false;
      } catch {
        return true;
      }
    };
    const installed = installedRuntimes();
    for (const [runtime, { decommissionDate }] of Object.entries(installed)) {
      const last = new Date(Date.parse(decommissionDate) - 1);
      const first = new Date(decommissionDate);
      for (const now of [last, first]) {
        expect(judgeRuntime(runtime, installed, now).state === 'decommissioned').toBe(
          isRefused(runtime, now),
        );
      }
    }
  });

  it('is refused in another shape', () => {
    const row = { friendly: 'Node.js 98', deprecationDate: '2030-06-30', decommissionDate: '2030-12-31' };
    expect(readRuntimeTable({ nodejs98: { ...row, status: 'GA' } })).toEqual({ nodejs98: row });
    expect(() => readRuntimeTable(undefined)).toThrow('no table of runtimes');
    expect(() => readRuntimeTable({ nodejs98: null })).toThrow('nodejs98');
    for (const broken of [
      { friendly: undefined },
      { deprecationDate: 'in June' },
      { decommissionDate: '2030-13-01' },
    ]) {
      expect(() => readRuntimeTable({ nodejs98: { ...row, ...broken } })).toThrow('nodejs98');
    }
  });
});
