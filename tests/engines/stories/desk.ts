import { postIdOf, seedFeed } from '../../journeys/support/feed.ts';
import { freshName, makeModerator, verifiedStudent } from '../../journeys/support/people.ts';
import { button, css, label, role, text } from '../support/person.ts';
import { PHONE, type World } from '../support/world.ts';

/** More than there are in the queue. */
const CASES = 20;
/** Where the focus is. */
const FOCUSED = "document.activeElement?.href ?? ''";
/** A busy page moves the focus a moment after the key; the next key would lead past the case. */
const MOVES_WITHIN_MS = 3_000;

/** A post is reported, a moderator warns its author by keys alone, and the author reads why on a phone and asks again. */
export async function judgesByKeys(world: World): Promise<void> {
  const [ana, ben, mo] = [
    await verifiedStudent(world.suite, freshName('Ana')),
    await verifiedStudent(world.suite, freshName('Ben')),
    await verifiedStudent(world.suite, freshName('Mo')),
  ];
  await makeModerator(world.suite, mo);
  const [words = ''] = await seedFeed(ana, 'ut', 1, freshName('Rifle'));
  const id = await postIdOf(words);
  const reporter = await world.loggedIn(ben, { size: PHONE });
  await reporter.goto(world.at(`/post/${id}`));
  await reporter.click({ role: 'button', name: 'More', isPart: true });
  await reporter.click(role('menuitem', 'Report'));
  const dialog = role('dialog', 'Report Post?');
  await reporter.click(role('radio', 'Prohibited thing', dialog));
  await reporter.click(button('Report', dialog));
  await reporter.sees(text('Post Reported. Thanks for letting us know.'));

  const moderator = await world.loggedIn(mo);
  await moderator.goto(world.at('/moderation'));
  await moderator.sees(css(`a[href^="/moderation/post_${id}"]`));
  const isFocused = `Boolean(document.activeElement.href?.includes('post_${id}'))`;
  // Those of the other engines are above it. A key that comes before the page hears keys moves nothing.
  for (let n = 0; n < CASES && (await moderator.page.evaluate(isFocused)) !== true; n += 1) {
    const before = await moderator.page.evaluate(FOCUSED);
    const endMs = Date.now() + MOVES_WITHIN_MS;
    await moderator.page.type('j');
    while (Date.now() < endMs && (await moderator.page.evaluate(FOCUSED)) === before);
  }
  await moderator.holds('the case has the focus', isFocused);
  await moderator.page.press('Enter');
  await moderator.sees(text(words, role('region', 'Evidence')));
  await moderator.holds('its heading has the focus', "document.activeElement.textContent === 'Post'");
  await moderator.page.type('w');
  await moderator.sees(button('Send the warning'));
  await moderator.holds(
    'what sends it has the focus',
    "document.activeElement.textContent.includes('Send the warning')",
  );
  await moderator.page.press('Enter');
  await moderator.sees(role('heading', 'Warned'));

  const author = await world.loggedIn(ana, { size: PHONE });
  await author.goto(world.at('/notifications/decisions'));
  await author.sees(role('heading', 'You have a warning'));
  await author.click(button('Ask for another look'));
  await author.type(label('What should we know?'), 'It is a toy.');
  await author.click(button('Send'));
  await author.sees(text('You asked for another look.'));
}
