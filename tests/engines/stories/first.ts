import { freshName, verifiedStudent } from '../../journeys/support/people.ts';
import type { Target } from '../support/finder.ts';
import { button, css, link, type Person, postWith, role, text } from '../support/person.ts';
import type { World } from '../support/world.ts';

/** What each engine shows in every run: logging in and out, a post with photos, search, a conversation. */

const composer = role('textbox', 'Create Post');
const field: Target = { role: 'textbox', name: 'Message to', isPart: true };
const search: Target = { role: 'combobox', name: 'Search', isPart: true };

/** One story, as a window costs more than what is done in it. */
export async function trades(world: World): Promise<void> {
  const ana = await verifiedStudent(world.suite, freshName('Ana'));
  const [seller, buyer] = [
    await world.loggedIn(ana),
    await world.loggedIn(await verifiedStudent(world.suite, freshName('Ben'))),
  ];
  const word = freshName('Trombone');
  await postsWithPhotos(world, seller, buyer, `${word} with case, $12`);
  await finds(buyer, word);
  await buyer.goto(world.at(`/${ana.username}`));
  await writeToEachOther(world, seller, buyer);
  await seller.page.reload();
  await seller.goto(world.at('/home'));
  await seller.sees(button('Create Post'));
  await seller.goto(world.at('/logout'));
  await seller.click(button('Log out'));
  await seller.sees(text('This community is private.'));
}

async function postsWithPhotos(world: World, seller: Person, buyer: Person, words: string): Promise<void> {
  await seller.click(button('Create Post'));
  await seller.sees(css('[contenteditable=true]'));
  await seller.type(composer, words);
  await seller.upload(css('input[type=file]'), await world.photos('Front', 'Back'));
  await seller.click(button('Post'));
  await seller.sees(text('Your post was sent'));
  // The other one has the feed open, and sees it come with its pictures.
  await buyer.sees(postWith(words));
  await buyer.holds(
    'both pictures have pixels',
    `[...document.querySelectorAll('article')].some((card) => card.textContent.includes(${JSON.stringify(words)}) &&
      [...card.querySelectorAll('img')].filter((one) => one.naturalWidth === 640).length === 2)`,
  );
  await buyer.click(button('Save', postWith(words)));
  await buyer.sees(button('Saved!', postWith(words)));
}

async function finds(buyer: Person, word: string): Promise<void> {
  await buyer.type(search, word);
  await buyer.page.press('Enter');
  await buyer.isAt('/search?q=');
  // Functions bring a post to the index in their own time.
  await buyer.reloadsUntil(postWith(word));
  // The app is there, and moves nothing any more: what is drawn before it has no end.
  await buyer.sees(text("You've reached the end."));
  await buyer.click(link('People'));
  await buyer.sees(text('No results'));
  await buyer.page.back();
  await buyer.sees(postWith(word));
}

/** From the seller's profile, which the buyer has open. */
async function writeToEachOther(world: World, seller: Person, buyer: Person): Promise<void> {
  await buyer.click(button('Send Message'));
  await buyer.click(button('Start Conversation'));
  await buyer.isAt('/messages/');
  await buyer.sees(css('textarea, [contenteditable=true]'));
  const words = `Is it still there? ${String(Date.now())}`;
  await buyer.type(field, words);
  await buyer.click(button('Send'));
  await buyer.sees(text('Delivered'));
  await seller.goto(await buyer.page.url());
  await seller.sees(text(words));
  // A message counts as seen in the window that somebody is at.
  await seller.click(field);
  await buyer.sees(text('Seen'));
  await seller.upload(css('input[type=file]'), await world.photos('Proof'));
  await seller.click(button('Send'));
  await buyer.holds(
    'the picture has pixels',
    `[...document.querySelectorAll('main img')].some((one) => one.complete && one.naturalWidth > 600)`,
  );
}
