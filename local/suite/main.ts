import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addressOf, startSuite } from './suite.ts';
import { EMULATORS, type Emulator, portsIn } from './config.ts';
import { membersOf } from './internals.ts';
import { choosePorts } from './ports.ts';

/**
 * The suite for any project: `npx tsx local/suite/main.ts --project demo-shop --config ~/shop/firebase.json --only
 * auth,firestore,storage`. Paths of the configuration are relative to its folder, in which `.local` has the data.
 * Each emulator has the port that the configuration names, or the usual one. Prints the address of each emulator when all are
 * ready, and ends on Ctrl-C.
 */
const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    config: { type: 'string', default: 'firebase.json' },
    only: { type: 'string', default: EMULATORS.join(',') },
  },
});

const isEmulator = (name: string): name is Emulator => EMULATORS.some((known) => known === name);

const only = values.only.split(',').map((name) => {
  if (!isEmulator(name)) throw new Error(`--only: "${name}" is none of ${EMULATORS.join(', ')}.`);
  return name;
});
if (values.project === undefined) throw new Error('--project is missing, such as demo-shop.');

const configFile = resolve(values.config);
const root = dirname(configFile);
const named = portsIn(membersOf(JSON.parse(readFileSync(configFile, 'utf8'))));
const { ports, moved } = await choosePorts(named);
for (const { name, wanted, given } of moved)
  if (name in named) console.log(`Port ${String(wanted)} is busy; ${name} uses ${String(given)}.`);
const suite = await startSuite({
  root,
  configFile,
  projectId: values.project,
  only,
  ports,
  dataFolder: join(root, '.local/data'),
  runFolder: join(root, '.local/run'),
});
for (const name of only) console.log(`${name} ${addressOf(ports[name])}`);
console.log('Ready. Ctrl-C ends it.');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void suite.stop());
await suite.ended;
process.exit(0);
