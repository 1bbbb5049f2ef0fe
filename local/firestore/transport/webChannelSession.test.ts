import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebChannelSession } from './webChannelSession.ts';

let session: WebChannelSession;
let received: string[];
let reliefs: number;
let server: Server;
let mode: 'stream' | 'poll';
let holdMs: number;

beforeEach(async () => {
  received = [];
  reliefs = 0;
  mode = 'stream';
  holdMs = 1000;
  session = new WebChannelSession(
    (text) => received.push(text),
    () => void reliefs++,
  );
  server = createServer((_request, response) => session.open(response, mode, holdMs));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  session.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface Channel {
  text: string;
  ended: boolean;
  cut(): void;
}

/** Opens a back channel and waits until it is there. */
async function openChannel(): Promise<Channel> {
  const channel: Channel = { text: '', ended: false, cut: () => undefined };
  await new Promise<void>((resolve) => {
    const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => (channel.text += text));
      response.on('end', () => (channel.ended = true));
      response.on('error', () => undefined);
      resolve();
    });
    channel.cut = () => request.destroy();
  });
  return channel;
}

/** Splits by the announced lengths, which count UTF-16 units; answers the arrays of all frames. */
function arrays(text: string): [number, unknown][] {
  const all: [number, unknown][] = [];
  for (let rest = text; rest !== '';) {
    const [length = ''] = rest.split('\n', 1);
    const end = length.length + 1 + Number(length);
    all.push(...(JSON.parse(rest.slice(length.length + 1, end)) as [number, unknown][]));
    rest = rest.slice(end);
  }
  return all;
}

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 1500 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(condition()).toBe(true);
}

test('frames announce their length in UTF-16 units', async () => {
  session.push('["😀é"]');
  const channel = await openChannel();
  await until(() => channel.text !== '');
  expect(channel.text).toBe('13\n[[1,["😀é"]]]'.replace('13', String('[[1,["😀é"]]]'.length)));
});

test('a large burst goes out in order, in frames of at most 64 Ki units, the first with one message', async () => {
  const channel = await openChannel();
  for (let i = 0; i < 400; i++) session.push(JSON.stringify([i, 'x'.repeat(1000)]));
  await until(() => channel.text.endsWith(']]]') && arrays(channel.text).length === 400);
  expect(arrays(channel.text).map(([id]) => id)).toEqual(Array.from({ length: 400 }, (_, i) => i + 1));
  const lengths = [...channel.text.matchAll(/(\d+)\n\[\[/g)].map(([, length]) => Number(length));
  expect(Math.max(...lengths)).toBeLessThan(70_000);
  expect(lengths[0]).toBeLessThan(1100);
});

test('what was not acknowledged is sent again after a cut, what was is not', async () => {
  const first = await openChannel();
  for (const n of [1, 2, 3]) session.push(`[${n}]`);
  await until(() => arrays(first.text).length === 3);
  first.cut();
  await until(() => !session.hasBackChannel);
  session.push('[4]');
  session.acknowledge(2);
  const second = await openChannel();
  await until(() => arrays(second.text).length === 2);
  expect(arrays(second.text)).toEqual([
    [3, [3]],
    [4, [4]],
  ]);
});

test('a poll carries one frame and ends; a silent one ends with a noop', async () => {
  mode = 'poll';
  session.push('[1]');
  session.push('[2]');
  const first = await openChannel();
  await until(() => first.ended);
  expect(arrays(first.text)).toEqual([
    [1, [1]],
    [2, [2]],
  ]);
  session.acknowledge(2);
  holdMs = 30;
  const second = await openChannel();
  await until(() => second.ended);
  expect(arrays(second.text)).toEqual([[3, ['noop']]]);
});

test('messages are taken once and in order, however they arrive', () => {
  session.receive(0, ['a', 'b']);
  session.receive(3, ['d']);
  session.receive(1, ['b', 'c']);
  session.receive(0, ['a']);
  expect(received).toEqual(['a', 'b', 'c', 'd']);
});

test('the status tells of the back channel and of what is unacknowledged', async () => {
  expect(session.status()).toEqual([0, 0, 0]);
  const channel = await openChannel();
  session.push('[1]');
  session.push('[22]');
  await until(() => channel.text !== '' && arrays(channel.text).length === 2);
  expect(session.status()).toEqual([1, 2, 7]);
  session.acknowledge(1);
  expect(session.status()).toEqual([1, 2, 4]);
});

test('rotation ends the channel after what is queued, and the next goes on', async () => {
  const first = await openChannel();
  session.push('[1]');
  await until(() => first.text !== '');
  session.rotate();
  await until(() => first.ended);
  expect(arrays(first.text)).toEqual([
    [1, [1]],
    [2, ['noop']],
  ]);
  session.acknowledge(2);
  const second = await openChannel();
  session.push('[3]');
  await until(() => second.text !== '');
  expect(arrays(second.text)).toEqual([[3, [3]]]);
});

const KILOBYTES_8 = JSON.stringify(['x'.repeat(8000)]);

test('a result of two channels and more relieves the stream behind when the rest is written at the rotation', async () => {
  const channel = await openChannel();
  for (let i = 0; i < 1500; i++) session.push(KILOBYTES_8);
  expect(session.congested).toBe(true);
  await until(() => channel.ended);
  expect(session.congested).toBe(false);
  expect(reliefs).toBe(1);
  expect(arrays(channel.text)).toHaveLength(1500);
});

test('a session made to rotate while congested relieves the stream behind', async () => {
  await openChannel();
  for (let i = 0; i < 700; i++) session.push(KILOBYTES_8);
  session.rotate();
  expect([session.congested, reliefs]).toEqual([false, 1]);
});

test('what was acknowledged after the channel was opened anew congests no longer', async () => {
  const first = await openChannel();
  for (let i = 0; i < 700; i++) session.push(KILOBYTES_8);
  await until(() => first.ended);
  const second = await openChannel();
  session.acknowledge(700);
  session.push('[1]');
  await until(() => second.text.includes('[701,[1]]'));
  expect(session.congested).toBe(false);
  for (let i = 0; i < 520; i++) session.push(KILOBYTES_8);
  expect(session.congested).toBe(false);
});

test('messages before their turn are bounded in number and in size', () => {
  for (let id = 1; id <= 1000; id++) session.receive(id, ['x']);
  expect(() => session.receive(1001, ['x'])).toThrow('before their turn');
  const megabyte = 'x'.repeat(1024 * 1024);
  for (let id = 1; id <= 16; id++) session.receive(id, [megabyte]);
  session.receive(1, [megabyte]);
  expect(() => session.receive(17, ['x'])).toThrow('before their turn');
  session.receive(0, ['a', 'b']);
  expect(received).toEqual(['a', 'b']);
});
