import { waitForCode } from '../../journeys/support/inbox.ts';
import {
  freshEmail,
  freshName,
  freshSchoolEmail,
  PASSWORD,
  verifiedStudent,
} from '../../journeys/support/people.ts';
import { seedFeed } from '../../journeys/support/feed.ts';
import { button, css, label, link, postWith, role, text } from '../support/person.ts';
import type { World } from '../support/world.ts';

/** What each engine shows in the whole run. */

const stamp = (): string => String(Date.now());

/** Signs up with an address, its code, and the PIN that a school's address gets. */
export async function joinsByCode(world: World): Promise<void> {
  const person = await world.open();
  const [email, schoolEmail] = [freshEmail('maya'), freshSchoolEmail('utexas.edu')];
  await person.goto(world.at(`/register?email=${email}`));
  await person.fill(label('Name'), 'Maya Ortiz');
  await person.fill(label('Password'), PASSWORD);
  await person.click(css('input[type=checkbox]'));
  await person.click(button('Create account'));
  await person.sees(text('Confirm your email address'));
  await person.fill(label('Enter code'), await waitForCode(world.suite.inbox, email));
  await person.sees(text('Join your campus'));
  await person.fill({ role: 'textbox', name: 'School email', isPart: true }, schoolEmail);
  await person.click(button('Send PIN'));
  await person.isAt('verify_school_email');
  await person.fill(label('PIN'), await waitForCode(world.suite.inbox, schoolEmail));
  await person.isAt('/home');
  await person.sees(role('dialog', 'Pick a profile picture'));
}

/** A comment comes to the open post, and a notification tells of it; a save is in the list. */
export async function commentsAndSaves(world: World): Promise<void> {
  const [ana, ben] = [await verifiedStudent(world.suite, 'Ana'), await verifiedStudent(world.suite, 'Ben')];
  const [words = ''] = await seedFeed(ana, 'ut', 1, `Toaster ${stamp()},`);
  const seller = await world.loggedIn(ana);
  const buyer = await world.loggedIn(ben);
  await buyer.click(button('Save', postWith(words)));
  await buyer.sees(button('Saved!', postWith(words)));
  await buyer.click(text(words));
  await buyer.isAt('/post/');
  // The page is whole: until then its parts move under the mouse.
  await buyer.sees(text('Be the first to comment'));
  await buyer.click(text('Write a comment...'));
  await buyer.sees(css('[contenteditable=true]'));
  const question = `Does it toast four? ${stamp()}`;
  await buyer.type(role('textbox', 'Comment'), question);
  await buyer.click(button('Comment', role('region', 'Comments')));
  await buyer.sees(text('Your reply was sent'));
  // The bell says so on the page that is open, and its list leads to the comment.
  await seller.click({ role: 'link', name: 'unread', isPart: true });
  await seller.isAt('/notifications');
  await seller.click({ role: 'link', name: question, isPart: true });
  await seller.isAt('/post/');
  await seller.sees(text(question));
  await seller.page.reload();
  await seller.sees(role('link', 'Notifications'));
  await buyer.goto(world.at('/saved'));
  await buyer.sees(text(words));
}

export async function changesPhone(world: World): Promise<void> {
  const person = await world.loggedIn(await verifiedStudent(world.suite, 'Selma'));
  await person.goto(world.at('/settings/account'));
  await person.click({ role: 'link', name: 'Phone', isPart: true });
  await person.fill(label('Phone'), '(512) 555-0142');
  await person.click(button('Save'));
  await person.sees(text('Account Updated!'));
  await person.page.reload();
  await person.sees(link('Phone (512) 555-0142'));
}

/** A post waits for the connection, and goes out by itself. */
export async function postsOffline(world: World): Promise<void> {
  const person = await world.loggedIn(await verifiedStudent(world.suite, 'Nora'));
  const other = await world.loggedIn(await verifiedStudent(world.suite, 'Paul'));
  await person.click(button('Create Post'));
  await person.sees(css('[contenteditable=true]'));
  const words = `Desk lamp ${stamp()}`;
  await person.type(role('textbox', 'Create Post'), words);
  await person.page.setOffline(true);
  await person.click(button('Post'));
  await person.sees(text('Waiting for the connection'));
  await person.page.setOffline(false);
  await other.sees(postWith(words));
}

/** Feed, post, profile, and back to the same place in the feed. */
export async function goesBack(world: World): Promise<void> {
  const name = freshName('Otto');
  // A school where nobody else posts meanwhile.
  const campusId = 'duke';
  const otto = await verifiedStudent(world.suite, name, campusId);
  const seeded = await seedFeed(otto, campusId, 16, `Back ${stamp()},`);
  const person = await world.loggedIn(await verifiedStudent(world.suite, 'Ben', campusId), { campusId });
  const [deep = ''] = seeded.slice(-4);
  await person.scrollsTo(postWith(deep));
  await person.click(text(deep));
  await person.isAt('/post/');
  // The address is the post's before its page is there: the feed has such a link too, and would be scrolled to it.
  await person.sees(text('Write a comment...'));
  await person.click({ role: 'link', name: `${name} T.`, isPart: true });
  await person.isAt(`/${otto.username}`);
  await person.page.back();
  await person.isAt('/post/');
  await person.page.back();
  await person.isAt('/home');
  const top = `window.findOne(${JSON.stringify(text(deep))})?.getBoundingClientRect().top`;
  await person.holds('the post is in sight again', `${top} > 0 && ${top} < innerHeight`);
}

/** From the feed to what was found, its post, and back to both. */
export async function goesBackThroughSearch(world: World): Promise<void> {
  const word = freshName('Bassoon');
  const otto = await verifiedStudent(world.suite, 'Otto');
  const [found = ''] = await seedFeed(otto, 'ut', 2, word);
  const person = await world.loggedIn(await verifiedStudent(world.suite, 'Ben'));
  await person.sees(postWith(found));
  await person.type({ role: 'combobox', name: 'Search', isPart: true }, word);
  await person.page.press('Enter');
  await person.isAt('/search?q=');
  // Functions bring a post to the index in their own time.
  await person.reloadsUntil(postWith(word));
  // The app is there, and moves nothing any more: what is drawn before it has no end.
  await person.sees(text("You've reached the end."));
  // Tabs are no steps of the history.
  await person.click(link('People'));
  await person.sees(text('No results'));
  await person.click(link('Latest'));
  await person.click({ role: 'link', name: found, isPart: true });
  await person.isAt('/post/');
  await person.sees(text('Write a comment...'));
  await person.page.back();
  await person.isAt('/search?q=');
  await person.sees(postWith(word));
  await person.page.back();
  await person.isAt('/home');
  await person.sees(postWith(found));
  await person.holds('the field is empty again', `document.querySelector('input[type=search]').value === ''`);
}
