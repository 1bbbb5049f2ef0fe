import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { LOOPBACK } from '../shared/loopback.ts';
import { claimPort, releasePorts } from './portClaims.ts';

/** The parts that listen, with the ports a developer finds them on when nothing else is in the way. */
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
  /** Used by the suite alone. */
  eventarc: 9299,
  tasks: 9499,
  websocket: 9150,
  logging: 4500,
  /** With Vite in front: what Hosting would serve (rewrites to functions). */
  hosting: 5002,
} as const;

export type PortName = keyof typeof DEFAULT_PORTS;
export type Ports = Readonly<Record<PortName, number>>;

/** Parts that nobody looks for at their usual port. */
export const UNSEEN_PORTS: ReadonlySet<PortName> = new Set([
  'eventarc',
  'tasks',
  'websocket',
  'logging',
  'hosting',
]);

/** Whether nobody listens on the port of the loopback address. */
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

/** Below the ports that systems give to outgoing connections, which may take one between its choice and its use. */
const CHOSEN = { from: 20_000, below: 32_000 } as const;

function anyPort(taken: ReadonlySet<number>): number {
  const port = randomInt(CHOSEN.from, CHOSEN.below);
  return taken.has(port) ? anyPort(taken) : port;
}

/** A port that nobody listens on or is about to, claimed for this process; never one in `taken`. */
export async function anyFreePort(taken: ReadonlySet<number>): Promise<number> {
  const port = anyPort(taken);
  return (await take(port)) ? port : anyFreePort(taken);
}

export interface MovedPort {
  readonly name: PortName;
  readonly wanted: number;
  readonly given: number;
}

/** Whether nobody listens there or is about to; if so it is ours from now on. */
async function take(port: number): Promise<boolean> {
  if (!(await claimPort(port))) return false;
  if (await isFree(port)) return true;
  await releasePorts([port]);
  return false;
}

const PORT_MAX = 65_535;

/**
 * The default port of each part, or the next free one above it. `moved` names the parts that had to move.
 * Ports of the other parts are never given away, so that moving one does not move the rest. A part that nobody looks
 * for moves to any free port. Of two runs that start at the same time the second moves on: what is given is claimed.
 */
export async function choosePorts(): Promise<{ ports: Ports; moved: readonly MovedPort[] }> {
  const reserved = new Set<number>(Object.values(DEFAULT_PORTS));
  const ports: Record<PortName, number> = { ...DEFAULT_PORTS };
  const moved: MovedPort[] = [];
  for (const name of portNames()) {
    const wanted = DEFAULT_PORTS[name];
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

/** Free ports for suites that run beside others (tests), claimed; none in `taken`, to which they are added. */
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
