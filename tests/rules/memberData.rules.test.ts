import {
  collection,
  deleteDoc,
  doc,
  getDocsFromServer,
  limit,
  query,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterEach, describe, expect, test } from 'vitest';
import { listenAccount, listenOwnLists } from '../../src/data/account/accountQueries.ts';
import { changeOwnList, updateAccount } from '../../src/data/account/accountWrites.ts';
import type { OwnList, OwnLists } from '../../src/data/account/ownListsSlice.ts';
import { listenJob } from '../../src/data/jobs/jobQueries.ts';
import {
  fetchNotifications,
  listenNewNotifications,
  listenUnreadIds,
  listenUnreadNotifications,
  type NotificationNews,
} from '../../src/data/notifications/notificationQueries.ts';
import { markNotificationsRead } from '../../src/data/notifications/notificationWrites.ts';
import { fetchSavedAmong, unsavePost } from '../../src/data/posts/likes.ts';
import {
  fetchFormerCampuses,
  fetchMemberPhotos,
  fetchMemberPosts,
  fetchMemberReplies,
} from '../../src/data/posts/memberPosts.ts';
import { fetchFeedPage, fetchFoundPosts } from '../../src/data/posts/postQueries.ts';
import { fetchSavedPosts, fetchSavers } from '../../src/data/posts/savedPosts.ts';
import { fetchProfile, fetchProfileByUsername } from '../../src/data/profiles/profileQueries.ts';
import { updateProfile } from '../../src/data/profiles/profileWrites.ts';
import { fetchPopularSearches, listenRecentSearches } from '../../src/data/searches/searchQueries.ts';
import {
  clearRecentSearches,
  recordRecentSearch,
  removeRecentSearch,
} from '../../src/data/searches/searchWrites.ts';
import { HIDDEN_POSTS_MAX } from '../../src/domain/limits.ts';
import type { Account } from '../../src/domain/account.ts';
import type { Job } from '../../src/domain/job.ts';
import type { RecentSearch } from '../../src/domain/searchTerm.ts';
import {
  accountOf as storedAccountOf,
  newLike,
  newPost,
  PEOPLE,
  photo,
  STORED_AT,
  stored,
  under,
  withMedia,
} from './support/builders.ts';
import { costOf, costOfAct } from './support/costs.ts';
import { storedNotification } from './support/memberBuilders.ts';
import { CHAT, openWorld, POSTS, type Actor, TERMS } from './support/world.ts';

/** What a member reads and writes of their own, by the app's own functions under the rules in force, and the price. */
const world = openWorld();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
const at = (n: number): Timestamp => Timestamp.fromMillis(STORED_AT.getTime() + n * 1000);
const idOf = (n: number): string => `PagePost${String(n).padStart(12, '0')}`;
const denied = { code: 'permission-denied' };

/** The latest that a listener has told. */
function latest<Entry>(listen: (next: (entry: Entry) => void, fail: (error: unknown) => void) => () => void) {
  const told: Entry[] = [];
  stops.push(listen((entry) => told.push(entry), console.error));
  return (): Entry | undefined => told.at(-1);
}

