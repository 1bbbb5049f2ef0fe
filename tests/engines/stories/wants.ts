import { postIdOf, seedFeed } from '../../journeys/support/feed.ts';
import { freshName, verifiedStudent } from '../../journeys/support/people.ts';
import type { Target } from '../support/finder.ts';
import { button, role, text } from '../support/person.ts';
import { PHONE, type World } from '../support/world.ts';

/** A thing that somebody wants, from the offer to 'Reserved for you', as its buyer on a phone and its seller see it. */

const bar = role('group', 'Actions');
const own = role('dialog', 'I Want It');
const list = role('region', 'Who wants it');
const inBar = (words: string): Target => ({ role: 'button', name: words, isPart: true, within: bar });

export async function wantsIt(world: World): Promise<void> {
  const [ana, ben] = [
    await verifiedStudent(world.suite, freshName('Ana')),
    await verifiedStudent(world.suite, freshName('Ben')),
  ];
  const [words = ''] = await seedFeed(ana, 'ut', 1, freshName('Kettle'));
  const post = world.at(`/post/${await postIdOf(words)}`);
  const buyer = await world.loggedIn(ben, { size: PHONE });
  await buyer.goto(post);
  await buyer.click(inBar('I Want It'));
  await buyer.sees(button('I Want It for $5', own));
  // Escape gives the focus back to what opened the dialog.
  await buyer.page.press('Escape');
  await buyer.doesNotSee(own);
  await buyer.holds(
    'the button has the focus',
    `document.activeElement === window.findOne(${JSON.stringify(inBar('I Want It'))})`,
  );
  await buyer.click(inBar('I Want It'));
  await buyer.click(button('I Want It for $5', own));
  await buyer.sees(text("You're in line"));
  await buyer.sees(inBar('1st in line'));

  const seller = await world.loggedIn(ana);
  await seller.goto(post);
  await seller.sees(text('1 person wants it', list));
  await seller.click(button(`Accept $5 from ${ben.firstName} T.`, list));
  await seller.sees(text('Reserved for them', list));
  // Nobody loads anything anew: the bar changes while it is looked at, and the list of wants says the same.
  await buyer.sees(inBar('Reserved for you'));
  await buyer.goto(world.at('/saved?of=wants'));
  await buyer.sees(text('Reserved for you · $5'));
  await buyer.page.back();
  await buyer.sees(inBar('Reserved for you'));
}
