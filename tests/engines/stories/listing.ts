import { freshName, verifiedStudent } from '../../journeys/support/people.ts';
import type { Target } from '../support/finder.ts';
import { button, css, label, postWith, role, text, type Person } from '../support/person.ts';
import type { World } from '../support/world.ts';

/** A listing from its price to its sale, as its seller and another student see it. */

const edit = role('dialog', 'Edit Post');
const whom = role('dialog', 'For whom?');
const bought = role('dialog', 'Who bought it?');

async function choose(seller: Person, card: Target, item: string): Promise<void> {
  await seller.click({ role: 'button', name: 'More', isPart: true, within: card });
  await seller.click(role('menuitem', item));
}

/** The dialog's answers have their places: until it is known who wrote about the thing, they move under the mouse. */
async function settles(seller: Person, dialog: Target): Promise<void> {
  await seller.sees(dialog);
  await seller.doesNotSee(role('status', 'Loading who wrote about it', dialog));
}

export async function pricesReservesSells(world: World): Promise<void> {
  const [seller, other] = [
    await world.loggedIn(await verifiedStudent(world.suite, 'Ana')),
    await world.loggedIn(await verifiedStudent(world.suite, 'Cleo')),
  ];
  const word = freshName('Lantern');
  const card = postWith(word);
  await seller.click(button('Create Post'));
  await seller.sees(css('[contenteditable=true]'));
  await seller.sees(button('Add a price'));
  await seller.type(role('textbox', 'Create Post'), `${word}, asking $40`);
  // The words fill the chip, which the post has without a tap.
  await seller.sees(button('Price: $40'));
  await seller.click(button('Post'));
  await seller.sees(text('Your post was sent'));
  await other.sees(text('$40', card));

  await choose(seller, card, 'Edit');
  await seller.sees(css('[role=dialog] [contenteditable=true]'));
  await seller.click(button('Price: $40', edit));
  await seller.fill(label('Price in dollars'), '30');
  await seller.click(button('Save', edit));
  await seller.sees(text('Changes saved'));
  // Nobody loads anything anew: the card changes while it is looked at.
  await other.sees(text('$30', card));
  await other.sees(text('Edited', card));

  await choose(seller, card, 'Reserve');
  await settles(seller, whom);
  await seller.click(button('Reserve', whom));
  await seller.sees(text('Marked as Reserved'));
  await other.sees(text('Reserved', card));
  await choose(seller, card, 'Available Again');
  await other.doesNotSee(text('Reserved', card));
  await choose(seller, card, 'Mark as Sold');
  await settles(seller, bought);
  await seller.click(label('Somebody else'));
  await seller.click(button('Mark as Sold', bought));
  await seller.sees(text('Marked as Sold'));
  await other.sees(text('Sold', card));
}