describe('notifications', () => {
  const noteId = (n: number): string => `like_Post${String(n).padStart(16, '0')}_liam`;
  const seedNotes = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) {
      const note = storedNotification(PEOPLE.maya, PEOPLE.liam, noteId(n));
      await world.seed(`notifications/${noteId(n)}`, { ...note, createdAt: at(n + 1) });
    }
  };
  const unreadOf = (who: Actor) =>
    latest<number>((next, fail) =>
      listenUnreadNotifications(world.as(who), who, (unread) => next(unread.length), fail),
    );

  test('come 15 at a time, the newest live: 15 reads and one for the listener', async () => {
    await seedNotes(17);
    const db = world.as('maya');
    world.server.requestLog.clear();
    const page = await fetchNotifications(db, 'maya', null);
    expect(page.entries.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, n) => noteId(16 - n)));
    const news = latest<NotificationNews>((next, fail) =>
      listenNewNotifications(db, 'maya', page.first, next, fail),
    );
    await expect.poll(news).toMatchObject({ entries: [], removedIds: [] });
    expect(costOf(world, 'maya')).toMatchObject({ reads: 15 + 1, lookUps: 0 });

    const older = await fetchNotifications(db, 'maya', page.last);
    expect(older.entries.map(({ id }) => id).slice(0, 2)).toEqual([noteId(1), noteId(0)]);
    expect(older.count).toBe(3);
    const newer = { ...storedNotification(PEOPLE.maya, PEOPLE.liam, noteId(20)), createdAt: at(99) };
    await world.seed(`notifications/${noteId(20)}`, newer);
    await expect.poll(() => news()?.entries.map(({ id }) => id)).toEqual([noteId(20)]);
    await markNotificationsRead(db, [noteId(20)]);
    await expect.poll(() => news()?.readIds).toEqual([noteId(20)]);
    await deleteDoc(doc(db, 'notifications', noteId(20)));
    await expect.poll(() => news()?.removedIds).toEqual([noteId(20)]);
    expect(news()?.hasGap).toBe(false);
  });

  test('that are more than the listener holds are told as a gap', async () => {
    await seedNotes(20);
    const db = world.as('maya');
    const news = latest<NotificationNews>((next, fail) =>
      listenNewNotifications(db, 'maya', null, next, fail),
    );
    await expect.poll(() => news()?.hasGap).toBe(true);
  });

  test('are marked as read by one write each, and the badge falls; the list is not read again', async () => {
    await seedNotes(15);
    const db = world.as('maya');
    const page = await fetchNotifications(db, 'maya', null);
    stops.push(listenNewNotifications(db, 'maya', page.first, () => undefined, console.error));
    const unread = unreadOf('maya');
    await expect.poll(unread).toBe(16);
    const ids = latest<readonly string[]>((next, fail) =>
      listenUnreadIds(db, 'maya', STORED_AT.getTime() + 15_000, next, fail),
    );
    await expect.poll(() => ids()?.length).toBe(16);
    const until = latest<readonly string[]>((next, fail) =>
      listenUnreadIds(db, 'maya', STORED_AT.getTime() + 3_000, next, fail),
    );
    await expect.poll(() => until()?.length).toBe(4);
    const shown = page.entries.map(({ id }) => id);
    const read = await costOfAct(world, 'maya', () => markNotificationsRead(db, shown));
    // The badge's listener is told of each that leaves it; the page and who lists the unread ones cost nothing more.
    expect(read).toMatchObject({ writes: 15, lookUps: 0 });
    expect(read.reads).toBeLessThanOrEqual(15);
    await expect.poll(unread).toBe(1);
    await expect.poll(() => ids()?.length).toBe(1);
  });

  test('one that was deleted meanwhile does not keep the others unread', async () => {
    await seedNotes(3);
    const unread = unreadOf('maya');
    await expect.poll(unread).toBe(4);
    await markNotificationsRead(world.as('maya'), [noteId(0), noteId(7), noteId(1), noteId(2)]);
    await expect.poll(unread).toBe(1);
  });

  test.each([80, 150])(
    '%i unread ones are all marked, as the list of unread ones brings them',
    async (count) => {
      await seedNotes(count);
      const db = world.as('maya');
      const asked = new Set<string>();
      const writes: Promise<void>[] = [];
      const unread = unreadOf('maya');
      await expect.poll(unread, { timeout: 10_000 }).toBe(Math.min(count + 1, 99));
      stops.push(
        listenUnreadIds(
          db,
          'maya',
          STORED_AT.getTime() + count * 1000,
          (ids) => {
            const fresh = ids.filter((id) => !asked.has(id));
            for (const id of fresh) asked.add(id);
            writes.push(markNotificationsRead(db, fresh));
          },
          console.error,
        ),
      );
      await expect.poll(() => asked.size, { timeout: 10_000 }).toBe(count + 1);
      await Promise.all(writes);
      await expect.poll(unread).toBe(0);
      const mine = [where('to_user', '==', 'maya'), where('read', '==', false), limit(99)];
      const left = await getDocsFromServer(query(collection(db, 'notifications'), ...mine));
      expect(left.size).toBe(0);
    },
  );

  test('are deleted by whom they are for, and read and marked by nobody else', async () => {
    await seedNotes(1);
    const unread = unreadOf('maya');
    await expect.poll(unread).toBe(2);
    await expect(deleteDoc(doc(world.as('liam'), 'notifications', noteId(0)))).rejects.toMatchObject(denied);
    await markNotificationsRead(world.as('liam'), [noteId(0)]);
    const { entries } = await fetchNotifications(world.as('maya'), 'maya', null);
    expect(entries.map(({ isRead }) => isRead)).toEqual([false, false]);
    await deleteDoc(doc(world.as('maya'), 'notifications', noteId(0)));
    await expect.poll(unread).toBe(1);
    await expect(fetchNotifications(world.as('liam'), 'maya', null)).rejects.toMatchObject(denied);
    const failures: unknown[] = [];
    stops.push(
      listenUnreadNotifications(
        world.as('liam'),
        'maya',
        () => undefined,
        (error) => failures.push(error),
      ),
    );
    await expect.poll(() => failures).toMatchObject([denied]);
  });
});

