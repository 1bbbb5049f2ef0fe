import {
  BOUGHT_ID,
  COMMENT_ID,
  GALLERY_ID,
  LONG_ID,
  OFFERS_ID,
  OWN_ASKED_ID,
  OWN_EXPIRED_ID,
  OWN_ID,
  OWN_RESERVED_ID,
  RESERVED_ID,
  SHARED_ID,
  VIDEO_ID,
} from './demoPosts.ts';
import {
  attach,
  bringToView,
  choose,
  cutOff,
  dialog,
  editor,
  fill,
  fillPassword,
  inTurn,
  menu,
  onFirstPost,
  openByKey,
  press,
  pressText,
  see,
  write,
} from './acts.ts';
import { MEMBER_SCREENS } from './listMembers.ts';
import { EDITING_SCREENS } from './listEditing.ts';
import type { Screen } from './screen.ts';

/**
 * Every screen that the photographs show and the sweep examines, one row each. Here: the shared site, prompts, feed,
 * posts, composer, signing in; the rest in `listMembers.ts` and `listEditing.ts`.
 */

const guest = { viewer: 'guest', campus: 'ut' } as const;
const visitor = { viewer: 'guest', campus: 'campus' } as const;
const member = { viewer: 'member', campus: 'ut' } as const;
const newcomer = { viewer: 'newcomer', campus: 'ut' } as const;

const LONG_WORDS =
  'Desk lamp, warm light, three levels, barely used since the move. Comes with the bulb and the box it came in. ';

const shared: readonly Screen[] = [
  { name: 'landing', ...visitor, path: '/home', isWhole: true },
  { name: 'landing-member', ...member, campus: 'campus', path: '/home' },
  { name: 'landing-newcomer', ...newcomer, campus: 'campus', path: '/home' },
  { name: 'landing-share', ...visitor, path: '/home', act: inTurn(onFirstPost(/^Share/), dialog) },
  { name: 'landing-faq', ...visitor, path: '/home', act: pressText(/affiliated/i) },
  { name: 'post-shared', ...visitor, path: `/post/${SHARED_ID}`, isWhole: true },
  { name: 'search-schools', ...visitor, path: '/search_schools' },
  {
    name: 'search-schools-typed',
    ...visitor,
    path: '/search_schools',
    act: fill(/school|campus|search/i, 'tex'),
  },
  {
    name: 'search-schools-modal',
    ...visitor,
    path: '/search_schools',
    act: inTurn(press(/University of Texas|UT/), dialog),
  },
  { name: 'missing-school', ...visitor, path: '/search_schools?school=missing', act: dialog },
  {
    name: 'missing-school-wrong',
    ...visitor,
    path: '/search_schools?school=missing',
    act: inTurn(dialog, press("Tell me when it's here"), see('School is required.')),
  },
  { name: 'school-link', ...visitor, path: '/auth/action?mode=confirmSchool&oobCode=ended' },
  { name: 'school-link-forget', ...visitor, path: '/auth/action?mode=forgetSchool&oobCode=ended' },
  { name: 'select-city', ...visitor, path: '/select-city' },
];

/** What a visitor is asked to join for. */
const prompts: readonly Screen[] = [
  { name: 'prompt-like', ...visitor, path: '/home', act: inTurn(onFirstPost(/^Save/), dialog) },
  {
    name: 'prompt-comment',
    isOfRest: true,
    ...visitor,
    path: `/post/${SHARED_ID}`,
    act: inTurn(press(/^Comment|^Create A Comment/), dialog),
  },
  {
    name: 'prompt-message',
    isOfRest: true,
    ...visitor,
    path: `/post/${SHARED_ID}`,
    act: inTurn(press('Send Message'), dialog),
  },
  {
    name: 'prompt-post',
    ...guest,
    path: '/home',
    widths: [390, 768],
    act: inTurn(press('Create Post'), dialog),
  },
  { name: 'prompt-search', ...guest, path: '/search', act: inTurn(press('Join Group'), dialog) },
  { name: 'prompt-join', ...guest, path: '/home', act: inTurn(press('Join Group'), dialog) },
  {
    name: 'prompt-email',
    isOfRest: true,
    ...guest,
    path: '/user_registration',
    act: inTurn(press('Continue with Email'), dialog),
  },
  {
    name: 'prompt-email-wrong',
    ...guest,
    path: '/user_registration',
    act: inTurn(press('Continue with Email'), dialog, fill('Email', 'maya@'), press('Next')),
  },
  {
    name: 'prompt-verify-school',
    ...newcomer,
    campus: 'campus',
    path: '/home',
    act: inTurn(onFirstPost(/^Save/), dialog),
  },
];

