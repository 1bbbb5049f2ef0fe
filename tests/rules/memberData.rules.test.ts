import { Timestamp } from 'firebase/firestore';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listenAccount } from '../../src/data/account/accountQueries.ts';
import { updateAccount } from '../../src/data/account/accountWrites.ts';
import { fetchCampuses } from '../../src/data/campuses/campusQueries.ts';
import { listenJob } from '../../src/data/jobs/jobQueries.ts';
import {
  fetchOlderNotifications,
  listenNotifications,
  listenUnreadNotifications,
} from '../../src/data/notifications/notificationQueries.ts';
import {
  deleteNotification,
  markNotificationsRead,
} from '../../src/data/notifications/notificationWrites.ts';
import { fetchMemberPhotos, fetchMemberPosts, fetchMemberReplies } from '../../src/data/posts/memberPosts.ts';
import { fetchFeedPage } from '../../src/data/posts/postQueries.ts';
import { fetchSavedPosts, fetchSavers } from '../../src/data/posts/savedPosts.ts';
import { fetchProfile, fetchProfileByUsername } from '../../src/data/profiles/profileQueries.ts';
import { updateProfile } from '../../src/data/profiles/profileWrites.ts';
import { fetchPopularSearches, listenRecentSearches } from '../../src/data/searches/searchQueries.ts';
import {
  clearRecentSearches,
  recordRecentSearch,
  removeRecentSearch,
} from '../../src/data/searches/searchWrites.ts';
import type { Account } from '../../src/domain/account.ts';
import type { Job } from '../../src/domain/job.ts';
import type { MemberNotification } from '../../src/domain/notification.ts';
import type { RecentSearch } from '../../src/domain/searchTerm.ts';
import { newLike, newPost, PEOPLE, photo, STORED_AT, stored, under, withMedia } from './support/builders.ts';
import { costOf, costOfAct } from './support/costs.ts';
import { storedNotification } from './support/memberBuilders.ts';
import { Heard } from './support/window.ts';
import { openWorld, POSTS, type Actor } from './support/world.ts';

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
    latest<number>((next, fail) => listenUnreadNotifications(world.as(who), who, next, fail));

  test('come 15 at a time; the badge counts what is unread, and falls as they are read', async () => {
    await seedNotes(17);
    world.server.requestLog.clear();
    const heard = new Heard<MemberNotification>();
    stops.push(listenNotifications(world.as('maya'), 'maya', heard.onNews, heard.onError));
    await expect.poll(() => heard.isComplete()).toBe(true);
    const shown = heard.latest?.ids ?? [];
    expect(shown).toEqual(Array.from({ length: 15 }, (_, n) => noteId(16 - n)));
    const place = heard.latest?.last ?? null;
    const older = place && (await fetchOlderNotifications(world.as('maya'), 'maya', place));
    expect(older?.entries.map(({ id }) => id).slice(0, 2)).toEqual([noteId(1), noteId(0)]);
    expect(older?.count).toBe(3);
    expect(costOf(world, 'maya')).toMatchObject({ reads: 18, lookUps: 0 });

    world.server.requestLog.clear();
    const unread = unreadOf('maya');
    await expect.poll(unread).toBe(18);
    expect(costOf(world, 'maya').reads).toBeLessThanOrEqual(18 + 2);
    const read = await costOfAct(world, 'maya', () => markNotificationsRead(world.as('maya'), shown));
    expect(read).toMatchObject({ writes: 15, lookUps: 0 });
    await expect.poll(unread).toBe(3);
    await expect.poll(() => heard.entries.get(noteId(16))?.isRead).toBe(true);
  });

  test('are deleted by whom they are for, and read by nobody else', async () => {
    await seedNotes(1);
    const unread = unreadOf('maya');
    await expect.poll(unread).toBe(2);
    await expect(deleteNotification(world.as('liam'), noteId(0))).rejects.toMatchObject(denied);
    await expect(markNotificationsRead(world.as('liam'), [noteId(0)])).rejects.toMatchObject(denied);
    await deleteNotification(world.as('maya'), noteId(0));
    await expect.poll(unread).toBe(1);
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

  test('a given-up name leads to who had it', async () => {
    await world.seed('usernames/maya-of-old', { uid: 'maya', held_until: at(1) });
    const found = await fetchProfileByUsername(world.as('liam'), 'maya-of-old');
    expect(found).toMatchObject({ id: 'maya', username: 'maya' });
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

  test('tells of its long work, and that there is none', async () => {
    const job = latest<Job | null>((next, fail) => listenJob(world.as('maya'), 'maya', next, fail));
    await expect.poll(job).toBeNull();
    await world.seed('jobs/maya', { kind: 'update', state: 'running', done: 4, lastModified: at(1) });
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

  test('a community’s pictures are those of top posts, newest activity first', async () => {
    await seedPosts(40);
    const media = { campusId: 'ou', category: null, hasMedia: true } as const;
    const first = await fetchFeedPage(world.as('liam'), media, null, 4);
    const rest = await fetchFeedPage(world.as('liam'), media, first.last, 4);
    expect([...first.posts, ...rest.posts].map(({ id }) => id)).toEqual([36, 30, 24, 18, 12, 6, 0].map(idOf));
    await expect(fetchFeedPage(world.as('visitor'), media, null, 4)).rejects.toMatchObject(denied);
  });

  test('what I saved comes last saved first; what is gone is left out', async () => {
    await seedPosts(4);
    for (const [n, id] of [idOf(0), idOf(2), 'GonePost000000000000'].entries()) {
      await world.seed(`posts/${id}/likes/liam`, {
        ...newLike(PEOPLE.liam, id, 'ou'),
        createdAt: at(100 + n),
      });
    }
    const page = await fetchSavedPosts(world.as('liam'), { uid: 'liam', campusId: 'ou' }, null);
    expect(ids(page)).toEqual([idOf(2), idOf(0)]);
    expect(page.count).toBe(3);
    const others = fetchSavedPosts(world.as('maya'), { uid: 'liam', campusId: 'ou' }, null);
    await expect(others).rejects.toMatchObject(denied);
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
    expect(found.map(({ campusId, isPopular }) => [campusId, isPopular])).toEqual([['ut', true]]);
    expect(await fetchPopularSearches(world.as('visitor'), 'campus')).toHaveLength(1);
    await expect(fetchPopularSearches(world.as('maya'), 'ou')).rejects.toMatchObject(denied);
    await expect(fetchPopularSearches(world.as('visitor'), 'ut')).rejects.toMatchObject(denied);
  });
});

test('campuses are listed for anyone; a malformed one is left out', async () => {
  const campus = {
    id: 'ut',
    name: 'University of Texas',
    short_name: 'UT',
    campus_logo: 'images/campuses/ut.svg',
    url: 'https://ut.example.com',
    location_details: { city: 'Austin', state: 'TX', country: 'US' },
    privacy: 'private',
    email_extension: 'utexas.edu',
  };
  await world.seed('campuses/ut', campus);
  await world.seed('campuses/ou', { ...campus, url: 'javascript:alert(1)' });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect((await fetchCampuses(world.as('visitor'))).map(({ id }) => id)).toEqual(['ut']);
  expect(String(log.mock.lastCall?.[0])).toContain('campuses/ou: field url');
  log.mockRestore();
});