describe('profiles', () => {
  test('are found by name in two reads, in any case of letters, and by id', async () => {
    world.server.requestLog.clear();
    expect(await fetchProfileByUsername(world.as('liam'), 'MAYA')).toMatchObject({ id: 'maya', bio: '' });
    expect(costOf(world, 'liam')).toMatchObject({ reads: 2, lookUps: 0 });
    expect(await fetchProfile(world.as('liam'), 'omar')).toMatchObject({ username: 'omar', campusId: 'ou' });
  });

  test('a name of nobody, of a gone account, or that is none, finds nothing', async () => {
    await world.seed('usernames/gone', { uid: null, held_until: at(1) });
    for (const name of ['nobody', 'gone', '..', 'a/b', '', 'x'.repeat(51)]) {
      expect(await fetchProfileByUsername(world.as('liam'), name)).toBeNull();
    }
  });

  test('a given-up name leads to who had it, until the hold of 30 days is over', async () => {
    const heldUntil = at(1);
    await world.seed('usernames/maya-of-old', { uid: 'maya', held_until: heldUntil });
    const findAt = (nowMs: number) => fetchProfileByUsername(world.as('liam'), 'maya-of-old', nowMs);
    expect(await findAt(heldUntil.toMillis() - 1)).toMatchObject({ id: 'maya', username: 'maya' });
    expect(await findAt(heldUntil.toMillis())).toBeNull();
  });

  test('are looked up by members alone', async () => {
    await expect(fetchProfileByUsername(world.as('visitor'), 'maya')).rejects.toMatchObject(denied);
  });

  test('are changed by their owner, one write each, and not in what functions keep', async () => {
    const changed = await costOfAct(world, 'maya', () =>
      updateProfile(world.as('maya'), 'maya', {
        bio: 'Selling books',
        gradYear: 2028,
        photoPath: 'images/profilePics/maya.jpeg',
        isProfileSetUp: true,
      }),
    );
    expect(changed).toMatchObject({ writes: 1, reads: 0 });
    expect(await fetchProfile(world.as('maya'), 'maya')).toMatchObject({
      bio: 'Selling books',
      gradYear: 2028,
      photoPath: 'images/profilePics/maya.jpeg',
      isProfileSetUp: true,
      hasGettingStartedDone: false,
    });
    const tooLong = { bio: 'x'.repeat(161) };
    await expect(updateProfile(world.as('maya'), 'maya', tooLong)).rejects.toMatchObject(denied);
    await expect(updateProfile(world.as('liam'), 'maya', { bio: 'x' })).rejects.toMatchObject(denied);
    const forged = { totalPosts: 99, bio: 'y' };
    await updateProfile(world.as('maya'), 'maya', forged);
    expect(await fetchProfile(world.as('maya'), 'maya')).toMatchObject({ totalPosts: 0, bio: 'y' });
  });
});

