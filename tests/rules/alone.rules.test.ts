import { readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { Timestamp } from '../../local/shared/values.ts';
import { PEOPLE, profileOf } from './support/builders.ts';
import { newChat, newMessage, sentTo } from './support/chatBuilders.ts';
import { expectVerdict, NOW, rulesetOf, type Asked } from './support/engine.ts';
import { CHAT, NEW_ID, RULES_FILE } from './support/world.ts';

/**
 * Each document of a batch as it is judged by itself. Through a client a batch stands or falls as a whole, so these are
 * cases that its other document would refuse as well, or two commits of the same instant.
 */
const ruleset = rulesetOf(readFileSync(RULES_FILE, 'utf8'), 'cloud.firestore');
const { maya, liam } = PEOPLE;

type Fields = NonNullable<Asked['after']>;
const now = (fields: object): Fields => ({ ...(fields as Fields), createdAt: NOW });
const chat: Fields = { ...now(newChat(maya, liam)), lastModified: NOW };
const tell = (title: string, verdict: 'allow' | 'deny', asked: Asked): void => {
  test(`${verdict}: ${title}`, () => void expectVerdict(ruleset, asked, verdict));
};

describe('a chat that is told of a message of this instant', () => {
  const told = (sender: 'maya' | 'liam'): Asked => ({
    method: 'update',
    path: `chats/${CHAT}`,
    uid: 'maya',
    before: chat,
    after: { ...chat, ...sentTo(liam, NEW_ID), lastModified: NOW },
    documents: {
      'users/maya': profileOf(maya),
      [`messages/${NEW_ID}`]: now(
        sender === 'maya' ? newMessage(maya, liam, NEW_ID) : newMessage(liam, maya, NEW_ID),
      ),
    },
  });
  tell('one’s own', 'allow', told('maya'));
  tell('the other’s', 'deny', told('liam'));
});

describe('a message that a chat names since this instant', () => {
  const sent = (who: 'maya' | 'omar', changes: Fields = {}): Asked => {
    const sender = PEOPLE[who];
    const members = { chat: CHAT, current_users: ['liam', 'maya'] };
    return {
      method: 'create',
      path: `messages/${NEW_ID}`,
      uid: who,
      after: { ...now(newMessage(sender, liam, NEW_ID, members)), ...changes },
      documents: {
        [`users/${who}`]: profileOf(sender),
        [`chats/${CHAT}`]: { ...chat, ...sentTo(liam, NEW_ID), lastModified: NOW },
      },
    };
  };
  tell('by one of the two', 'allow', sent('maya'));
  tell('by another member', 'deny', sent('omar'));
  tell('in the name of the other', 'deny', sent('maya', { user: 'liam' }));
  tell('with an own time', 'deny', sent('maya', { createdAt: new Timestamp(1, 0) }));
});
