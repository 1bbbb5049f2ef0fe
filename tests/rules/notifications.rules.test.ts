import { collection, doc, getDocs, limit, orderBy, query, updateDoc, where } from 'firebase/firestore';
import { describe } from 'vitest';
import { NOTIFICATION, openWorld, table, type Actor } from './support/world.ts';

const world = openWorld();

describe('notifications', () => {
  const list = (who: Actor, to: string) => () =>
    getDocs(
      query(
        collection(world.as(who), 'notifications'),
        where('to_user', '==', to),
        orderBy('createdAt', 'desc'),
        limit(15),
      ),
    );
  table([
    ['one’s own', 'allow', list('maya', 'maya')],
    ['another’s', 'deny', list('liam', 'maya')],
    [
      'mark as read',
      'allow',
      () => updateDoc(doc(world.as('maya'), `notifications/${NOTIFICATION}`), { read: true }),
    ],
  ]);
});
