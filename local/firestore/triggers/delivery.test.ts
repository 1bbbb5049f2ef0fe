import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoreCore } from '../store/storeCore.ts';
import { TriggerDelivery, type DeliveryOptions } from './delivery.ts';
import { Outbox } from './outbox.ts';
import { TriggerRegistry } from './registry.ts';

/** Answers by function; a number is a status, 'never' no answer. */
let answers: Record<string, number | 'never'>;
let taken: string[];
let failures: string[];
let functions: Server;
let directory: string;
let core: StoreCore;
const running: TriggerDelivery[] = [];

beforeEach(async () => {
  answers = {};
  taken = [];
  failures = [];
  directory = mkdtempSync(join(tmpdir(), 'triggers-'));
  core = new StoreCore();
  functions = createServer((request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    const answer = answers[name] ?? 200;
    if (answer === 'never') return;
    request.resume();
    request.on('end', () => {
      if (answer === 200) taken.push(`${name} ${String(request.headers['ce-document'])}`);
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const delivery of running.splice(0)) delivery.close();
  functions.closeAllConnections();
  await new Promise((resolve) => functions.close(resolve));
  rmSync(directory, { recursive: true });
});

function start(options: Partial<DeliveryOptions> = {}): {
  delivery: TriggerDelivery;
  registry: TriggerRegistry;
} {
  const { port } = functions.address() as AddressInfo;
  const registry = new TriggerRegistry();
  const delivery = new TriggerDelivery(core, registry, {
    functionsEmulator: `127.0.0.1:${port}`,
    onFailure: (message) => failures.push(message),
    ...options,
  });
  running.push(delivery);
  return { delivery, registry };
}

function register(registry: TriggerRegistry, ...names: string[]): void {
  for (const name of names)
    registry.register('p', name, 'v2', {
      eventType: 'google.cloud.firestore.document.v1.written',
      database: '(default)',
      document: { value: `${name}/{id}`, matchType: 'PATH_PATTERN' },
    });
}

function write(path: string): void {
  core.commit(
    { project: 'p', database: '(default)' },
    { kind: 'admin' },
    [{ kind: 'set', path, fields: new Map(), mask: null, transforms: [], precondition: null }],
    null,
  );
}

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 1500 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(condition()).toBe(true);
}

const outbox = (): Outbox => new Outbox(join(directory, 'owed'));

test('a removed function holds up no other, and its events are given up once others answer', async () => {
  answers['removed'] = 404;
  const { delivery, registry } = start({ removedMs: 300 });
  register(registry, 'removed', 'kept');
  for (let n = 0; n < 100; n++) write(`removed/${n}`);
  write('kept/a');
  await until(() => taken.length === 1);
  await until(() => delivery.pending === 0);
  expect(failures).toHaveLength(100);
  expect(failures[0]).toContain('no such function');
});

test('a function that never answers is given up after its time, and its slot is free again', async () => {
  answers['stuck'] = 'never';
  const { delivery, registry } = start({ answerMs: 200 });
  register(registry, 'stuck', 'kept');
  for (let n = 0; n < 64; n++) write(`stuck/${n}`);
  write('kept/a');
  await until(() => taken.length === 1 && delivery.pending === 0);
  expect(failures).toHaveLength(64);
});

test('what was under way at the end of a process is told by the next, once the function registers', async () => {
  answers['late'] = 503;
  const first = start({ outbox: outbox() });
  register(first.registry, 'late', 'kept');
  write('late/a');
  write('late/b');
  write('kept/a');
  // Taken and answered: what was answered is told once.
  await until(() => taken.length === 1 && first.delivery.pending === 2);
  // A killed process closes nothing, and may leave half a line.
  first.delivery.close();
  appendFileSync(join(directory, 'owed'), '{"owed":9,"project":"p","tri');
  delete answers['late'];
  const second = start({ outbox: outbox() });
  expect(second.delivery.pending).toBe(0);
  register(second.registry, 'late', 'kept');
  await until(() => second.delivery.pending === 0);
  expect(taken.slice(1).sort()).toEqual(['late late/a', 'late late/b']);
  expect(readFileSync(join(directory, 'owed'), 'utf8')).toBe('');
});

test('an event is in the file before its commit returns, and gone when the function has failed', async () => {
  answers['failing'] = 500;
  const { delivery, registry } = start({ outbox: outbox(), handlerPauseMs: 1 });
  register(registry, 'failing');
  write('failing/a');
  expect(readFileSync(join(directory, 'owed'), 'utf8')).toContain('failing/a');
  await until(() => delivery.pending === 0);
  expect(readFileSync(join(directory, 'owed'), 'utf8')).toBe('');
  expect(failures).toEqual(['trigger failing: the function answered 500']);
});

test('a handler that failed is called again', async () => {
  answers['shaky'] = 500;
  const { delivery, registry } = start({ handlerPauseMs: 100 });
  register(registry, 'shaky');
  write('shaky/a');
  await new Promise((resolve) => setTimeout(resolve, 50));
  delete answers['shaky'];
  await until(() => delivery.pending === 0);
  expect(taken).toEqual(['shaky shaky/a']);
  expect(failures).toEqual([]);
});

test('a drain waits for what is under way, but not for ever and not for an emulator that is gone', async () => {
  const { delivery, registry } = start();
  register(registry, 'kept');
  for (let n = 0; n < 20; n++) write(`kept/${n}`);
  await delivery.drain(3000);
  expect(taken).toHaveLength(20);
  answers['kept'] = 503;
  write('kept/a');
  await delivery.drain(100);
  expect(delivery.pending).toBe(1);
  functions.closeAllConnections();
  functions.close();
  // Far longer than this test may take.
  await delivery.drain(3_600_000);
});
