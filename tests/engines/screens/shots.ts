import { PEOPLE } from '../../../local/demo/people.ts';
import { chatIdOf } from '../../../local/demo/planChats.ts';
import {
  BOUGHT_ID,
  GALLERY_ID,
  LONG_ID,
  OWN_EXPIRED_ID,
  OWN_RESERVED_ID,
  VIDEO_ID,
} from '../../journeys/screens/demoPosts.ts';
import { freshEmail, PASSWORD } from '../../journeys/support/people.ts';
import type { Target } from '../support/finder.ts';
import { button, css, label, role, text, type Person } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { AGREED_ID, IN_LINE_ID, OWN_WANTED_ID, UNWANTED_ID } from './wanted.ts';

/** A main screen, and what is done there before one looks. */
export interface Shot {
  readonly name: string;
  readonly viewer: 'guest' | 'member' | 'newcomer';
  readonly campus: string;
  readonly path: string;
  readonly act?: (person: Person, isPhone: boolean, world: World) => Promise<void>;
  /** What is done after it, for the next one. */
  readonly after?: (person: Person) => Promise<void>;
}

const guest = { viewer: 'guest', campus: 'ut' } as const;
const visitor = { viewer: 'guest', campus: 'campus' } as const;
const member = { viewer: 'member', campus: 'ut' } as const;
const newcomer = { viewer: 'newcomer', campus: 'campus' } as const;

const CHAT = `/messages/${chatIdOf(PEOPLE.maya, PEOPLE.hannah)}`;
const begun = (kind: string, name: string): Target => ({ role: kind, name, isPart: true });
const finds = begun('combobox', 'Search');

type Act = NonNullable<Shot['act']>;

const press =
  (target: Target): Act =>
  (person) =>
    person.click(target);

async function signUp(person: Person, _isPhone: boolean, world: World): Promise<void> {
  await person.goto(world.at(`/register?email=${freshEmail('uma')}`, 'ou'));
  await person.fill(label('Name'), 'Uma Reyes');
  await person.fill(label('Password'), PASSWORD);
  await person.click(css('input[type=checkbox]'));
  await person.click(button('Create account'));
  await person.sees(text('Confirm your email address'));
}

async function write(person: Person): Promise<void> {
  await person.click(button('Create Post'));
  await person.sees(css('[contenteditable=true]'));
  await person.type(role('textbox', 'Create Post'), 'Desk lamp, warm light, three levels.');
}

const down =
  (px: number): Act =>
  async (person) => {
    await person.page.evaluate(`scrollTo(0, ${String(px)})`);
  };

const findSchool: Act = (person) => person.type(label('Find your school'), 'tex');

const comment: Act = (person, isPhone) =>
  person.click(isPhone ? button('Create A Comment') : text('Write a comment...'));

const popular: Act = async (person) => {
  await person.click(finds);
  await person.sees(text('Popular'));
};

const search: Act = async (person) => {
  await person.type(finds, 'ha');
  await person.sees(text('Search for'));
};

const crop: Act = async (person, _isPhone, world) => {
  await person.click(begun('button', 'photo'));
  await person.upload(css('input[type=file][aria-label="Profile picture"]'), await world.photos('Face'));
  await person.sees(css('.reactEasyCrop_CropArea'));
};

const attach: Act = async (person, _isPhone, world) => {
  await person.upload(css('main input[type=file]'), await world.photos('Proof'));
  await person.click(begun('textbox', 'Message to'));
};

const compose: Act = async (person, _isPhone, world) => {
  await write(person);
  await person.upload(css('input[type=file]'), await world.photos('Front', 'Back', 'Side'));
  await person.sees(text('3 of 10'));
};

const dialog = css('[role=dialog]');

async function wantIt(person: Person, isPhone: boolean, name: string): Promise<void> {
  await person.click(isPhone ? { ...begun('button', name), within: role('group', 'Actions') } : button(name));
  await person.sees(dialog);
}