describe('the own account', () => {
  const accountOf = (who: Actor, uid: string = who) =>
    latest<Account | null>((next, fail) => listenAccount(world.as(who), uid, next, fail));

  test('is read live and changed by its owner', async () => {
    const account = accountOf('maya');
    await expect.poll(() => account()?.email).toBe('maya@example.com');
    const birthDate = { month: 2, day: 29, year: 2000 };
    const changed = await costOfAct(world, 'maya', () =>
      updateAccount(world.as('maya'), 'maya', {
        phone: '555-0101',
        gender: 'other',
        birthDate,
        wantsEmail: false,
      }),
    );
    expect(changed.writes).toBe(1);
    await expect
      .poll(account)
      .toMatchObject({ phone: '555-0101', gender: 'other', birthDate, wantsEmail: false });
    await updateAccount(world.as('maya'), 'maya', { birthDate: null });
    await expect.poll(() => account()?.birthDate).toBeNull();
    await expect(updateAccount(world.as('maya'), 'maya', { phone: '5'.repeat(21) })).rejects.toMatchObject(
      denied,
    );
    await expect(updateAccount(world.as('liam'), 'maya', { phone: '1' })).rejects.toMatchObject(denied);
  });

  test('says to its owner alone which schools were before', async () => {
    const account = { ...storedAccountOf(PEOPLE.maya), former_campuses: ['smu', 'ut', 'ou'] };
    await world.seed('users/maya/private/account', account);
    const me = { uid: 'maya', campusId: 'ut' };
    expect(await fetchFormerCampuses(world.as('maya'), me)).toEqual(['smu', 'ou']);
    await expect(fetchFormerCampuses(world.as('liam'), me)).rejects.toMatchObject(denied);
  });

  describe('what it hides and mutes', () => {
    const listsOf = () =>
      latest<OwnLists | null>((next, fail) => listenOwnLists(world.as('maya'), 'maya', next, fail));
    const change = (list: OwnList, id: string, isIn: boolean, who: Actor = 'maya') =>
      changeOwnList(world.as(who), 'maya', { list, id, isIn });

    test('costs nothing to hear of beside the account, and a read and a write to change', async () => {
      const account = accountOf('maya');
      await expect.poll(() => account()?.email).toBe('maya@example.com');
      const heard = await costOfAct(world, 'maya', () =>
        expect.poll(listsOf()).toMatchObject({ hiddenPosts: [], mutedChats: [] }),
      );
      expect(heard).toEqual({ reads: 0, writes: 0, deletes: 0, lookUps: 0 });
      const lists = listsOf();
      const changed = await costOfAct(world, 'maya', () => change('hiddenPosts', POSTS.ou, true));
      // The one that changes, and the listener to what came of it.
      expect(changed).toMatchObject({ reads: 2, writes: 1 });
      expect(changed.lookUps).toBeLessThanOrEqual(2);
      await change('mutedChats', CHAT, true);
      await expect.poll(lists).toMatchObject({ hiddenPosts: [POSTS.ou], mutedChats: [CHAT] });
      const again = await costOfAct(world, 'maya', () => change('mutedChats', CHAT, true));
      expect(again.writes).toBe(0);
      await change('mutedChats', CHAT, false);
      await expect.poll(lists).toMatchObject({ hiddenPosts: [POSTS.ou], mutedChats: [] });
      await expect(change('mutedChats', CHAT, true, 'liam')).rejects.toMatchObject(denied);
    });

    test('has the newest last, and at most two hundred: the oldest falls out', async () => {
      const ids = Array.from({ length: HIDDEN_POSTS_MAX }, (_one, n) => idOf(n));
      await updateDoc(doc(world.as('maya'), 'users', 'maya', 'private', 'account'), { hidden_posts: ids });
      await change('hiddenPosts', POSTS.ou, true);
      const lists = listsOf();
      await expect.poll(() => lists()?.hiddenPosts).toEqual([...ids.slice(1), POSTS.ou]);
    });
  });

  test('tells of its long work, and that there is none', async () => {
    const job = latest<Job | null>((next, fail) => listenJob(world.as('maya'), 'maya', next, fail));
    await expect.poll(job).toBeNull();
    const times = { begun_from: at(1), lastModified: at(1) };
    await world.seed('jobs/maya', { kind: 'update', state: 'running', done: 4, ...times });
    await expect.poll(job).toMatchObject({ kind: 'update', state: 'running', done: 4 });
  });
});

