import { freshName, verifiedStudent } from '../../journeys/support/people.ts';
import type { Target } from '../support/finder.ts';
import { button, css, link, postWith, role, text } from '../support/person.ts';
import type { World } from '../support/world.ts';

/** What each engine shows in every run: logging in, a post with a photo, a conversation, search. */

const stamp = (): string => String(Date.now());
const composer = role('textbox', 'Create Post');
const field: Target = { role: 'textbox', name: 'Message to', isPart: true };

export async function logsInAndOut(world: World): Promise<void> {
  const person = await world.loggedIn(await verifiedStudent(world.suite, 'Lia'));
  await person.sees(button('Create Post'));
  await person.page.reload();
  await person.sees(button('Create Post'));
  await person.goto(world.at('/logout'));
  await person.click(button('Log out'));
  await person.sees(text('This community is private.'));
}

export async function postsWithPhotos(world: World): Promise<void> {
  const [seller, buyer] = [
    await world.loggedIn(await verifiedStudent(world.suite, 'Maya')),
    await world.loggedIn(await verifiedStudent(world.suite, 'Ben')),
  ];
  const words = `Desk lamp ${stamp()}, $12`;
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

export async function chatsWithPhoto(world: World): Promise<void> {
  const ana = await verifiedStudent(world.suite, freshName('Ana'));
  const [seller, buyer] = [
    await world.loggedIn(ana),
    await world.loggedIn(await verifiedStudent(world.suite, freshName('Ben'))),
  ];
  await buyer.goto(world.at(`/${ana.username}`));
  await buyer.click(button('Send Message'));
  await buyer.click(button('Start Conversation'));
  await buyer.isAt('/messages/');
  await buyer.sees(css('textarea, [contenteditable=true]'));
  const words = `Is it still there? ${stamp()}`;
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

export async function searches(world: World): Promise<void> {
  const word = freshName('Trombone');
  const seller = await world.loggedIn(await verifiedStudent(world.suite, 'Otto'));
  await seller.click(button('Create Post'));
  await seller.sees(css('[contenteditable=true]'));
  await seller.type(composer, `${word} with case`);
  await seller.click(button('Post'));
  await seller.sees(text('Your post was sent'));
  const finds = { role: 'combobox', name: 'Search', isPart: true };
  await seller.type(finds, word);
  await seller.page.press('Enter');
  await seller.isAt('/search?q=');
  // Functions bring a post to the index in their own time.
  await seller.reloadsUntil(postWith(word));
  await seller.click(link('People'));
  await seller.sees(text('No results'));
  await seller.page.back();
  await seller.sees(postWith(word));
}
