import { arrayRemove, deleteField, serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import { PEOPLE, stored, type PersonName } from './support/builders.ts';
import { chatOf, heartsOf, newChat, newMessage, quarterIn, sentTo, stepOf } from './support/chatBuilders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { CHAT, MESSAGES, NEW_ID, openWorld, table } from './support/world.ts';

const world = openWorld();
const chat = (id: string = CHAT) => `chats/${id}`;
const message = (id: string = NEW_ID) => `messages/${id}`;
const { maya, liam, omar } = PEOPLE;
const DAY = 24 * 60;
const OTHER_POST = 'PostOfOmarAtOu000000';

/** What its message has besides. */
function messageOf(meet: DocumentData): DocumentData {
  const postId: unknown = meet.post_id ?? null;
  return { meet, postId };
}

/** Stores the chat of Maya and Liam with this step as its latest, past the rules. */
const standing = (meet: DocumentData | null): Promise<void> =>
  world.seed(`chats/${CHAT}`, {
    ...stored(newChat(maya, liam)),
    ...stored(sentTo(liam, MESSAGES.mayas, { read: ['liam', 'maya'] })),
    ...(meet === null ? {} : { meet }),
  });

/** Maya or Liam takes a step: in its message and in the chat, or another one, or none (null), there. */
const take =
  (
    who: 'maya' | 'liam',
    meet: DocumentData,
    before: DocumentData | null = null,
    inChat: DocumentData | null = { meet },
    ofMessage: DocumentData = messageOf(meet),
  ) =>
  async () => {
    const other = who === 'maya' ? liam : maya;
    await standing(before);
    await world.batch(
      who,
      ['set', message(), newMessage(PEOPLE[who], other, NEW_ID, ofMessage)],
      ['update', chat(), sentTo(other, NEW_ID, inChat ?? {})],
    );
  };

describe('propose', () => {
  const propose = (changes: DocumentData, before: DocumentData | null = null) =>
    take('maya', stepOf(maya, changes), before);
  const allow = (title: string, changes: DocumentData): Row => allows(title, propose(changes));
  const deny = (title: string, changes: DocumentData): Row => denies(title, propose(changes));
  const whole = stepOf(maya);
  const quarter = quarterIn(DAY);
  const after = (ms: number): Timestamp => Timestamp.fromMillis(quarter.toMillis() + ms);
  table([
    allows('by who began the chat', take('maya', stepOf(maya))),
    allows('by the other', take('liam', stepOf(liam))),
    ...(['proposed', 'accepted', 'cancelled', 'ended'] as const).flatMap((state): Row[] => [
      allows(`after one’s own was ${state}`, propose({ place: 'Library' }, stepOf(maya, { state }))),
      allows(`after the other’s was ${state}`, propose({}, stepOf(liam, { state }))),
    ]),
    allows('in place of one about another thing', propose({}, stepOf(liam, { post_id: OTHER_POST }))),
    ...Object.keys(whole).map((field): Row => {
      const { [field]: _left, ...rest } = whole;
      return denies(`without ${field}`, take('maya', rest));
    }),
    deny('with a field more', { note: 'x' }),
    deny('in the name of the other', { by: 'liam' }),
    deny('of no post', { post_id: null }),
    deny('of what is no post', { post_id: 'x' }),
    denies(
      'of another post than the message’s',
      take('maya', whole, null, { meet: whole }, { meet: whole, postId: OTHER_POST }),
    ),
    denies(
      'of a post that the message does not name',
      take('maya', whole, null, { meet: whole }, { meet: whole }),
    ),
    deny('at what is no campus', { campus_id: 'U T' }),
    deny('at no campus', { campus_id: null }),
    allow('at the shared community', { campus_id: 'campus' }),
    allow('at a place of 80 characters', { place: 'x'.repeat(80) }),
    deny('at a place of 81 characters', { place: 'x'.repeat(81) }),
    allow('at a place of one character, in any script', { place: '館' }),
    deny('at no place', { place: '' }),
    deny('at a place of a space', { place: ' ' }),
    deny('at a place of two lines', { place: 'Library\nATTENDEE' }),
    deny('at a place of two lines, by a mark that few know', { place: 'Library\u2028Gate 7' }),
    deny('at a place with a paragraph’s end', { place: 'Library\u2029Gate 7' }),
    ...['\u061C', '\u200E', '\u200F', '\u202A', '\u202E', '\u2066', '\u2069'].map((mark) =>
      deny(`at a place that is turned round, by ${mark.codePointAt(0)?.toString(16) ?? ''}`, {
        place: `Library ${mark}7 etaG`,
      }),
    ),
    deny('at a place of nothing to be seen', { place: '\u200B' }),
    allow('at a place with a figure that consists of several', { place: 'By the \u{1F469}\u200D\u{1F393}' }),
    deny('at a place that is a list', { place: ['Library'] }),
    allow('soon', { at: quarterIn(30) }),
    deny('in the past', { at: quarterIn(0) }),
    deny('long ago', { at: quarterIn(-DAY) }),
    allow('on the last of 60 days', { at: quarterIn(60 * DAY) }),
    deny('after 60 days', { at: quarterIn(60 * DAY + 30) }),
    deny('a minute past a quarter', { at: after(60_000) }),
    deny('a millisecond past a quarter', { at: after(1) }),
    // A page reads milliseconds, so whoever is asked could neither accept nor decline it.
    deny('a microsecond past a quarter', { at: new Timestamp(quarter.seconds, 1_000) }),
    deny('a second before a quarter', { at: after(-1_000) }),
    deny('at a time as a text', { at: '2027-05-15T19:30' }),
    deny('at a time as a number', { at: quarter.toMillis() }),
    deny('as ended, which functions alone do', { state: 'ended' }),
    deny('as anything else', { state: 'done' }),
    deny('as nothing', { state: null }),
  ]);
});

describe('who proposes', () => {
  /** In a chat with Omar that stands. */
  const proposes = (who: PersonName) => async () => {
    const { id } = chatOf(PEOPLE[who], omar);
    const meet = stepOf(PEOPLE[who]);
    await world.seed(`chats/${id}`, stored(newChat(PEOPLE[who], omar)));
    await world.batch(
      who,
      ['set', message(), newMessage(PEOPLE[who], omar, NEW_ID, messageOf(meet))],
      ['update', chat(id), sentTo(omar, NEW_ID, { meet })],
    );
  };
  const inAnothersChat = (changes: DocumentData) => () => {
    const meet = stepOf(omar);
    return world.batch(
      'omar',
      [
        'set',
        message(),
        {
          ...newMessage(omar, maya, NEW_ID, messageOf(meet)),
          chat: CHAT,
          current_users: ['liam', 'maya'],
          ...changes,
        },
      ],
      ['update', chat(), sentTo(liam, NEW_ID, { meet })],
    );
  };
  table([
    allows('a member', proposes('cleo')),
    denies('somebody not school-verified', proposes('nora')),
    denies('somebody banned, with a token from before', proposes('bela')),
    denies('somebody who lost the verification, with a token from before', proposes('rhea')),
    denies('somebody who is leaving', proposes('dora')),
    denies('another member, in the chat of two', inAnothersChat({})),
    denies('another member, naming themselves', inAnothersChat({ current_users: ['liam', 'maya', 'omar'] })),
    denies('one of two who block each other', async () => {
      await world.seed(`block_pairs/${CHAT}`, { uids: ['liam', 'maya'] });
      await take('maya', stepOf(maya))();
    }),
  ]);
});

describe('accept', () => {
  const proposed = stepOf(liam);
  const accept = (changes: DocumentData, before: DocumentData | null = proposed) =>
    take('maya', { ...stepOf(maya, { state: 'accepted' }), ...changes }, before);
  const deny = (title: string, changes: DocumentData): Row => denies(title, accept(changes));
  const late = { at: quarterIn(0) };
  table([
    allows('what the other proposes', accept({})),
    denies('what one proposes oneself', accept({}, stepOf(maya))),
    denies('in the name of the other', accept({ by: 'liam' })),
    denies('what one proposes oneself, in the name of the other', accept({ by: 'liam' }, stepOf(maya))),
    deny('at another place', { place: 'Library' }),
    deny('at another time', { at: quarterIn(2 * DAY) }),
    deny('of another post', { post_id: OTHER_POST }),
    deny('at another campus', { campus_id: 'ou' }),
    deny('with a field more', { note: 'x' }),
    denies('once the time has come', accept(late, { ...proposed, ...late })),
    denies('where nothing is proposed', accept({}, null)),
    ...['accepted', 'cancelled', 'ended'].map((state): Row =>
      denies(`what is ${state}`, accept({}, { ...proposed, state })),
    ),
  ]);
});

describe('cancel', () => {
  const cancel = (before: DocumentData | null, changes: DocumentData = {}) =>
    take('maya', { ...stepOf(maya, { state: 'cancelled' }), ...changes }, before);
  const accepted = stepOf(liam, { state: 'accepted' });
  const late = { at: quarterIn(-DAY) };
  table([
    allows('one’s own proposal', cancel(stepOf(maya))),
    allows('the other’s proposal', cancel(stepOf(liam))),
    allows('what the other has accepted', cancel(accepted)),
    allows('what one has accepted oneself', cancel(stepOf(maya, { state: 'accepted' }))),
    allows('once the time has come', cancel({ ...accepted, ...late }, late)),
    denies('in the name of the other', cancel(accepted, { by: 'liam' })),
    denies('and change the place', cancel(accepted, { place: 'Library' })),
    denies('and change the time', cancel(accepted, { at: quarterIn(2 * DAY) })),
    denies('and change the post', cancel(accepted, { post_id: OTHER_POST })),
    denies('and change the campus', cancel(accepted, { campus_id: 'ou' })),
    denies('where there is nothing', cancel(null)),
    denies('what is canceled', cancel(stepOf(liam, { state: 'cancelled' }))),
    denies('what functions have ended', cancel(stepOf(liam, { state: 'ended' }))),
  ]);
});

describe('the chat’s step and its message', () => {
  const meet = stepOf(maya);
  const other = stepOf(maya, { place: 'Library' });
  const plain = { text: 'Is it still there?' };
  /** Something else that is said or done while a step stands, with changes of the chat. */
  const said = (changes: DocumentData) => take('maya', {}, stepOf(liam), changes, plain);
  const reacted = (changes: DocumentData) => async () => {
    await standing(stepOf(liam));
    await world.batch(
      'liam',
      ['update', message(MESSAGES.mayas), heartsOf(liam)],
      [
        'update',
        chat(),
        {
          last_message: 'Liam reacted with ❤️: Is it still there?',
          last_message_id: MESSAGES.mayas,
          date: 'x',
          lastModified: serverTimestamp(),
          ...changes,
        },
      ],
    );
  };
  const alone = (changes: DocumentData) => async () => {
    await standing(stepOf(liam));
    await world.update('maya', chat(), changes);
  };
  table([
    allows('are the same', take('maya', meet)),
    denies('are of two places', take('maya', meet, null, { meet: other })),
    denies('the message’s is not in the chat', take('maya', meet, null, null)),
    denies('the message’s is not in the chat, where another stands', take('maya', meet, stepOf(liam), null)),
    denies('the message’s is what stood before', take('maya', stepOf(liam), stepOf(liam), null)),
    denies('the chat’s is not in the message', take('maya', meet, null, { meet }, plain)),
    denies('the chat’s is empty', take('maya', meet, null, { meet: null }, plain)),
    denies('the message’s and the chat’s are empty', take('maya', {}, null, { meet: null }, { meet: null })),
    allows('a message leaves it as it is', said({})),
    denies('a message takes it away', said({ meet: deleteField() })),
    denies('a message empties it', said({ meet: null })),
    denies('a message changes its state', said({ 'meet.state': 'accepted' })),
    allows('a heart leaves it as it is', reacted({})),
    denies('a heart changes it', reacted({ meet: stepOf(liam, { place: 'Library' }) })),
    denies('a heart accepts it', reacted({ meet: stepOf(liam, { state: 'accepted' }) })),
    denies('a heart takes it away', reacted({ meet: deleteField() })),
    allows('seeing leaves it as it is', alone({ read: arrayRemove('maya') })),
    denies(
      'seeing accepts it',
      alone({ read: arrayRemove('maya'), meet: stepOf(maya, { state: 'accepted' }) }),
    ),
    denies('deleting changes it', alone({ deleted_by: 'maya', meet })),
    denies('nothing else is said', alone({ meet })),
    denies('an old message is told of again', async () => {
      await standing(null);
      await world.update('maya', chat(), sentTo(liam, MESSAGES.mayas, { meet }));
    }),
    denies('a message that stands gets one', () =>
      world.update('maya', message(MESSAGES.mayas), { ...heartsOf(maya), meet }),
    ),
    denies('a chat begins with one', () =>
      world.set('maya', chat('maya_omar'), newChat(maya, omar, { meet })),
    ),
  ]);
});