describe('pages of posts', () => {
  const ids = (page: { readonly entries: readonly { readonly id: string }[] }): readonly string[] =>
    page.entries.map(({ id }) => id);

  async function seedPosts(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const id = idOf(n);
      const isReply = n % 2 === 1;
      await world.seed(`posts/${id}`, {
        ...newPost(PEOPLE.omar, id, {
          ...withMedia(n % 3 === 0 ? [photo(id, 0)] : []),
          ...(isReply ? under(POSTS.ou) : {}),
        }),
        createdAt: at(n + 1),
        lastModified: at(n + 1),
      });
    }
  }

  /** As Liam saves it. */
  const seedSave = (id: string, n: number, campusId = 'ou') =>
    world.seed(`posts/${id}/likes/liam`, { ...newLike(PEOPLE.liam, id, campusId), createdAt: at(100 + n) });

  test('a member’s posts, pictures and replies follow on without a gap or a repeat', async () => {
    await seedPosts(30);
    const db = world.as('liam');
    const omar = { uid: 'omar', campusId: 'ou' } as const;
    const expected = {
      posts: [...Array.from({ length: 15 }, (_, n) => idOf(28 - 2 * n)), POSTS.ou],
      photos: Array.from({ length: 10 }, (_, n) => idOf(27 - 3 * n)),
      replies: Array.from({ length: 15 }, (_, n) => idOf(29 - 2 * n)),
    };
    const pages = { posts: fetchMemberPosts, photos: fetchMemberPhotos, replies: fetchMemberReplies };
    for (const [name, fetch] of Object.entries(pages)) {
      world.server.requestLog.clear();
      const first = await fetch(db, omar, null);
      const second = await fetch(db, omar, first.last);
      expect([...ids(first), ...ids(second)]).toEqual(expected[name as keyof typeof expected]);
      expect(first.count).toBe(10);
      expect(costOf(world, 'liam').reads).toBeLessThanOrEqual(ids(first).length + ids(second).length + 1);
    }
  });

  test('a profile costs its name, itself, ten posts, and those of them that the reader has saved', async () => {
    await seedPosts(40);
    for (const n of [38, 36]) await seedSave(idOf(n), n);
    const db = world.as('liam');
    const open = async (savedBefore: number): Promise<void> => {
      world.server.requestLog.clear();
      const omar = await fetchProfileByUsername(db, 'omar');
      const { entries } = await fetchMemberPosts(db, { uid: omar?.id ?? '', campusId: 'ou' }, null);
      const saved = await fetchSavedAmong(
        db,
        'liam',
        entries.map(({ id }) => id),
      );
      expect([entries.length, saved.length]).toEqual([10, savedBefore]);
      expect(costOf(world, 'liam')).toMatchObject({ lookUps: 0 });
      expect(costOf(world, 'liam').reads).toBeLessThanOrEqual(13 + savedBefore);
    };
    await open(2);
    await unsavePost(db, idOf(38), 'liam');
    await unsavePost(db, idOf(36), 'liam');
    await open(0);
  });

  test('a page of search results costs its posts, and those of them that the reader has saved', async () => {
    await seedPosts(20);
    const found = Array.from({ length: 10 }, (_, n) => idOf(2 * n)).reverse();
    await seedSave(idOf(4), 0);
    for (const savedBefore of [1, 0]) {
      world.server.requestLog.clear();
      await world.anew('liam', async (db) => {
        // As the search names them, with one that was deleted since.
        const posts = await fetchFoundPosts(db, 'ou', [...found, 'DeletedPost000000000']);
        expect(ids({ entries: posts })).toEqual(found);
        expect(await fetchSavedAmong(db, 'liam', found)).toHaveLength(savedBefore);
      });
      expect(costOf(world, 'liam')).toMatchObject({ lookUps: 0 });
      const { reads } = costOf(world, 'liam');
      expect(reads).toBeGreaterThanOrEqual(found.length);
      expect(reads).toBeLessThanOrEqual(13 + savedBefore);
      await unsavePost(world.as('liam'), idOf(4), 'liam');
    }
  });

  test('a community’s pictures are those of top posts, newest activity first', async () => {
    await seedPosts(40);
    const media = { campusId: 'ou', category: null, hasMedia: true } as const;
    const first = await fetchFeedPage(world.as('liam'), media, null, 4);
    const rest = await fetchFeedPage(world.as('liam'), media, first.last, 4);
    expect([...first.entries, ...rest.entries].map(({ id }) => id)).toEqual(
      [36, 30, 24, 18, 12, 6, 0].map(idOf),
    );
    await expect(fetchFeedPage(world.as('visitor'), media, null, 4)).rejects.toMatchObject(denied);
  });

  test('what I saved comes last saved first; what is gone is left out', async () => {
    await seedPosts(4);
    for (const [n, id] of [idOf(0), idOf(2), 'GonePost000000000000'].entries()) await seedSave(id, n);
    const page = await fetchSavedPosts(world.as('liam'), { uid: 'liam', campusId: 'ou' }, null);
    expect(ids(page)).toEqual([idOf(2), idOf(0)]);
    expect(page.count).toBe(3);
    const others = fetchSavedPosts(world.as('maya'), { uid: 'liam', campusId: 'ou' }, null);
    await expect(others).rejects.toMatchObject(denied);
  });

  test('what I saved at schools is whichever school it is, and nothing of the shared community', async () => {
    for (const [n, campusId] of ['ou', 'campus', 'ninth'].entries()) {
      await world.seed(`posts/${idOf(n)}`, newPost(PEOPLE.liam, idOf(n), { campus_id: campusId }));
      await seedSave(idOf(n), n, campusId);
    }
    const page = await fetchSavedPosts(world.as('liam'), { uid: 'liam', campusId: null }, null);
    expect(ids(page)).toEqual([idOf(2), idOf(0), POSTS.ut]);
  });

  test('what I saved comes 10 at a time', async () => {
    await seedPosts(11);
    for (let n = 0; n < 11; n += 1) await seedSave(idOf(n), n);
    const mine = { uid: 'liam', campusId: 'ou' } as const;
    const first = await fetchSavedPosts(world.as('liam'), mine, null);
    expect(first.count).toBe(10);
    expect(ids(await fetchSavedPosts(world.as('liam'), mine, first.last))).toEqual([idOf(0)]);
  });

  test('who saved a post is shown to who may read it', async () => {
    const post = { id: POSTS.ut, campusId: 'ut' } as const;
    const savers = await fetchSavers(world.as('maya'), post, null);
    expect(savers.entries).toMatchObject([{ id: 'liam', username: 'liam' }]);
    await expect(fetchSavers(world.as('visitor'), post, null)).rejects.toMatchObject(denied);
  });
});