const feed: readonly Screen[] = [
  { name: 'feed', ...member, path: '/home' },
  { name: 'feed-private', ...guest, path: '/home' },
  { name: 'feed-category', ...member, path: '/home?category=furniture' },
  { name: 'feed-kind', isOfRest: true, ...member, path: '/home?kind=wanted' },
  {
    name: 'feed-empty-category',
    ...member,
    campus: 'campus',
    path: '/home?category=virtual+reality',
    act: bringToView('No posts in Virtual reality.'),
  },
  { name: 'feed-more-menu', ...member, path: '/home', act: inTurn(onFirstPost(/^More/), menu) },
  {
    name: 'feed-posted',
    ...member,
    path: `/home?filter=notify-posted&post=${OWN_ID}`,
    act: see('Your post was sent'),
    onlyPhotographed: 'an alert',
  },
  { name: 'feed-offline', ...member, path: '/home', isOffline: true },
  { name: 'account-menu', ...member, path: '/home', act: inTurn(press('Account'), menu) },
  {
    name: 'account-menu-guest',
    ...guest,
    path: '/home',
    widths: [390, 768],
    act: inTurn(press('Log In / Sign Up'), menu),
  },
  {
    name: 'shortcuts',
    ...member,
    path: '/home',
    widths: [1280],
    act: openByKey('?'),
  },
  { name: 'media', ...member, path: '/media' },
  { name: 'media-filters', ...member, path: '/media?to=100&category=furniture&kind=selling' },
  { name: 'media-private', ...guest, path: '/media' },
  { name: 'media-shared', ...visitor, path: '/media' },
  { name: 'media-post', ...member, path: `/media/${GALLERY_ID}` },
];

const posts: readonly Screen[] = [
  { name: 'post', ...member, path: `/post/${GALLERY_ID}`, isWhole: true },
  { name: 'post-thread', ...member, path: `/post/${LONG_ID}`, isWhole: true },
  { name: 'post-comment', ...member, path: `/post/${COMMENT_ID}` },
  { name: 'post-video', ...member, path: `/post/${VIDEO_ID}` },
  { name: 'post-own', ...member, path: `/post/${OWN_ID}` },
  {
    name: 'post-own-edit',
    ...member,
    path: `/post/${OWN_ID}`,
    act: inTurn(press('More'), choose('Edit'), dialog, editor),
  },
  {
    name: 'post-own-menu',
    isOfRest: true,
    ...member,
    path: `/post/${OWN_ID}`,
    act: inTurn(press('More'), menu),
  },
  {
    name: 'post-delete',
    ...member,
    path: `/post/${OWN_ID}`,
    act: inTurn(press('More'), choose('Delete'), dialog),
  },
  { name: 'status-reserved', ...member, path: `/post/${RESERVED_ID}`, act: see('Reserved for you') },
  { name: 'status-bought', ...member, path: `/post/${BOUGHT_ID}`, act: see('Did you get it?') },
  { name: 'status-own', ...member, path: `/post/${OWN_RESERVED_ID}`, act: see(/^Reserved for/) },
  { name: 'status-asked', ...member, path: `/post/${OWN_ASKED_ID}`, act: see('Still There') },
  { name: 'status-expired', ...member, path: `/post/${OWN_EXPIRED_ID}`, act: see('Renew') },
  { name: 'status-buyer', ...member, path: `/post/${OWN_ID}?view=buyer`, act: see(/what buyers see/) },
  {
    name: 'status-sold-dialog',
    ...member,
    path: `/post/${OWN_RESERVED_ID}`,
    act: inTurn(press('Mark as Sold'), dialog, see('Not sold here')),
  },
  {
    name: 'status-write-anyway',
    ...member,
    path: `/post/${BOUGHT_ID}`,
    act: inTurn(press('Send Message'), dialog),
  },
  { name: 'post-share', ...member, path: `/post/${LONG_ID}`, act: inTurn(press(/^Share/), dialog) },
  { name: 'post-message', ...member, path: `/post/${LONG_ID}`, act: inTurn(press('Send Message'), dialog) },
  { name: 'want', ...member, path: `/post/${OFFERS_ID}`, act: see(/^I Want It/) },
  { name: 'want-dialog', ...member, path: `/post/${OFFERS_ID}`, act: inTurn(press(/^I Want It/), dialog) },
  { name: 'post-viewer', ...member, path: `/post/${GALLERY_ID}`, act: inTurn(press(/photo/i), dialog) },
  { name: 'post-likes', ...member, path: `/post/${LONG_ID}/likes` },
  { name: 'post-private', ...guest, path: `/post/${LONG_ID}` },
  { name: 'post-missing', ...member, path: '/post/thereIsNoSuchPost000' },
  { name: 'post-offline', ...member, path: `/post/${LONG_ID}`, isOffline: true },
];