const want: Act = (person, isPhone) => wantIt(person, isPhone, 'I Want It');
const changeWant: Act = (person, isPhone) => wantIt(person, isPhone, isPhone ? 'in line' : 'Change');
const toList: Act = (person) => person.scrollsTo(role('region', 'Who wants it'));
const counter: Act = async (person) => {
  await person.click(begun('button', 'Counter'));
  await person.sees(dialog);
};

const keepAlert: Act = async (person) => {
  const on = button('Alert on');
  const off = button('Tell me when there is one');
  await person.sees(css('main h2'));
  if (!(await person.has(on))) await person.click(off);
  await person.sees(on);
};

const editLocked: Act = async (person) => {
  await person.click(begun('button', 'More'));
  await person.click(role('menuitem', 'Edit'));
  await person.sees(css('[role=dialog] [contenteditable=true]'));
};

const price: Act = async (person) => {
  await write(person);
  await person.click(button('Add a price'));
};

const arabic: Act = async (person) => {
  await person.click(button('Create Post'));
  await person.sees(css('[contenteditable=true]'));
  // A line of its own, below what a draft has.
  await person.type(role('textbox', 'Create Post'), 'Desk.');
  await person.page.press('Enter');
  await person.page.type('مكتب للبيع, $40. Desk lamp included.');
};

/** Once the live part of the page is there, which does not come offline. */
const goOffline: Act = async (person) => {
  await person.sees(begun('link', 'unread'));
  await person.page.setOffline(true);
};
const goOnline = (person: Person): Promise<void> => person.page.setOffline(false);

/** A thing between its seller and those who want it. */
const wants: readonly Shot[] = [
  { name: 'want', ...member, path: `/post/${UNWANTED_ID}` },
  { name: 'want-dialog', ...member, path: `/post/${UNWANTED_ID}`, act: want },
  { name: 'want-line', ...member, path: `/post/${IN_LINE_ID}` },
  { name: 'want-change', ...member, path: `/post/${IN_LINE_ID}`, act: changeWant },
  { name: 'want-agreed', ...member, path: `/post/${AGREED_ID}` },
  { name: 'want-seller', ...member, path: `/post/${OWN_WANTED_ID}`, act: toList },
  { name: 'want-counter', ...member, path: `/post/${OWN_WANTED_ID}`, act: counter },
  { name: 'want-chat', ...member, path: CHAT },
  { name: 'wants', ...member, path: '/saved?of=wants' },
  { name: 'status-sold', ...member, path: `/post/${BOUGHT_ID}` },
  { name: 'status-own', ...member, path: `/post/${OWN_RESERVED_ID}` },
  { name: 'status-sell', ...member, path: `/post/${OWN_RESERVED_ID}`, act: press(button('Mark as Sold')) },
  { name: 'status-expired', ...member, path: `/post/${OWN_EXPIRED_ID}` },
  { name: 'edit-locked', ...member, path: `/post/${OWN_RESERVED_ID}`, act: editLocked },
  { name: 'composer-price', ...member, path: '/home', act: price },
  { name: 'composer-arabic', ...member, path: '/home', act: arabic },
  { name: 'alert', ...member, path: '/search?q=zeppelin', act: keepAlert },
  { name: 'alerts', ...member, path: '/settings/account/alerts' },
  { name: 'blocked', ...member, path: '/settings/blocked' },
  { name: 'selling', ...member, path: '/mayatorres?show=selling' },
  { name: 'feed-offline', ...member, path: '/home', act: goOffline, after: goOnline },
];

