import { caseIdOf, hiddenPostId } from '../../../local/demo/cases.ts';
import { PEOPLE } from '../../../local/demo/people.ts';
import { chatIdOf } from '../../../local/demo/planChats.ts';
import {
  anHourLater,
  answering,
  attach,
  choose,
  chooseRadio,
  dialog,
  fill,
  followLink,
  inTurn,
  menu,
  openSearch,
  openByKey,
  press,
  pressText,
  see,
  toTop,
  seeGone,
  tickFirst,
  write,
} from './acts.ts';
import type { Screen } from './screen.ts';

/** Search, saved posts, notifications, conversations, profiles, settings, and the pages of information. */

/** Begun from a post, with a photo and hearts; both have seen it. */
const CHAT = `/messages/${chatIdOf(PEOPLE.maya, PEOPLE.hannah)}`;
/** With a proposal of Maya's to meet. */
const ASKED_CHAT = `/messages/${chatIdOf(PEOPLE.maya, PEOPLE.jin)}`;
/** With some three hundred messages. */
const LONG_CHAT = `/messages/${chatIdOf(PEOPLE.maya, PEOPLE.dev)}`;
/** About a thing that its seller has sold to the member. */
const BOUGHT_CHAT = `/messages/${chatIdOf(PEOPLE.maya, PEOPLE.owen)}`;
/** About a thing that was handed over, of which she is asked for good words. */
const WORDS_CHAT = `/messages/${chatIdOf(PEOPLE.maya, PEOPLE.marcus)}`;
/** Three have reported it: a case with pictures. */
const DESK_CASE = `/moderation/post_${hiddenPostId()}`;
const DESK_CHAT = `/moderation/chat_${chatIdOf(PEOPLE.brooke, PEOPLE.elijah)}`;
const commands = press(/^More: Conversation/);

const guest = { viewer: 'guest', campus: 'ut' } as const;
const newcomer = { viewer: 'newcomer', campus: 'ut' } as const;
const moderator = { viewer: 'moderator', campus: 'ut' } as const;
const lead = { viewer: 'lead', campus: 'ut' } as const;
const judged = { viewer: 'judged', campus: 'ut' } as const;
const joining = { viewer: 'newcomer', campus: 'campus' } as const;
const visitor = { viewer: 'guest', campus: 'campus' } as const;
const member = { viewer: 'member', campus: 'ut' } as const;

/** In a conversation of their own. */
const JUDGED_CHAT = `/messages/${chatIdOf(PEOPLE.tyler, PEOPLE.owen)}`;
/** What the rules or a function refuse, as they should. */
const NOT_ALLOWED = /403|404|permission|insufficient|denied/i;

/** A payout account that stands so at the card provider. It has no link to give out: one would lead away from here. */
const payouts = (isComplete: boolean, isEnabled: boolean): Screen['act'] & object =>
  inTurn(
    answering({
      '/create_stripe_account': { account_id: 'acct_shown' },
      '/stripe_account': {
        charges_enabled: isEnabled,
        payouts_enabled: isEnabled,
        details_submitted: isComplete,
      },
      '/create_account_link': {},
    }),
    press('Set Up Payouts'),
    seeGone('Something went wrong'),
  );