const composer: readonly Screen[] = [
  { name: 'composer', ...member, path: '/home', leavesTraces: true, act: write('') },
  ...[1, 4, 8, 10].map((count): Screen => ({
    name: `composer-photos-${String(count)}`,
    ...member,
    path: '/home',
    leavesTraces: true,
    isOfRest: count < 10,
    act: inTurn(write(LONG_WORDS), attach(count)),
  })),
  {
    name: 'composer-long',
    ...member,
    path: '/home',
    leavesTraces: true,
    act: write(LONG_WORDS.repeat(5).slice(0, 485)),
  },
  {
    name: 'composer-price',
    ...member,
    path: '/home',
    leavesTraces: true,
    act: inTurn(write('Standing desk, like new. $120 obo'), press(/^Price:/)),
  },
  {
    name: 'composer-price-wrong',
    ...member,
    path: '/home',
    leavesTraces: true,
    act: inTurn(
      write('Standing desk'),
      press('Add a price'),
      fill('Price in dollars', '35,50'),
      press('Done'),
    ),
  },
  {
    name: 'composer-discard',
    ...member,
    leavesTraces: true,
    path: '/create/post',
    widths: [390, 768],
    act: inTurn(write('Desk lamp'), press(/^Back|^Cancel|^Close/), dialog),
  },
  {
    name: 'create-comment',
    ...member,
    path: `/create/comment/${LONG_ID}`,
    act: editor,
    leavesTraces: true,
    widths: [390, 768],
  },
  ...[1, 4, 8, 10].map((count): Screen => ({
    name: `create-comment-photos-${String(count)}`,
    ...member,
    path: `/create/comment/${LONG_ID}`,
    act: inTurn(editor, attach(count)),
    leavesTraces: true,
    isOfRest: count < 10,
    widths: [390, 768],
  })),
  ...[1, 4, 8, 10].map((count): Screen => ({
    name: `comment-photos-${String(count)}`,
    ...member,
    path: `/post/${LONG_ID}`,
    act: inTurn(pressText('Write a comment...'), editor, attach(count)),
    leavesTraces: true,
    widths: [1280],
  })),
  { name: 'create-several', ...member, path: '/create/several', act: see('Choose photos') },
  {
    name: 'create-several-photos',
    ...member,
    path: '/create/several',
    act: inTurn(see('Choose photos'), attach(4), see('Post all 4')),
    leavesTraces: true,
  },
  { name: 'create-categories', ...member, path: '/create/categories', widths: [390, 768] },
  {
    name: 'outbox',
    ...member,
    path: '/home',
    leavesTraces: true,
    act: inTurn(write('Rice cooker, six cups. $15.'), cutOff, press(/^Post$/), see(/Rice cooker/)),
    onlyPhotographed: 'what waits is sent when the connection is back',
  },
];

