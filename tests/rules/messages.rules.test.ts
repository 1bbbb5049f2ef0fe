import { collection, getDocs, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { describe } from 'vitest';
import { CHAT, openWorld, table, type Actor } from './support/world.ts';

const world = openWorld();

describe('list', () => {
  const list = (who: Actor, n: number) => () =>
    getDocs(
      query(
        collection(world.as(who), 'messages'),
        where('chat', '==', CHAT),
        where('current_users', 'array-contains', who),
        where('createdAt', '>=', Timestamp.fromMillis(0)),
        orderBy('createdAt', 'desc'),
        limit(n),
      ),
    );
  table([
    ['30 at once', 'allow', list('maya', 30)],
    ['31 at once', 'deny', list('maya', 31)],
  ]);
});
