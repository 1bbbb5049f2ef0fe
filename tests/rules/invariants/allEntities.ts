import { brokenByBlock } from './blocks.ts';
import { brokenByChat } from './chats.ts';
import type { Broken, Commit, Write } from './commit.ts';
import { brokenByLike } from './likes.ts';
import { brokenByMessage } from './messages.ts';
import { brokenByNotification, brokenBySearch } from './ownLists.ts';
import { brokenByPost } from './posts.ts';
import { brokenByAccount, brokenByProfile } from './profiles.ts';
import { brokenByWant } from './wants.ts';

/** By the collections on the way. What is not here is for functions alone. */
const ENTITIES: Readonly<Record<string, (write: Write) => Broken>> = {
  users: brokenByProfile,
  'users/private': brokenByAccount,
  'users/blocks': brokenByBlock,
  'users/searches': brokenBySearch,
  posts: brokenByPost,
  'posts/likes': brokenByLike,
  'posts/wants': brokenByWant,
  chats: brokenByChat,
  messages: brokenByMessage,
  notifications: brokenByNotification,
};

/** What a batch breaks, over all its writes. Nothing: it is to be accepted. */
export function brokenByCommit(commit: Commit): Broken {
  return [...commit.writes].flatMap(([path, after]) => {
    const at = path.split('/');
    const collections = at.filter((_name, i) => i % 2 === 0).join('/');
    const before = commit.stored.get(path) ?? null;
    const broken = ENTITIES[collections]?.({ ...commit, path, at, before, after }) ?? [
      'functions alone write it',
    ];
    return broken.map((sentence) => `${path}: ${sentence}`);
  });
}
