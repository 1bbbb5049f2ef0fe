import { seedFeed } from '../../journeys/support/feed.ts';
import { freshName, verifiedStudent } from '../../journeys/support/people.ts';
import { postWith } from '../support/person.ts';
import { PHONE, type World } from '../support/world.ts';

/** Presses of Tab: through the bars and the controls of some cards, below the first window. */
const PRESSES = 45;

/** What has the focus, where one of the bars lies over its middle or its end; null where all of it is in sight. */
const COVERED = `(() => {
  const one = document.activeElement;
  if (one === null || one === document.body || one.closest('[data-bottom-bar]') !== null) return null;
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const isSeen = [(top + bottom) / 2, bottom - 2].every((y) => {
    const hit = document.elementFromPoint((left + right) / 2, y);
    return hit !== null && (one.contains(hit) || hit.contains(one));
  });
  return isSeen ? null : [one.getAttribute('aria-label') ?? one.textContent.slice(0, 40), top, bottom, innerHeight].join(' ');
})()`;

/** Who goes through the feed by Tab on a narrow window sees what has the focus: no bar lies over it. */
export async function tabsThroughFeed(world: World): Promise<void> {
  const ana = await verifiedStudent(world.suite, freshName('Ana'), 'smu');
  const [words = ''] = await seedFeed(ana, 'smu', 6, freshName('Stool'));
  const person = await world.loggedIn(await verifiedStudent(world.suite, 'Ben', 'smu'), {
    size: PHONE,
    campusId: 'smu',
  });
  await person.sees(postWith(words));
  const covered: unknown[] = [];
  for (let n = 0; n < PRESSES; n += 1) {
    await person.page.press('Tab');
    // The window scrolls in the next frame.
    await person.page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))',
    );
    const one = await person.page.evaluate(COVERED);
    if (one !== null) covered.push(one);
  }
  await person.holds('the page has moved', 'scrollY > 0');
  if (covered.length > 0)
    throw new Error(`Covered while they had the focus: ${covered.map(String).join('; ')}`);
}
