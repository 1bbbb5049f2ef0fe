import { seedSaves } from '../../journeys/support/feed.ts';
import { verifiedStudent } from '../../journeys/support/people.ts';
import { text } from '../support/person.ts';
import { PHONE, type World } from '../support/world.ts';

const ROWS = `document.querySelectorAll('ul[aria-label="Notifications"] > li').length`;
const read = text('Lamp number 8');
const TOP = `window.findOne(${JSON.stringify(read)}).getBoundingClientRect().top`;

/** Not every engine anchors what is read by itself. */
export async function keepsPlaceInList(world: World): Promise<void> {
  const student = await verifiedStudent(world.suite, 'Rhea');
  await seedSaves(student, 15);
  const person = await world.loggedIn(student, { size: PHONE });
  await person.goto(world.at('/notifications'));
  await person.scrollsTo(read);
  await person.holds('the list has come to rest', `${ROWS} === 15 && scrollY > 100`);
  // With the parts of every page that come later, one of which holds the place.
  await person.holds('the deferred parts are there', `document.querySelector('[data-alerts]') !== null`);
  await person.isStill();
  const [before, down] = [
    Number(await person.page.evaluate(TOP)),
    Number(await person.page.evaluate('scrollY')),
  ];
  await seedSaves(student, 1);
  await person.holds('another has come above it', `${ROWS} === 16`);
  // It is put right in the next frame.
  await person.isStill();
  const after = Number(await person.page.evaluate(TOP));
  if (Math.abs(after - before) > 2)
    throw new Error(
      `What is read moved from ${String(before)} to ${String(after)}, scrolled ${String(down)} px.`,
    );
}