const door: readonly Screen[] = [
  { name: 'join', ...guest, path: '/user_registration' },
  { name: 'login', ...guest, path: '/login?method=password' },
  {
    name: 'login-wrong',
    ...guest,
    path: '/login?method=password',
    act: inTurn(
      fill('Email', 'maya@example.com'),
      fillPassword('wrong-horse'),
      press('Log In'),
      see('Invalid login credentials.'),
    ),
    mayComplain: /400/,
  },
  { name: 'login-empty', ...guest, path: '/login?method=password', act: press('Log In') },
  { name: 'login-link', ...guest, path: '/login?method=noPassword&email=maya@example.com' },
  {
    name: 'login-bad-link',
    ...guest,
    path: '/login?redirect=true',
    act: see('Failed: Wrong Email.'),
  },
  { name: 'register', ...guest, path: '/register?email=new.student@example.com' },
  {
    name: 'register-wrong',
    ...guest,
    path: '/register?email=new.student@example.com',
    act: inTurn(
      fill('Name', 'Maya'),
      fillPassword('horse-1234'),
      (page) => page.getByLabel(/I agree to the/).check(),
      press('Create account'),
      see('Full name is required'),
    ),
  },
  { name: 'login-sent', ...guest, path: '/login/sent?email=maya@example.com', mayComplain: /400/ },
  { name: 'forgot', ...guest, path: '/forgotpassword' },
  {
    name: 'forgot-wrong',
    ...guest,
    path: '/forgotpassword',
    act: inTurn(fill('Email', 'maya@'), press('Send reset link')),
  },
  {
    name: 'forgot-sent',
    ...guest,
    path: '/forgotpassword',
    act: inTurn(fill('Email', 'maya@example.com'), press('Send reset link'), see(/Check your inbox/)),
  },
  { name: 'verify', viewer: 'unverified', campus: 'ut', path: '/verify' },
  {
    name: 'verify-wrong',
    viewer: 'unverified',
    campus: 'ut',
    path: '/verify',
    act: inTurn(fill('Enter code', '1000'), press('Submit'), see('Your code was incorrect')),
    mayComplain: /40\d|429/,
    onlyPhotographed: 'five wrong codes end a code',
  },
  { name: 'add-code', ...newcomer, path: '/add-code' },
  { name: 'school-email', ...newcomer, path: '/settings/account/school_email' },
  { name: 'school-email-change', ...member, path: '/settings/account/school_email' },
  {
    name: 'school-email-wrong',
    ...newcomer,
    path: '/settings/account/school_email',
    act: inTurn(
      fill(/School email/i, 'nora@gmail.com'),
      press('Send PIN'),
      see('Enter a valid school email'),
    ),
  },
  {
    name: 'verify-school-email',
    ...newcomer,
    path: '/settings/account/verify_school_email?email=nora2@utexas.edu',
    mayComplain: /429/,
  },
  { name: 'logout', ...member, path: '/logout' },
  { name: 'logout-elsewhere', ...guest, path: '/logout?still=ou%2Ccampus' },
  { name: 'bad-link', ...guest, path: '/auth/action?mode=resetPassword&oobCode=ended', mayComplain: /400/ },
  {
    name: 'link-sign-up',
    ...guest,
    path: `/auth/action?mode=signIn&oobCode=new&continueUrl=${encodeURIComponent(
      'https://ut.campus.example/login/sent?email=maya@example.com&first=Maya&last=Torres',
    )}`,
    mayComplain: /400/,
  },
  { name: 'cart', ...guest, path: '/cart' },
  { name: '404', ...guest, path: '/404' },
  { name: 'unknown', ...guest, path: '/settings/there-is-no-such-page' },
];

export const SCREENS: readonly Screen[] = [
  ...shared,
  ...prompts,
  ...feed,
  ...posts,
  ...composer,
  ...door,
  ...EDITING_SCREENS,
  ...MEMBER_SCREENS,
];
