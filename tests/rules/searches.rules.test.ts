import { doc, getDoc } from 'firebase/firestore';
import { describe } from 'vitest';
import { openWorld, SEARCH, table, TERMS, type Actor } from './support/world.ts';

const world = openWorld();
const get = (who: Actor, path: string) => () => getDoc(doc(world.as(who), path));

describe('get', () => {
  table([
    ['one’s own', 'allow', get('maya', `users/maya/searches/${SEARCH}`)],
    ['another’s', 'deny', get('liam', `users/maya/searches/${SEARCH}`)],
    ['a popular one', 'allow', get('liam', `searches/${TERMS.ut}`)],
    ['a rare one', 'deny', get('liam', `searches/${TERMS.rare}`)],
  ]);
});
