import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { api } from '../data/live/api.ts';
import type { Cursor } from '../data/stored/document.ts';
import {
  BLOCKS_PAGE,
  CHATS_PAGE,
  ELSEWHERE_PAGE,
  FEED_PAGE,
  MESSAGES_PAGE,
  NOTIFICATIONS_PAGE,
  PROFILE_PAGE,
  SALE_PAGE,
  SCHOOL_FIRST_PAGE,
  SELLING_PAGE,
} from '../domain/limits.ts';
import './blocks/blockedApi.ts';
import * as conversation from './chats/conversation/conversationState.ts';
import * as inbox from './chats/inbox/inboxState.ts';
import * as feed from './feed/feedState.ts';
import * as notifications from './notifications/notificationsState.ts';
import './posts/elsewhereApi.ts';
import './posts/saves/savedApi.ts';
import './profiles/profilesApi.ts';
import './profiles/saleApi.ts';
import './profiles/sellingApi.ts';
import './wants/myWantsApi.ts';

const last: Cursor = { seconds: 1, nanoseconds: 0, id: 'last' };
const page = (count: number) => ({ entries: [], first: last, last, count });
const news = (count: number) => ({ changes: [], ids: [], last, count, isComplete: true });

const PAGED = new Set<string>();

/** An endpoint's infinite query: whether a page of so many documents is its last. */
function endOf(endpoint: string): (count: number) => boolean {
  PAGED.add(endpoint);
  let next: unknown;
  const look = (definition: object): void => {
    next = Reflect.get(Object(Reflect.get(definition, 'infiniteQueryOptions')), 'getNextPageParam');
  };
  api.enhanceEndpoints({ endpoints: { [endpoint]: look } });
  return (count) => {
    if (typeof next !== 'function') throw new Error(`${endpoint} is no paged list`);
    return Reflect.apply(next, undefined, [page(count), [], null, []]) === undefined;
  };
}

type List = readonly [full: number, isEnd: (count: number) => boolean];
const endless = { ...notifications.stateOfFirstPage(page(NOTIFICATIONS_PAGE)), isEnd: false };
const openFeed = { ...feed.feedFromFirstPage(page(FEED_PAGE), FEED_PAGE), isEnd: false };

const LISTS: Readonly<Record<string, List>> = {
  'the feed of a school': [
    SCHOOL_FIRST_PAGE,
    (count) => feed.feedFromFirstPage(page(count), SCHOOL_FIRST_PAGE).isEnd,
  ],
  'its next page': [FEED_PAGE, (count) => feed.withOlderPage(openFeed, page(count), FEED_PAGE).isEnd],
  'the inbox': [CHATS_PAGE, (count) => inbox.withNews(inbox.EMPTY_INBOX, news(count), CHATS_PAGE).isWhole],
  'its older chats': [
    CHATS_PAGE,
    (count) =>
      inbox.withOlderPage({ ...inbox.EMPTY_INBOX, cursor: last }, last, page(count), CHATS_PAGE).isWhole,
  ],
  'a conversation': [
    MESSAGES_PAGE,
    (count) =>
      conversation.withNews(conversation.EMPTY_CONVERSATION, news(count), 'ana', MESSAGES_PAGE).isWhole,
  ],
  'its older messages': [
    MESSAGES_PAGE,
    (count) =>
      conversation.withOlderPage(
        { ...conversation.EMPTY_CONVERSATION, cursor: last },
        last,
        page(count),
        MESSAGES_PAGE,
      ).isWhole,
  ],
  notifications: [NOTIFICATIONS_PAGE, (count) => notifications.stateOfFirstPage(page(count)).isEnd],
  'older notifications': [
    NOTIFICATIONS_PAGE,
    (count) => notifications.withOlderPage(endless, page(count)).isEnd,
  ],
  'posts, photos and replies of a member': [PROFILE_PAGE, endOf('listMember')],
  'what I sell': [SELLING_PAGE, endOf('listOwnThings')],
  'a sale': [SALE_PAGE, endOf('listSale')],
  'what I saved': [PROFILE_PAGE, endOf('listSaved')],
  // As the specification says of lists of people.
  'who saved a post': [9, endOf('listSavers')],
  'own posts at other schools': [ELSEWHERE_PAGE, endOf('listElsewhere')],
  'what I want': [PROFILE_PAGE, endOf('listMyWants')],
  'whom I block': [BLOCKS_PAGE, endOf('listBlocked')],
};

describe('a list’s end', () => {
  it.each(Object.entries(LISTS))('is a page that is not full: %s', (_list, [full, isEnd]) => {
    expect([full + 1, full, full - 1, 0].map(isEnd)).toEqual([false, false, true, true]);
  });

  it('is among these for every infinite query but those of the search', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('Api.ts'),
    );
    const infinite = files.flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/(\w+): build\.infiniteQuery/g)].map(
        ([, name]) => name,
      ),
    );
    expect(infinite.sort()).toEqual([...PAGED, 'listFoundPeople', 'listFoundPosts'].sort());
  });
});
