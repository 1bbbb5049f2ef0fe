import { arrayRemove, deleteField, serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import { PEOPLE, stored, type PersonName } from './support/builders.ts';
import { chatOf, heartsOf, newChat, newMessage, quarterIn, sentTo, stepOf } from './support/chatBuilders.ts';
import { CHAT, MESSAGES, NEW_ID, openWorld, table, type Row } from './support/world.ts';

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
  const allow = (title: string, changes: DocumentData): Row => [title, 'allow', propose(changes)];
  const deny = (title: string, changes: DocumentData): Row => [title, 'deny', propose(changes)];
  const whole = stepOf(maya);
  const quarter = quarterIn(DAY);
  const after = (ms: number): Timestamp => Timestamp.fromMillis(quarter.toMillis() + ms);
  table([
    ['by who began the chat', 'allow', take('maya', stepOf(maya))],
    ['by the other', 'allow', take('liam', stepOf(liam))],
    ...(['proposed', 'accepted', 'cancelled', 'ended'] as const).flatMap((state): Row[] => [
      [`after one’s own was ${state}`, 'allow', propose({ place: 'Library' }, stepOf(maya, { state }))],
      [`after the other’s was ${state}`, 'allow', propose({}, stepOf(liam, { state }))],
    ]),
    ['in place of one about another thing', 'allow', propose({}, stepOf(liam, { post_id: OTHER_POST }))],
    ...Object.keys(whole).map((field): Row => {
      const { [field]: _left, ...rest } = whole;
      return [`without ${field}`, 'deny', take('maya', rest)];
    }),
    deny('with a field more', { note: 'x' }),
    deny('in the name of the other', { by: 'liam' }),
    deny('of no post', { post_id: null }),
    deny('of what is no post', { post_id: 'x' }),
    [
      'of another post than the message’s',
      'deny',
      take('maya', whole, null, { meet: whole }, { meet: whole, postId: OTHER_POST }),
    ],
    [
      'of a post that the message does not name',
      'deny',
      take('maya', whole, null, { meet: whole }, { meet: whole }),
    ],
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
    ['a member', 'allow', proposes('cleo')],
    ['somebody not school-verified', 'deny', proposes('nora')],
    ['somebody banned, with a token from before', 'deny', proposes('bela')],
    ['somebody who lost the verification, with a token from before', 'deny', proposes('rhea')],
    ['somebody who is leaving', 'deny', proposes('dora')],
    ['another member, in the chat of two', 'deny', inAnothersChat({})],
    [
      'another member, naming themselves',
      'deny',
      inAnothersChat({ current_users: ['liam', 'maya', 'omar'] }),
    ],
    [
      'one of two who block each other',
      'deny',
      async () => {
        await world.seed(`block_pairs/${CHAT}`, { uids: ['liam', 'maya'] });
        await take('maya', stepOf(maya))();
      },
    ],
  ]);
});

describe('accept', () => {
  const proposed = stepOf(liam);
  const accept = (changes: DocumentData, before: DocumentData | null = proposed) =>
    take('maya', { ...stepOf(maya, { state: 'accepted' }), ...changes }, before);
  const deny = (title: string, changes: DocumentData): Row => [title, 'deny', accept(changes)];
  const late = { at: quarterIn(0) };
  table([
    ['what the other proposes', 'allow', accept({})],
    ['what one proposes oneself', 'deny', accept({}, stepOf(maya))],
    ['in the name of the other', 'deny', accept({ by: 'liam' })],
    ['what one proposes oneself, in the name of the other', 'deny', accept({ by: 'liam' }, stepOf(maya))],
    deny('at another place', { place: 'Library' }),
    deny('at another time', { at: quarterIn(2 * DAY) }),
    deny('of another post', { post_id: OTHER_POST }),
    deny('at another campus', { campus_id: 'ou' }),
    deny('with a field more', { note: 'x' }),
    ['once the time has come', 'deny', accept(late, { ...proposed, ...late })],
    ['where nothing is proposed', 'deny', accept({}, null)],
    ...['accepted', 'cancelled', 'ended'].map((state): Row => [
      `what is ${state}`,
      'deny',
      accept({}, { ...proposed, state }),
    ]),
  ]);
});

