import { verifiedStudent } from '../../journeys/support/people.ts';
import type { PoorBrowser } from '../../../src/lib/testing/poorBrowsers.ts';
import { button, css, postWith, role } from '../support/person.ts';
import type { World } from '../support/world.ts';

/** Somebody logs in and posts in a browser that lacks something. */
export async function postsWithout(world: World, { apply }: PoorBrowser): Promise<void> {
  const student = await verifiedStudent(world.suite, 'Wanda');
  const person = await world.loggedIn(student, { script: `(${apply.toString()})();` });
  await person.click(button('Create Post'));
  await person.sees(css('[contenteditable=true]'));
  const words = `Desk lamp ${String(Date.now())}`;
  await person.type(role('textbox', 'Create Post'), words);
  await person.click(button('Post'));
  await person.sees(postWith(words));
}
