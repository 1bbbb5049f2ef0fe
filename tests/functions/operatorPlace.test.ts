import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goTo } from '../../functions/tools/place.ts';
import { writeAddresses } from '../../local/start/addresses.ts';
import { DEFAULT_PORTS } from '../../local/suite/ports.ts';

const PLACE = { local: true, project: undefined, bucket: undefined };
const NAMES = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'LOCAL_SEARCH_PORT',
];

let root: string;
let file: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'place-'));
  file = join(root, '.local/addresses.json');
  for (const name of NAMES) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("an operator's command with --local", () => {
  test('finds the parts where `npm start` put them, and nothing once it has ended', async () => {
    const ports = { ...DEFAULT_PORTS, firestore: 8081, auth: 9100, storage: 9200, search: 8109 };
    const takeAway = await writeAddresses(root, ports);
    expect(goTo(PLACE, file)).toBeNull();
    expect(NAMES.map((name) => process.env[name])).toEqual([
      '127.0.0.1:8081',
      '127.0.0.1:9100',
      '127.0.0.1:9200',
      '8109',
    ]);
    await takeAway();
    for (const name of NAMES) vi.stubEnv(name, undefined);
    expect(goTo(PLACE, file)).toContain('npm start');
    expect(process.env.FIRESTORE_EMULATOR_HOST).toBeUndefined();
  });

  test('goes where the environment says first of all', async () => {
    await writeAddresses(root, DEFAULT_PORTS);
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:18080');
    expect(goTo(PLACE, file)).toBeNull();
    expect(process.env.FIRESTORE_EMULATOR_HOST).toBe('127.0.0.1:18080');
  });
});