export const SHOTS: readonly Shot[] = [
  ...wants,
  { name: 'landing', ...visitor, path: '/home' },
  { name: 'landing-down', ...visitor, path: '/home', act: down(900) },
  { name: 'schools', ...visitor, path: '/search_schools' },
  { name: 'schools-typed', ...visitor, path: '/search_schools', act: findSchool },
  { name: 'city', ...visitor, path: '/select-city' },
  { name: 'private', ...guest, path: '/home' },
  { name: 'join', ...guest, path: '/user_registration' },
  { name: 'register', ...guest, path: '/register?email=new.student@example.com', act: press(label('Name')) },
  { name: 'login', ...guest, path: '/login?method=password', act: press(label('Password')) },
  { name: 'login-link', ...guest, path: '/login?method=noPassword&email=maya@example.com' },
  { name: 'forgot', ...guest, path: '/forgotpassword' },
  { name: '404', ...guest, path: '/404' },
  { name: 'terms', ...guest, path: '/settings/terms' },
  { name: 'feed', ...member, path: '/home' },
  { name: 'feed-down', ...member, path: '/home', act: down(1200) },
  { name: 'feed-category', ...member, path: '/home?category=furniture' },
  { name: 'media', ...member, path: '/media' },
  { name: 'post', ...member, path: `/post/${LONG_ID}` },
  { name: 'post-gallery', ...member, path: `/post/${GALLERY_ID}` },
  { name: 'post-video', ...member, path: `/post/${VIDEO_ID}` },
  { name: 'post-comment', ...member, path: `/post/${LONG_ID}`, act: comment },
  { name: 'search', ...member, path: '/search' },
  { name: 'search-open', ...member, path: '/home', act: popular },
  { name: 'search-typed', ...member, path: '/home', act: search },
  { name: 'search-results', ...member, path: '/search?q=desk+lamp&order=best&photos=true' },
  { name: 'search-people', ...member, path: '/search?q=ha&show=people' },
  { name: 'search-empty', ...member, path: '/search?q=zeppelin&category=drones' },
  { name: 'profile', ...member, path: '/hannahkowalski' },
  { name: 'profile-own', ...member, path: '/profile' },
  { name: 'edit', ...member, path: '/profile/edit' },
  { name: 'edit-year', ...member, path: '/profile/edit', act: press(begun('button', 'Graduation')) },
  { name: 'edit-crop', ...member, path: '/profile/edit', act: crop },
  { name: 'messages', ...member, path: '/messages' },
  { name: 'chat', ...member, path: CHAT },
  { name: 'chat-photo', ...member, path: CHAT, act: attach },
  { name: 'chat-new', ...member, path: '/messages/new' },
  { name: 'notifications', ...member, path: '/notifications' },
  { name: 'saved', ...member, path: '/saved' },
  { name: 'settings', ...member, path: '/settings' },
  { name: 'account', ...member, path: '/settings/account' },
  { name: 'account-password', ...member, path: '/settings/account/password' },
  { name: 'account-email', ...member, path: '/settings/account/email' },
  { name: 'account-phone', ...member, path: '/settings/account/phone', act: press(label('Phone')) },
  { name: 'account-gender', ...member, path: '/settings/account/gender' },
  { name: 'account-birth', ...member, path: '/settings/account/birth_date' },
  { name: 'account-delete', ...member, path: '/settings/account/delete' },
  { name: 'account-download', ...member, path: '/settings/account/download' },
  { name: 'payments', ...member, path: '/settings/payments' },
  { name: 'trust', ...member, path: '/settings/trust_and_safety' },
  { name: 'feedback', ...member, path: '/settings/feedback' },
  { name: 'contact', ...member, path: '/contact-phone' },
  { name: 'addresses', ...member, path: '/addresses' },
  { name: 'account-menu', ...member, path: '/home', act: press(button('Account')) },
  { name: 'post-menu', ...member, path: `/post/${LONG_ID}`, act: press(begun('button', 'More')) },
  { name: 'composer', ...member, path: '/home', act: write },
  { name: 'composer-photos', ...member, path: '/home', act: compose },
  { name: 'set-up', ...newcomer, path: '/profile/set-up' },
  { name: 'school-email', ...newcomer, path: '/settings/account/school_email' },
  { name: 'verify', ...guest, campus: 'ou', path: '/register', act: signUp },
];
