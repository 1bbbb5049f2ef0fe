import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer, startServer, type RunningServer } from './localServer.ts';
import { row, type Row } from '../journeys/costs/row.ts';

/** Kills the Firestore server repeatedly while clients write to it, then checks that no acknowledged commit is lost or torn. */

const ROUNDS = 200;
const WRITERS = 6;
const MAX_WRITING_MS = 150;
const NAME = 'projects/demo-soak/databases/(default)/documents';

interface Client {
  readonly id: number;
  /** Documents written so far; the next has this number. */
  next: number;
  /** Numbers whose commit the server acknowledged. */
  readonly acknowledged: Set<number>;
}

export async function soakKill(rounds = ROUNDS): Promise<readonly Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'soak-kill-'));
  const clients = Array.from({ length: WRITERS }, (_, id): Client => ({
    id,
    next: 0,
    acknowledged: new Set(),
  }));
  let server: RunningServer | null = null;
  try {
    const program = await bundleServer();
    const environment = { FIRESTORE_DATA_DIR: join(directory, 'data') };
    for (let round = 0; round < rounds; round++) {
      server = await startServer(program, environment);
      const { url } = server;
      const writing = clients.map((client) => writeUntilRefused(url, client));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_WRITING_MS));
      await server.kill('SIGKILL');
      await Promise.all(writing);
    }
    server = await startServer(program, environment);
    let lost = 0;
    let torn = 0;
    let acknowledged = 0;
    for (const client of clients) {
      const first = await numbersIn(server.url, `first-${client.id}`);
      const second = await numbersIn(server.url, `second-${client.id}`);
      acknowledged += client.acknowledged.size;
      for (const number of client.acknowledged) if (!first.has(number) || !second.has(number)) lost++;
      for (const number of first) if (!second.has(number)) torn++;
      for (const number of second) if (!first.has(number)) torn++;
    }
    return [
      row('soak.kill.rounds', 'Times the server was killed under write load', rounds, 'count'),
      row('soak.kill.acknowledged', 'Commits it had acknowledged', acknowledged, 'count', {
        atLeast: rounds,
      }),
      row('soak.kill.lost', 'Acknowledged commits lost', lost, 'count', { atMost: 0 }),
      row('soak.kill.torn', 'Commits found in part', torn, 'count', { atMost: 0 }),
    ];
  } finally {
    await server?.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Commits pairs of documents, one pair after the other, until the server no longer answers. */
async function writeUntilRefused(url: string, client: Client): Promise<void> {
  for (;;) {
    const number = client.next++;
    const fields = { n: { integerValue: String(number) }, text: { stringValue: 'x'.repeat(500) } };
    const writes = ['first', 'second'].map((half) => ({
      update: { name: `${NAME}/${half}-${client.id}/${number}`, fields },
    }));
    try {
      const answer = await fetch(`${url}/v1/${NAME}:commit`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ writes }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`commit answered ${answer.status}`);
      client.acknowledged.add(number);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('commit answered')) throw error;
      return;
    }
  }
}

async function numbersIn(url: string, collection: string): Promise<ReadonlySet<number>> {
  const answer = await fetch(`${url}/v1/${NAME}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: collection }],
        select: { fields: [{ fieldPath: '__name__' }] },
      },
    }),
  });
  const found: unknown = await answer.json();
  if (!Array.isArray(found)) throw new Error(`no answer: ${JSON.stringify(found)}`);
  const text = JSON.stringify(found);
  return new Set(
    [...text.matchAll(new RegExp(`${collection}/(\\d+)"`, 'g'))].map((match) => Number(match[1])),
  );
}