export const MEMBER_SCREENS: readonly Screen[] = [
  { name: 'search', ...member, path: '/search', act: see('Popular') },
  { name: 'search-results', ...member, path: '/search?q=bike' },
  { name: 'search-cards', ...member, path: '/search?q=bike', leavesTraces: true, act: press('Cards') },
  { name: 'search-best', ...member, path: '/search?q=desk+lamp&order=best&photos=true' },
  { name: 'search-media', ...member, path: '/search?q=desk&show=media' },
  { name: 'search-people', ...member, path: '/search?q=ha&show=people' },
  { name: 'search-empty', ...member, path: '/search?q=zeppelin&category=drones' },
  {
    name: 'search-alert-refused',
    ...member,
    path: '/search?q=zeppelin',
    isOffline: true,
    act: press('Tell me when there is one'),
  },
  { name: 'account-alerts-none', ...member, path: '/settings/account/alerts' },
  {
    name: 'search-filtered',
    ...member,
    path: '/search?q=desk&from=20&to=150&condition=good&order=price_up',
    act: press(/^Price:/),
  },
  { name: 'search-shared', ...visitor, path: '/search?q=room' },
  { name: 'search-open', ...member, path: '/home', act: inTurn(openSearch, see('Popular')) },
  {
    name: 'search-typed',
    ...member,
    path: '/home',
    act: inTurn(openSearch, fill(/^Search/, 'ha'), see(/^Search for/)),
  },
  { name: 'search-private', ...guest, path: '/search' },
  { name: 'saved', ...member, path: '/saved' },
  { name: 'saved-wants', ...member, path: '/saved?of=wants' },
  { name: 'notifications', ...member, path: '/notifications' },
  { name: 'decisions-none', ...member, path: '/notifications/decisions' },
  { name: 'moderation-not-found', ...member, path: '/moderation', leadsTo: /^\/404$/ },
  { name: 'decisions', ...judged, path: '/notifications/decisions', isWhole: true },
  {
    name: 'decisions-appeal',
    isOfRest: true,
    ...judged,
    path: '/notifications/decisions',
    act: press('Ask for another look'),
  },
  {
    name: 'decisions-appeal-empty',
    ...judged,
    path: '/notifications/decisions',
    act: inTurn(press('Ask for another look'), press('Send'), see('Say what we should know.')),
  },
  { name: 'hidden-post', ...judged, path: `/post/${hiddenPostId()}`, mayComplain: NOT_ALLOWED },
  {
    name: 'hidden-post-delete',
    ...judged,
    path: `/post/${hiddenPostId()}`,
    mayComplain: NOT_ALLOWED,
    act: inTurn(press('Delete Post'), dialog),
  },
  { name: 'hidden-post-others', ...member, path: `/post/${hiddenPostId()}`, mayComplain: NOT_ALLOWED },
  {
    name: 'paused-post',
    ...judged,
    path: '/home',
    leavesTraces: true,
    mayComplain: NOT_ALLOWED,
    act: inTurn(write('Skateboard, blue, $20'), press('Post'), see(/^Your writing is paused until/)),
  },
  {
    name: 'paused-message',
    ...judged,
    path: JUDGED_CHAT,
    leavesTraces: true,
    mayComplain: NOT_ALLOWED,
    act: inTurn(
      fill(/^Message to/, 'Is it still there?'),
      press('Send'),
      see(/^Your writing is paused until/),
    ),
  },
  { name: 'desk', ...moderator, path: '/moderation' },
  { name: 'desk-help', ...moderator, path: '/moderation', act: pressText('How to judge') },
  { name: 'desk-keys', ...moderator, path: '/moderation', act: openByKey('?') },
  { name: 'desk-filtered', ...lead, path: '/moderation?kind=comment&campus=ut' },
  { name: 'desk-none', ...moderator, path: '/moderation?state=closed&kind=chat' },
  { name: 'desk-offline', ...moderator, path: '/moderation', isOffline: true },
  { name: 'desk-case', ...moderator, path: DESK_CASE, isWhole: true },
  { name: 'desk-case-shown', ...moderator, path: DESK_CASE, act: press('Picture 1: show') },
  { name: 'desk-case-removal', ...moderator, path: DESK_CASE, act: press(/^Remove/) },
  {
    name: 'desk-case-failed',
    ...moderator,
    path: DESK_CASE,
    act: inTurn(
      press(/^Warn/),
      fill('What the person reads', ''),
      press('Send the warning'),
      see(/^Say why/),
    ),
  },
  {
    name: 'desk-case-offline',
    isOfRest: true,
    ...moderator,
    path: DESK_CASE,
    isOffline: true,
    act: see('As it was reported'),
  },
  {
    name: 'desk-case-done',
    ...moderator,
    path: DESK_CASE,
    act: inTurn(
      answering({ '/demo-campus/us-central1/judgeCase': { result: {} } }),
      press(/^Warn/),
      press('Send the warning'),
      see('Next case'),
    ),
  },
  { name: 'desk-comment', ...moderator, path: `/moderation/${caseIdOf('nobody wants')}` },
  { name: 'desk-member', ...moderator, path: `/moderation/user_${PEOPLE.nora.uid}` },
  { name: 'desk-conversation', ...moderator, path: DESK_CHAT, isWhole: true },
  { name: 'desk-conversation-warning', ...moderator, path: DESK_CHAT, act: press(/^Warn/) },
  { name: 'desk-appealed', ...moderator, path: `/moderation/${caseIdOf('homebrew kit')}?state=appealed` },
  {
    name: 'desk-appealed-restore',
    ...moderator,
    path: `/moderation/${caseIdOf('homebrew kit')}?state=appealed`,
    act: press(/^Restore/),
  },
  { name: 'desk-judged', ...moderator, path: `/moderation/${caseIdOf('bike, great')}?state=closed` },
  {
    name: 'desk-taken',
    ...moderator,
    path: `/moderation/${caseIdOf('Bench power')}`,
    onlyPhotographed: 'it is free again after 15 minutes',
  },
  {
    name: 'desk-not-allowed',
    ...moderator,
    path: `/moderation/${caseIdOf('Keeper gloves')}`,
    mayComplain: NOT_ALLOWED,
  },
  { name: 'desk-missing', ...moderator, path: '/moderation/post_none', mayComplain: NOT_ALLOWED },
  { name: 'mentions', ...member, path: '/notifications/mentions' },
  { name: 'messages', ...member, path: '/messages' },
  { name: 'messages-new', ...member, path: '/messages/new' },
  { name: 'create-message', ...member, path: '/create/message', widths: [390, 768] },
  { name: 'messages-chat', ...member, path: CHAT },
  {
    name: 'messages-photo',
    ...member,
    path: CHAT,
    act: attach(1),
    leavesTraces: true,
  },
  { name: 'messages-words', ...member, path: WORDS_CHAT, act: see('How was it with Marcus?') },
  { name: 'messages-got', ...member, path: BOUGHT_CHAT, act: see('Did you get it?') },
  { name: 'messages-long', ...member, path: LONG_CHAT },
  { name: 'messages-menu', isOfRest: true, ...member, path: CHAT, act: inTurn(commands, menu) },
  {
    name: 'messages-delete',
    ...member,
    path: CHAT,
    act: inTurn(commands, choose('Delete Conversation'), dialog),
  },
  {
    name: 'messages-unsent',
    ...member,
    path: CHAT,
    isOffline: true,
    act: inTurn(fill(/^Message to/, 'See you at 5!'), press('Send'), see(/^Sending when/)),
  },
  { name: 'meet-up-asked', ...member, path: ASKED_CHAT, act: see('Meet up?') },
  { name: 'meet-up-opened', ...member, path: ASKED_CHAT, act: inTurn(press(/^Meet up\? /), dialog) },
  {
    name: 'meet-up-plan',
    isOfRest: true,
    ...member,
    path: CHAT,
    act: inTurn(commands, choose('Plan a Meet-up'), dialog),
  },
  {
    name: 'meet-up-plan-wrong',
    ...member,
    path: CHAT,
    act: inTurn(
      commands,
      choose('Plan a Meet-up'),
      dialog,
      chooseRadio('Somewhere else'),
      press('Another day'),
      press('Send'),
      see('Say where.'),
    ),
  },
  { name: 'messages-deleted', ...member, path: `/messages/gone_${PEOPLE.maya.uid}` },
  { name: 'messages-missing', ...member, path: '/messages/there_is-none' },
  { name: 'profile', ...member, path: '/hannahkowalski' },
  { name: 'selling', ...member, path: '/mayatorres?show=selling', act: see(/^Available \(/), isWhole: true },
  {
    name: 'selling-expired',
    ...member,
    path: '/mayatorres?show=selling',
    act: see(/^Expired \(/),
  },
  { name: 'sale', ...member, path: '/hannahkowalski/sale' },
  {
    name: 'sale-picked',
    ...member,
    path: '/hannahkowalski/sale',
    act: inTurn(tickFirst(/^Pick/), see(/^1 thing ·/)),
  },
  {
    name: 'sale-offer',
    ...member,
    path: '/hannahkowalski/sale',
    act: inTurn(tickFirst(/^Pick/), press('I Want It'), dialog),
  },
  { name: 'sale-own', ...member, path: '/mayatorres/sale' },
  { name: 'sale-private', ...guest, path: '/hannahkowalski/sale' },
  {
    name: 'selling-chosen',
    ...member,
    path: '/mayatorres?show=selling',
    act: inTurn(press('Select all of Reserved'), see(/selected$/), toTop),
  },
  { name: 'profile-photos', ...member, path: '/hannahkowalski?show=photos' },
  { name: 'profile-replies', ...member, path: '/hannahkowalski?show=replies' },
  {
    name: 'profile-picture',
    ...member,
    path: '/hannahkowalski',
    act: inTurn(press(/picture$/), dialog),
  },
  {
    name: 'profile-report',
    isOfRest: true,
    ...member,
    path: '/hannahkowalski',
    act: inTurn(press(/^More: Hannah/), choose('Report'), dialog),
  },
  {
    name: 'profile-report-details',
    ...member,
    path: '/hannahkowalski',
    act: inTurn(
      press(/^More: Hannah/),
      choose('Report'),
      dialog,
      chooseRadio('Something else'),
      press('Report'),
    ),
  },
  {
    name: 'profile-block',
    ...member,
    path: '/hannahkowalski',
    act: inTurn(press(/^More: Hannah/), choose('Block'), dialog),
  },
  { name: 'profile-message', ...member, path: '/hannahkowalski?redirect=true', act: dialog },
  { name: 'profile-elsewhere', ...member, campus: 'campus', path: '/hannahkowalski' },
  { name: 'profile-private', ...guest, path: '/hannahkowalski' },
  { name: 'profile-missing', ...member, path: '/there-is-nobody' },
  { name: 'profile-own', ...member, path: '/profile' },
  { name: 'profile-saved', ...member, path: '/profile', act: followLink('Saved', 'Profile') },
  { name: 'settings', ...member, path: '/settings' },
  { name: 'settings-guest', ...guest, path: '/settings' },
  { name: 'account', ...member, path: '/settings/account' },
  { name: 'account-name', ...member, path: '/settings/account/screen_name', act: dialog },
  { name: 'account-password', ...member, path: '/settings/account/password' },
  {
    name: 'account-password-empty',
    ...member,
    path: '/settings/account/password',
    act: press('Save'),
  },
  { name: 'blocked-members', ...member, path: '/settings/blocked', act: see('Nobody is blocked.') },
  { name: 'account-download', ...member, path: '/settings/account/download' },
  { name: 'account-email', ...member, path: '/settings/account/email' },
  {
    name: 'account-email-empty',
    ...member,
    path: '/settings/account/email',
    act: press('Save'),
  },
  {
    name: 'account-confirm',
    ...member,
    path: '/settings/account/email',
    act: inTurn(anHourLater, fill('New email', 'maya.new@example.com'), press('Save'), dialog),
  },
  {
    name: 'account-sign-out',
    ...member,
    path: '/settings/account',
    act: inTurn(press('Sign out everywhere'), dialog),
  },
  { name: 'school-email-shared', ...joining, path: '/settings/account/school_email?campus=ut' },
  {
    name: 'verify-school-email-shared',
    ...joining,
    path: '/settings/account/verify_school_email?email=nora2@utexas.edu&campus=ut',
    mayComplain: /429/,
  },
  {
    name: 'search-schools-member',
    ...member,
    campus: 'campus',
    path: '/search_schools',
    act: see('View Your Campus'),
  },
  { name: 'account-phone', ...member, path: '/settings/account/phone' },
  { name: 'account-gender', ...member, path: '/settings/account/gender' },
  { name: 'account-birth', ...member, path: '/settings/account/birth_date' },
  {
    name: 'account-birth-empty',
    ...newcomer,
    path: '/settings/account/birth_date',
    act: press('Save'),
  },
  { name: 'account-delete', ...member, path: '/settings/account/delete', isWhole: true },
  {
    name: 'account-delete-wrong',
    ...member,
    path: '/settings/account/delete',
    act: inTurn(fill('Your username', 'nobody'), press('Delete account')),
  },
  { name: 'account-deleted', ...guest, path: '/settings/account/deleted?done=true' },
  { name: 'payments', ...member, path: '/settings/payments', act: see('Set Up Payouts') },
  { name: 'payments-newcomer', ...newcomer, path: '/settings/payments', act: see('Join your campus') },
  {
    name: 'payments-resume',
    ...member,
    path: '/settings/payments?link=expired',
    act: inTurn(payouts(false, false), see('Resume Application')),
  },
  {
    name: 'payments-looked-at',
    isOfRest: true,
    ...member,
    path: '/settings/payments',
    act: inTurn(payouts(true, false), see(/being looked at/)),
  },
  {
    name: 'payments-enabled',
    ...member,
    path: '/settings/payments',
    act: inTurn(payouts(true, true), see('Payouts Enabled')),
  },
  { name: 'how-it-works', ...guest, path: '/settings/howitworks' },
  { name: 'about', ...guest, path: '/settings/about' },
  { name: 'licences', ...guest, path: '/licences', act: see('heic-to 1') },
  {
    name: 'licences-open',
    ...guest,
    path: '/licences',
    act: inTurn(pressText(/^zod 4/), see('MIT License')),
  },
  { name: 'help', ...guest, path: '/settings/help' },
  { name: 'feedback', ...guest, path: '/settings/feedback' },
  { name: 'copyright', ...guest, path: '/settings/copyright' },
  { name: 'returns', ...guest, path: '/settings/returns' },
  { name: 'terms', ...guest, path: '/settings/terms', isWhole: true },
  { name: 'trust', ...guest, path: '/settings/trust_and_safety' },
  { name: 'trust-short', isOfRest: true, ...guest, path: '/settings/trust' },
  { name: 'privacy', ...guest, path: '/settings/privacy', isWhole: true },
  { name: 'cookies', ...guest, path: '/settings/cookies' },
  { name: 'addresses', ...member, path: '/addresses' },
  { name: 'contact-phone', ...member, path: '/contact-phone' },
];