describe('cancel', () => {
  const cancel = (before: DocumentData | null, changes: DocumentData = {}) =>
    take('maya', { ...stepOf(maya, { state: 'cancelled' }), ...changes }, before);
  const accepted = stepOf(liam, { state: 'accepted' });
  const late = { at: quarterIn(-DAY) };
  table([
    ['one’s own proposal', 'allow', cancel(stepOf(maya))],
    ['the other’s proposal', 'allow', cancel(stepOf(liam))],
    ['what the other has accepted', 'allow', cancel(accepted)],
    ['what one has accepted oneself', 'allow', cancel(stepOf(maya, { state: 'accepted' }))],
    ['once the time has come', 'allow', cancel({ ...accepted, ...late }, late)],
    ['in the name of the other', 'deny', cancel(accepted, { by: 'liam' })],
    ['and change the place', 'deny', cancel(accepted, { place: 'Library' })],
    ['and change the time', 'deny', cancel(accepted, { at: quarterIn(2 * DAY) })],
    ['and change the post', 'deny', cancel(accepted, { post_id: OTHER_POST })],
    ['and change the campus', 'deny', cancel(accepted, { campus_id: 'ou' })],
    ['where there is nothing', 'deny', cancel(null)],
    ['what is canceled', 'deny', cancel(stepOf(liam, { state: 'cancelled' }))],
    ['what functions have ended', 'deny', cancel(stepOf(liam, { state: 'ended' }))],
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
    ['are the same', 'allow', take('maya', meet)],
    ['are of two places', 'deny', take('maya', meet, null, { meet: other })],
    ['the message’s is not in the chat', 'deny', take('maya', meet, null, null)],
    [
      'the message’s is not in the chat, where another stands',
      'deny',
      take('maya', meet, stepOf(liam), null),
    ],
    ['the message’s is what stood before', 'deny', take('maya', stepOf(liam), stepOf(liam), null)],
    ['the chat’s is not in the message', 'deny', take('maya', meet, null, { meet }, plain)],
    ['the chat’s is empty', 'deny', take('maya', meet, null, { meet: null }, plain)],
    [
      'the message’s and the chat’s are empty',
      'deny',
      take('maya', {}, null, { meet: null }, { meet: null }),
    ],
    ['a message leaves it as it is', 'allow', said({})],
    ['a message takes it away', 'deny', said({ meet: deleteField() })],
    ['a message empties it', 'deny', said({ meet: null })],
    ['a message changes its state', 'deny', said({ 'meet.state': 'accepted' })],
    ['a heart leaves it as it is', 'allow', reacted({})],
    ['a heart changes it', 'deny', reacted({ meet: stepOf(liam, { place: 'Library' }) })],
    ['a heart accepts it', 'deny', reacted({ meet: stepOf(liam, { state: 'accepted' }) })],
    ['a heart takes it away', 'deny', reacted({ meet: deleteField() })],
    ['seeing leaves it as it is', 'allow', alone({ read: arrayRemove('maya') })],
    [
      'seeing accepts it',
      'deny',
      alone({ read: arrayRemove('maya'), meet: stepOf(maya, { state: 'accepted' }) }),
    ],
    ['deleting changes it', 'deny', alone({ deleted_by: 'maya', meet })],
    ['nothing else is said', 'deny', alone({ meet })],
    [
      'an old message is told of again',
      'deny',
      async () => {
        await standing(null);
        await world.update('maya', chat(), sentTo(liam, MESSAGES.mayas, { meet }));
      },
    ],
    [
      'a message that stands gets one',
      'deny',
      () => world.update('maya', message(MESSAGES.mayas), { ...heartsOf(maya), meet }),
    ],
    [
      'a chat begins with one',
      'deny',
      () => world.set('maya', chat('maya_omar'), newChat(maya, omar, { meet })),
    ],
  ]);
});