describe('searches', () => {
  const historyOf = (who: Actor) =>
    latest<readonly RecentSearch[]>((next, fail) => listenRecentSearches(world.as(who), who, 10, next, fail));
  const texts = (searches: readonly RecentSearch[] | undefined): readonly (readonly [string, number])[] =>
    (searches ?? []).map(({ text, count }) => [text, count]);

  test('the own history: one write each, counted when repeated, removed, cleared', async () => {
    const db = world.as('liam');
    const history = historyOf('liam');
    for (const text of ['Blue couch', 'lamp']) {
      const cost = await costOfAct(world, 'liam', () => recordRecentSearch(db, 'liam', text));
      expect(cost).toMatchObject({ writes: 1 });
      expect(cost.lookUps).toBeLessThanOrEqual(2);
    }
    await recordRecentSearch(db, 'liam', ' blue  COUCH ');
    await recordRecentSearch(db, 'liam', '   ');
    await expect
      .poll(() => texts(history()))
      .toEqual([
        ['blue couch', 2],
        ['lamp', 1],
      ]);
    await removeRecentSearch(db, 'liam', String(history()?.[0]?.id));
    await expect.poll(() => texts(history())).toEqual([['lamp', 1]]);
    await clearRecentSearches(db, 'liam');
    await expect.poll(history).toEqual([]);
  });

  test('more than a batch of them can be cleared', async () => {
    for (let n = 0; n < 60; n += 1) {
      await world.seed(`users/liam/searches/Search${String(n).padStart(14, '0')}`, {
        search_id: `Search${String(n).padStart(14, '0')}`,
        search_text: `text ${String(n)}`,
        search_qty: 1,
        date: '',
        lastModified: stored({ lastModified: null })['lastModified'] as Date,
      });
    }
    await clearRecentSearches(world.as('liam'), 'liam');
    await expect.poll(historyOf('liam')).toEqual([]);
  });

  test('popular ones are those of the own campus, and of the shared community for anyone', async () => {
    const found = await fetchPopularSearches(world.as('maya'), 'ut');
    expect(found.map(({ id }) => id)).toEqual([TERMS.ut]);
    expect(await fetchPopularSearches(world.as('visitor'), 'campus')).toHaveLength(1);
    await expect(fetchPopularSearches(world.as('maya'), 'ou')).rejects.toMatchObject(denied);
    await expect(fetchPopularSearches(world.as('visitor'), 'ut')).rejects.toMatchObject(denied);
  });
});

test('campuses are listed for anyone, 20 at most', async () => {
  await world.seed('campuses/ut', { id: 'ut', name: 'University of Texas' });
  const campuses = collection(world.as('visitor'), 'campuses');
  expect((await getDocsFromServer(query(campuses, limit(20)))).docs.map(({ id }) => id)).toEqual(['ut']);
  await expect(getDocsFromServer(query(campuses, limit(21)))).rejects.toMatchObject(denied);
});
