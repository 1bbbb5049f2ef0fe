import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import {
  HEARTS_PER_HOUR_MAX,
  PROFILE_CHANGES_PER_HOUR_MAX,
  SAVES_PER_HOUR_MAX,
} from '../../src/domain/limits.ts';
import type { CallableName } from '../../src/domain/callables.ts';
import { call, openBackend, resultOf, settled } from './support/backend.ts';
import { addChat } from './support/chats.ts';
import { hearted, sendMessage } from './support/conversations.ts';
import { notificationsOf, verified } from './support/members.ts';
import { confirmed, signIn, signUp, type Person } from './support/people.ts';
import { addPost, liked } from './support/posts.ts';
import { countersOf, fillCounter } from './support/fillCounter.ts';

/**
 * What one member may do in an hour besides writing; the rate limits of posts, comments and messages have their own
 * files.
 */

const backend = openBackend();
const { db } = backend;

/** Sessions end by whole seconds. */
const nextSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));

const exists = async (ref: DocumentReference): Promise<boolean> => (await ref.get()).exists;

/** As if the member had done this as often as the hour allows, less `left`. */
async function fillHour(kind: string, uid: string, max: number, left: number): Promise<void> {
  await fillCounter(db.doc(`limits/${kind}_${uid}`), max - left);
}

describe('within one hour', () => {
  test('a repeated save above the limit is deleted', async () => {
    const [maya, liam] = [await verified(backend), await verified(backend, 'Liam Chen')];
    const post = await addPost(backend, { uid: liam.uid });
    const like = await liked(post, maya.uid);
    const again = async (): Promise<boolean> => {
      await like.delete();
      await settled();
      await liked(post, maya.uid);
      return exists(like);
    };
    expect(await again()).toBe(true);
    await fillHour('saves', maya.uid, SAVES_PER_HOUR_MAX, 1);
    expect([await again(), await again()]).toEqual([true, false]);
    expect((await post.get()).get('like_count')).toBe(0);
  });

  test('a first save above the limit is deleted and told to nobody', async () => {
    const [maya, liam] = [await verified(backend), await verified(backend, 'Liam Chen')];
    const [first, second] = [
      await addPost(backend, { uid: liam.uid }),
      await addPost(backend, { uid: liam.uid }),
    ];
    const like = await liked(first, maya.uid);
    await fillHour('saves', maya.uid, SAVES_PER_HOUR_MAX, 0);
    const surplus = await liked(second, maya.uid);
    expect([await exists(like), await exists(surplus)]).toEqual([true, false]);
    const told = (await notificationsOf(backend, liam)).map(({ postId }) => postId);
    expect(told).toEqual([first.id]);
  });

  test('a heart above the limit is taken off again and told to nobody', async () => {
    const [maya, liam] = [await verified(backend), await verified(backend, 'Liam Chen')];
    const chat = await addChat(backend, maya.uid, liam.uid);
    const [first, second] = [
      await sendMessage(backend, chat, liam.uid),
      await sendMessage(backend, chat, liam.uid),
    ];
    await hearted(backend, first, maya.uid);
    await fillHour('hearts', maya.uid, HEARTS_PER_HOUR_MAX, 0);
    await hearted(backend, second, maya.uid);
    const hearts = await Promise.all(
      [first, second].map(async (one) => (await one.get()).get('like_id_list') as unknown),
    );
    expect(hearts).toEqual([[maya.uid], []]);
    expect((await second.get()).get('likes')).toEqual([]);
    const told = (await notificationsOf(backend, liam)).filter(({ type }) => type === 'message like');
    expect(told).toHaveLength(1);
  });

  test('a change of one’s profile above the limit is undone; functions’ own changes do not count', async () => {
    const maya = await verified(backend);
    const profile = db.doc(`users/${maya.uid}`);
    const change = (bio: string): Promise<unknown> =>
      profile.update({ bio, lastModified: FieldValue.serverTimestamp() });
    await change('first');
    await settled();
    await fillHour('profile', maya.uid, PROFILE_CHANGES_PER_HOUR_MAX, 1);
    await profile.update({ totalPosts: 3 });
    await change('last');
    await settled();
    expect((await profile.get()).get('bio')).toBe('last');
    await change('one too many');
    await settled();
    expect((await profile.get()).get('bio')).toBe('last');
  });

  test('two changes at once beyond the limit go both; the last admitted one stays, whichever event comes first', async () => {
    const maya = await verified(backend);
    const profile = db.doc(`users/${maya.uid}`);
    let atMs = Date.now();
    // Each another time, as the rules demand of a member: two writes may come in one millisecond.
    const change = (fields: object): Promise<unknown> =>
      profile.update({ ...fields, lastModified: Timestamp.fromMillis((atMs += 1)) });
    await change({ bio: 'admitted', grad_year: 2027 });
    await settled();
    await fillHour('profile', maya.uid, PROFILE_CHANGES_PER_HOUR_MAX, 0);
    const ownFields = async (): Promise<unknown> => {
      const stored = await profile.get();
      return [stored.get('bio'), stored.get('grad_year')];
    };
    // One write follows the other before its event has come.
    const write = await Promise.all([change({ bio: 'beyond' }), change({ grad_year: 2030 })]);
    expect(write).toHaveLength(2);
    await settled();
    expect(await ownFields()).toEqual(['admitted', 2027]);
    await change({ bio: 'beyond' });
    await change({ bio: 'beyond again' });
    await settled();
    expect(await ownFields()).toEqual(['admitted', 2027]);
  });

  test('a registration is refused after thirty', async () => {
    const maya = await signUp();
    const register = () => call('registerUser', { name: 'Maya Torres', campusId: 'ut' }, maya);
    resultOf(await register());
    const [counter] = await countersOf('register_');
    await fillCounter(counter?.ref, 29);
    resultOf(await register());
    expect(await register()).toMatchObject({
      reason: 'too-many',
      message: expect.stringMatching(/^Too many tries\. Try again in (an hour|\d+ minutes)\.$/) as unknown,
    });
  });
});

