import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { eventually, openBackend, runSchedule, settled, unique } from './support/backend.ts';
import { deliverAgain } from './support/redeliver.ts';
import { mailsTo } from './support/inbox.ts';

const { db } = openBackend();
const HOUR_MS = 3_600_000;

const address = (): string => `${unique('to')}@example.com`;
const message = { subject: 'A mail', html: '<p>Hello</p>', text: 'Hello' };

async function queue(fields: Record<string, unknown>): Promise<DocumentReference> {
  const ref = db.collection('mail').doc(unique('mail'));
  await ref.set({ date: new Date().toISOString(), createdAt: new Date(), ...fields });
  return ref;
}

const stateOf = async (ref: DocumentReference): Promise<unknown> => (await ref.get()).get('delivery.state');
const becomes = (ref: DocumentReference, state: string): Promise<void> =>
  eventually(async () => expect(await stateOf(ref)).toBe(state));

describe('a queued mail', () => {
  test('arrives over SMTP, and its record says so', async () => {
    const to = address();
    const ref = await queue({ to, message });
    await becomes(ref, 'sent');
    const [mail] = await mailsTo(to);
    expect(mail).toMatchObject({ subject: 'A mail', to: [to] });
    expect(mail?.from).toContain('hello@campus.example');
    expect(mail?.html).toContain('<p>Hello</p>');
    expect((await ref.get()).get('delivery')).toMatchObject({ attempts: 1, next_at: null, error: null });
  });

  test('arrives once, though its event comes three times and the schedule looks as well', async () => {
    const to = address();
    const ref = await queue({ to, message });
    await Promise.all([deliverAgain(ref), deliverAgain(ref), runSchedule('retryMail')]);
    await settled();
    await becomes(ref, 'sent');
    expect(await mailsTo(to)).toHaveLength(1);
  });

  test('goes to one person, whatever the address looks like', async () => {
    const [one, two] = [address(), address()];
    const ref = await queue({ to: `${one}, ${two}`, message });
    await eventually(async () => expect(await stateOf(ref)).not.toBe('sending'));
    await settled();
    expect(await mailsTo(two)).toEqual([]);
  });
});

describe('a mail that cannot be sent', () => {
  test.each([
    ['without a recipient', { message }],
    ['without a message', { to: 'maya@example.com' }],
    ['with a number for a subject', { to: 'maya@example.com', message: { ...message, subject: 7 } }],
    ['without words', { to: 'maya@example.com', message: { subject: 'A mail', html: '' } }],
  ])('is given up: %s', async (_what, fields) => {
    const ref = await queue(fields);
    await becomes(ref, 'failed');
    expect((await ref.get()).get('delivery.error')).toBe('MALFORMED');
  });

  test('does not hold up the next', async () => {
    const to = address();
    const past = { state: 'retry', attempts: 1, next_at: Timestamp.fromMillis(1), error: 'ECONNECTION' };
    await queue({ message: 7, delivery: past });
    const ref = await queue({ to, message, delivery: past });
    await runSchedule('retryMail');
    await becomes(ref, 'sent');
    expect(await mailsTo(to)).toHaveLength(1);
  });
});

describe('the schedule', () => {
  const delivery = (state: string, next_at: Timestamp | null) => ({
    state,
    attempts: 1,
    next_at,
    error: null,
  });
  const past = Timestamp.fromMillis(Date.now() - HOUR_MS);
  const future = Timestamp.fromMillis(Date.now() + HOUR_MS);

  test.each([
    ['takes up what was put off', 'retry', past, 'sent'],
    ['takes over from a sender that vanished', 'sending', past, 'sent'],
    ['waits for what is put off until later', 'retry', future, 'retry'],
    ['leaves another sender alone', 'sending', future, 'sending'],
    ['leaves alone what was given up', 'failed', null, 'failed'],
  ] as const)('%s', async (_what, state, next, then) => {
    const ref = await queue({ to: address(), message, delivery: delivery(state, next) });
    await settled();
    await runSchedule('retryMail');
    await becomes(ref, then);
  });

  test('does not send what has lost its use, and forgets a secret', async () => {
    const to = address();
    const ref = await queue({ to, message, is_secret: true, expires_at: past });
    await becomes(ref, 'expired');
    expect((await ref.get()).get('message')).toEqual({ subject: 'A mail' });
    expect(await mailsTo(to)).toEqual([]);
  });

  test('clears records a month after they lost their use', async () => {
    const day = 24 * HOUR_MS;
    const old = await queue({
      to: address(),
      message,
      expires_at: Timestamp.fromMillis(Date.now() - 31 * day),
    });
    const young = await queue({
      to: address(),
      message,
      expires_at: Timestamp.fromMillis(Date.now() - 29 * day),
    });
    await settled();
    await runSchedule('expireRecords');
    expect([(await old.get()).exists, (await young.get()).exists]).toEqual([false, true]);
  });
});
