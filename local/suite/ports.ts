import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { LOOPBACK } from '../shared/loopback.ts';
import { claimPort, releasePorts } from './portClaims.ts';

/** The default ports of the parts. */
export const DEFAULT_PORTS = {
  app: 5000,
  auth: 9099,
  firestore: 8080,
  functions: 5001,
  storage: 9199,
  hub: 4400,
  mailWeb: 8025,
  smtp: 1025,
  consent: 8026,
  search: 8108,
  payments: 8027,
  push: 8028,
  /** Used only within the suite. */
  eventarc: 9299,
  tasks: 9499,
  websocket: 9150,
  logging: 4500,
  /** Behind Vite: Hosting for the rewrites to functions. */
  hosting: 5002,
} as const;

export type PortName = keyof typeof DEFAULT_PORTS;
export type Ports = Readonly<Record<PortName, number>>;

/** Parts whose port nobody needs to know. */
export const UNSEEN_PORTS: ReadonlySet<PortName> = new Set([
  'eventarc',
  'tasks',
  'websocket',
  'logging',
  'hosting',
]);

/** Whether nobody listens on this port of the loopback address. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, LOOPBACK, () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}

/** Below the range of ephemeral ports, one of which an outgoing connection may take between its choice and its use. */
const CHOSEN = { from: 20_000, below: 32_000 } as const;

function anyPort(taken: ReadonlySet<number>): number {
  const port = randomInt(CHOSEN.from, CHOSEN.below);
  return taken.has(port) ? anyPort(taken) : port;
}

/** A free port that is not in `taken`, claimed for this process. */
export async function anyFreePort(taken: ReadonlySet<number>): Promise<number> {
  const port = anyPort(taken);
  return (await take(port)) ? port : anyFreePort(taken);
}

export interface MovedPort {
  readonly name: PortName;
  readonly wanted: number;
  readonly given: number;
}

/** Claims the port if nobody listens on it or has claimed it. */
async function take(port: number): Promise<boolean> {
  if (!(await claimPort(port))) return false;
  if (await isFree(port)) return true;
  await releasePorts([port]);
  return false;
}

const PORT_MAX = 65_535;

/**
 * The wanted port of each part, or the next free one above it, claimed for this process. `moved` names the parts that
 * did not get theirs. Ports of other parts are skipped, so that moving one does not move the rest. A part whose port
 * nobody needs to know moves to any free port.
 */
export async function choosePorts(
  named: Partial<Ports> = {},
): Promise<{ ports: Ports; moved: readonly MovedPort[] }> {
  const all: Ports = { ...DEFAULT_PORTS, ...named };
  const reserved = new Set<number>(Object.values(all));
  const ports: Record<PortName, number> = { ...DEFAULT_PORTS };
  const moved: MovedPort[] = [];
  // Those that are named come first.
  for (const name of portNames().toSorted((a, b) => Number(b in named) - Number(a in named))) {
    const wanted = all[name];
    let given: number = wanted;
    while (!(await take(given))) {
      if (UNSEEN_PORTS.has(name)) given = anyPort(reserved);
      else {
        do given += 1;
        while (reserved.has(given));
      }
      if (given > PORT_MAX) throw new Error(`No free port above ${String(wanted)} for ${name}.`);
    }
    reserved.add(given);
    ports[name] = given;
    if (given !== wanted) moved.push({ name, wanted, given });
  }
  return { ports, moved };
}

/** Free ports for suites that run beside others (tests), claimed and added to `taken`. */
export async function chooseFreePorts(taken = new Set<number>()): Promise<Ports> {
  const ports: Record<PortName, number> = { ...DEFAULT_PORTS };
  for (const name of portNames()) {
    ports[name] = await anyFreePort(taken);
    taken.add(ports[name]);
  }
  return ports;
}

function portNames(): PortName[] {
  return Object.keys(DEFAULT_PORTS).filter((name): name is PortName => name in DEFAULT_PORTS);
}
