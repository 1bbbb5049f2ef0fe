import { chatIdOf } from '../../../src/domain/chat.ts';
import { postIdOf, seedFeed } from '../../journeys/support/feed.ts';
import { freshName, verifiedStudent } from '../../journeys/support/people.ts';
import type { Target } from '../support/finder.ts';
import { button, type Person, role, text } from '../support/person.ts';
import { PHONE, type World } from '../support/world.ts';

/** A deal, from the want to the good words, as its buyer on a phone and its seller see it. */

const plan = role('dialog', 'Plan a Meet-up');
const got = role('region', 'What you bought');
const good = role('region', 'Good words');
const messages = role('region', 'Messages');
const times: Target = { role: 'combobox', name: 'Time', isPart: true, within: plan };

export async function meetsAndHandsOver(world: World): Promise<void> {
  const [ana, ben] = [
    await verifiedStudent(world.suite, freshName('Ana')),
    await verifiedStudent(world.suite, freshName('Ben')),
  ];
  const [words = ''] = await seedFeed(ana, 'ut', 1, freshName('Kettle'));
  const post = world.at(`/post/${await postIdOf(words)}`);
  const chat = world.at(`/messages/${chatIdOf(ana.uid, ben.uid)}`);
  const buyer = await world.loggedIn(ben, { size: PHONE });
  await buyer.goto(post);
  await buyer.click({ role: 'button', name: 'I Want It', isPart: true });
  await buyer.click(button('I Want It for $5', role('dialog', 'I Want It')));
  await buyer.sees(text("You're in line"));

  const seller = await world.loggedIn(ana);
  await seller.goto(chat);
  await seller.click(button('Accept $5', messages));
  await seller.click(button('Plan a Meet-up', messages));
  await seller.click({ role: 'radio', name: 'Texas Union', isPart: true, within: plan });
  await choosesSoon(seller);
  await seller.click(button('Send', plan));
  await seller.sees(text(`Waiting for ${ben.firstName}`));
  await buyer.goto(chat);
  await buyer.click(button('Accept', messages));
  await seller.sees(text('Meeting up', messages));
  await buyer.click(button("I'm Here", messages));
  await seller.sees(text("I'm here.", messages));
  await buyer.page.reload();
  await buyer.sees(button('Add to Calendar', messages));
  await buyer.doesNotSee(button("I'm Here"));

  await seller.click(button('Mark as Sold', messages));
  await seller.sees(text(`Sold to ${ben.firstName}`, messages));
  await buyer.sees(text('Did you get it?', got));
  await buyer.click(button('Yes', got));
  await seller.sees(text('Handed over'));
  for (const [person, word] of [
    [buyer, 'Friendly'],
    [seller, 'On time'],
  ] as const) {
    await person.click(button(word, good));
    await person.click(button('Send Words', good));
  }
  await seller.sees(text(`You: On time · ${ben.firstName}: Friendly`, good));
  await buyer.sees(text(`You: Friendly · ${ana.firstName}: On time`, good));
  await buyer.goto(world.at(`/${ana.username}`));
  await buyer.sees(text('1 deal'));
}

/** The second quarter of an hour from now: there "I'm here" is offered, and the first may pass meanwhile. */
async function choosesSoon(person: Person): Promise<void> {
  const select = `window.findOne(${JSON.stringify(times)})`;
  await person.click(button('Today', plan));
  // The first option is "Choose a time".
  const today = Number(await person.page.evaluate(`${select}.options.length`)) - 1;
  if (today < 2) await person.click(button('Tomorrow', plan));
  await person.page.evaluate(
    `${select}.selectedIndex = ${String(today < 2 ? 2 - today : 2)}, ${select}.dispatchEvent(new Event('change', { bubbles: true }))`,
  );
}
