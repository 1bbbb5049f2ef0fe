import type { World } from './world.ts';

/** What one caller's requests were billed, rule look-ups apart. */
export interface Cost {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly lookUps: number;
}

/** What this actor has cost since the log was last cleared. */
export function costOf(world: World, who: string): Cost {
  const {
    reads = 0,
    writes = 0,
    deletes = 0,
    lookUps = 0,
  } = world.server.requestLog.totalsByCaller()[who] ?? {};
  return { reads, writes, deletes, lookUps };
}

/** What one act costs an actor, once it is over and the listeners it moves are quiet. */
export async function costOfAct(world: World, who: string, act: () => Promise<unknown>): Promise<Cost> {
  const before = costOf(world, who);
  await act();
  await quiet();
  const after = costOf(world, who);
  return {
    reads: after.reads - before.reads,
    writes: after.writes - before.writes,
    deletes: after.deletes - before.deletes,
    lookUps: after.lookUps - before.lookUps,
  };
}

const TURNS = 15;
const TURN_MS = 20;

/**
 * Long enough for listeners on this machine to have heard all that has happened. In turns: the server runs in this
 * process, and where a busy machine has held that up, one long timer would be over before what came meanwhile is read.
 */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve, TURN_MS));
}
