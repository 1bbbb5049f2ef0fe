import { PEOPLE } from '../../../local/demo/people.ts';
import { chatIdOf } from '../../../local/demo/planChats.ts';
import { GALLERY_ID, LONG_ID, VIDEO_ID } from '../../journeys/screens/demoPosts.ts';
import { freshEmail, PASSWORD } from '../../journeys/support/people.ts';
import type { Target } from '../support/finder.ts';
import { button, css, label, role, text, type Person } from '../support/person.ts';
import type { World } from '../support/world.ts';

/** A main screen, and what is done there before one looks. */
export interface Shot {
  readonly name: string;
  readonly viewer: 'guest' | 'member' | 'newcomer';
  readonly campus: string;
  readonly path: string;
  readonly act?: (person: Person, isPhone: boolean, world: World) => Promise<void>;
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

export const SHOTS: readonly Shot[] = [
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
