import { readFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { filterOf, LOG_ALARMS, type LogAlarm, rowOf } from './alarmList.ts';
import { matchesFilter } from './testing/matchesFilter.ts';
import { sourceLogs } from './testing/sourceLogs.ts';

/** What the logger has written, line by line. It takes the console's methods as it is loaded, hence the order here. */
const written: string[] = [];
for (const method of ['info', 'warn', 'error'] as const) {
  vi.spyOn(console, method).mockImplementation((line: unknown) => void written.push(String(line)));
}
vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
vi.resetModules();
const { log } = await import('../../functions/src/platform/log.ts');
const { answerCall } = await import('../../functions/src/entry/callables/callable.ts');
const { endpoint } = await import('../../functions/src/entry/http/endpoint.ts');
const { PLATFORM_ALARMS, rowOfPlatform } = await import('./platformAlarms.ts');
const { afterCreate } = await import('../../functions/src/entry/triggers/trigger.ts');

beforeEach(() => void written.splice(0));

/** The entries that Cloud Logging makes of the lines since the test began. */
function entries(): object[] {
  return written.map((line) => {
    const jsonPayload: unknown = JSON.parse(line);
    return { resource: { type: 'cloud_run_revision' }, jsonPayload };
  });
}

const matching = (alarm: LogAlarm): object[] =>
  entries().filter((entry) => matchesFilter(filterOf(alarm), entry));

function alarmFor(message: string): LogAlarm {
  const alarm = LOG_ALARMS.find(({ messages }) => messages.includes(message));
  if (alarm === undefined) throw new Error(`No alarm for ${message}`);
  return alarm;
}

const SOURCE = sourceLogs();

test('every line that functions log has a message of its own that a filter can name', () => {
  expect(SOURCE.length).toBeGreaterThan(50);
  expect(SOURCE.filter(({ message }) => message === null || /["\\]/.test(message))).toEqual([]);
});

test('no alarm has the name or the message of another', () => {
  const names = LOG_ALARMS.map(({ name }) => name);
  const messages = LOG_ALARMS.flatMap((alarm) => alarm.messages);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(messages).size).toBe(messages.length);
  for (const name of names) expect(name).toMatch(/^[a-z-]+$/);
});

describe.each(LOG_ALARMS.flatMap((alarm) => alarm.messages.map((message) => ({ message, alarm }))))(
  'the alarm for "$message"',
  ({ message, alarm }) => {
    const lines = SOURCE.filter((line) => line.message === message);

    test('is of a line that functions log, and has the fields that it is filtered and counted by', () => {
      expect(lines).not.toEqual([]);
      const per = 'per' in alarm.when ? [alarm.when.per] : [];
      for (const { fields } of lines) {
        expect([...fields.keys()]).toEqual(
          expect.arrayContaining([...Object.keys(alarm.where ?? {}), ...per.filter(Boolean)]),
        );
      }
    });

    test('rings when the line is logged as its source has it', () => {
      for (const { method, fields } of lines) {
        // A field whose value is only known when it runs has the one that the alarm is about.
        const entry: Record<string, string> = {};
        for (const [name, value] of fields) entry[name] = value ?? alarm.where?.[name] ?? 'x';
        if (method === 'failure') log.failure(message, new TypeError('what somebody wrote'), entry);
        else log[method](message, entry);
      }
      expect(matching(alarm)).toHaveLength(lines.length);
    });

    test('does not ring for a longer message, nor where a field differs', () => {
      log.failure(`${message} at last`, null, alarm.where);
      if (alarm.where !== undefined) log.warn(message, { problem: 'too-long', state: 'retry' });
      expect(matching(alarm)).toEqual([]);
    });
  },
);

describe('the code that logs, run', () => {
  const fails = (): Promise<never> => Promise.reject(new RangeError('what somebody wrote'));

  test('a callable that fails rings', async () => {
    const request = { data: {}, rawRequest: { headers: {}, rawBody: Buffer.from('') } };
    await expect(
      answerCall({ name: 'report', shape: z.any(), handle: fails }, request, null),
    ).rejects.toMatchObject({ code: 'internal' });
    expect(matching(alarmFor('call failed'))).toHaveLength(1);
  });

  test('a path that fails rings', async () => {
    const response = Object.assign(new ServerResponse(new IncomingMessage(new Socket())), {
      set: vi.fn(),
      status: vi.fn(),
      json: vi.fn(),
    });
    response.status.mockReturnValue(response);
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET' });
    await Reflect.apply(endpoint({ name: 'stripeAccount', method: 'GET' }, fails), null, [request, response]);
    expect(response.status).toHaveBeenCalledWith(500);
    expect(matching(alarmFor('request failed'))).toHaveLength(1);
  });

  const trigger = afterCreate('posts/{postId}', fails);
  const eventOf = (time: string): object => ({ data: {}, id: 'event-1', type: 'created', time, params: {} });
  const deliver = async (event: object): Promise<unknown> => Reflect.apply(trigger.run, null, [event]);

  test('an event that fails rings, counted by its id', async () => {
    await expect(deliver(eventOf(new Date().toISOString()))).rejects.toThrow(RangeError);
    const [entry] = matching(alarmFor('event failed'));
    expect(entry).toMatchObject({ jsonPayload: { event: 'event-1' } });
  });

  test('an event that is given up rings', async () => {
    await deliver(eventOf('2020-01-01T00:00:00Z'));
    expect(matching(alarmFor('event given up'))).toHaveLength(1);
  });
});

test('a failure keeps its stack in a field of its own, and nothing of what somebody wrote', () => {
  log.failure('call failed', new TypeError('what somebody wrote'), { name: 'report' });
  const [entry] = entries();
  expect(entry).toMatchObject({
    jsonPayload: { severity: 'ERROR', message: 'call failed', name: 'report', error: 'TypeError' },
  });
  expect(written.join('')).toContain('"stack_trace":"TypeError: call failed\\n    at ');
  expect(written.join('')).not.toContain('somebody');
});

const DOCS = readFileSync('docs/operations.md', 'utf8');

/** The rows of the table that begins with this line. */
function rowsBelow(headline: string): readonly string[] {
  const lines = DOCS.split('\n');
  const head = lines.indexOf(headline);
  expect(head).toBeGreaterThan(0);
  return lines.slice(
    head + 2,
    lines.findIndex((line, at) => at > head && !line.startsWith('|')),
  );
}

test('docs/operations.md lists these alarms, and no others', () => {
  expect(rowsBelow('| message | alert when | what to do |')).toEqual(LOG_ALARMS.map(rowOf));
  expect(rowsBelow('| alert | when | what to do |')).toEqual(PLATFORM_ALARMS.map(rowOfPlatform));
});

test('every runbook that an alarm names is there', () => {
  for (const { todo } of LOG_ALARMS) {
    for (const [, runbook = ''] of todo.matchAll(/\*([^*]+)\*/g)) expect(DOCS).toContain(`**${runbook}.**`);
  }
});