describe('a call over and over', () => {
  /** The refusals of the first call of an hour, its thirtieth, and the next. */
  async function refusals<Name extends CallableName>(
    name: Name,
    kind: string,
    data: unknown,
    person: Person,
  ): Promise<unknown[]> {
    const refusal = async (): Promise<unknown> => {
      const answer = await call(name, data, person);
      return 'reason' in answer ? answer.reason : null;
    };
    const first = await refusal();
    const [counter] = await countersOf(`${kind}_`);
    await fillCounter(counter?.ref, 29);
    return [first, await refusal(), await refusal()];
  }
  const limited = (before: unknown): unknown[] => [before, before, 'too-many'];

  test.each([
    ['endSession', 'log_out', {}, null],
    ['removePushSubscription', 'push_off', { endpoint: 'https://push.example.com/1' }, null],
    ['abandonRegistration', 'abandon', {}, 'not-allowed'],
  ] as const)(
    'of %s is refused, and another sign-in of the same member is not',
    async (name, kind, data, answer) => {
      const person = await confirmed();
      expect(await refusals(name, kind, data, person)).toEqual(limited(answer));
      const other = await call(name, data, await signIn(person.email));
      expect('reason' in other ? other.reason : null).toBe(answer);
    },
  );

  test('of deleteAccount with a stolen token is refused, and keeps its owner from nothing', async () => {
    const stolen = await confirmed();
    await nextSecond();
    resultOf(await call('signOutEverywhere', {}, stolen));
    expect(await refusals('deleteAccount', 'delete_account', {}, stolen)).toEqual(limited('sign-in-again'));
    await nextSecond();
    resultOf(await call('deleteAccount', {}, await signIn(stolen.email)));
  });
});
