import { FieldValue } from 'firebase-admin/firestore';
import { MODERATED_CAMPUSES_MAX } from '../../src/domain/moderation.ts';
import { syncSignIn } from '../src/members/accounts/syncSignIn.ts';
import { moderatorRef } from '../src/platform/stored/moderators.ts';
import { isVerifiedMember } from '../src/platform/stored/profiles.ts';
import { campusNamed } from './campusNamed.ts';
import { textOption, UsageError, type Action, type Command, type Handles, type Typed } from './command.ts';
import { uidOf } from './person.ts';

async function campusesIn(typed: Typed): Promise<readonly string[]> {
  const named = [...new Set((textOption(typed, 'campus') ?? '').split(/[\s,]+/).filter((id) => id !== ''))];
  if (named.length > MODERATED_CAMPUSES_MAX)
    throw new UsageError(`At most ${String(MODERATED_CAMPUSES_MAX)} campuses.`);
  for (const id of named) await campusNamed(id);
  return named;
}

/** Replaces what the moderator had, so that one command says all. */
async function add(handles: Handles, uid: string, typed: Typed): Promise<Action> {
  const lead = typed.options.lead === true;
  const campuses = await campusesIn(typed);
  if (lead === campuses.length > 0) throw new UsageError('Say --campus, or --lead.');
  if (!isVerifiedMember(await handles.db.doc(`users/${uid}`).get()))
    throw new UsageError(`Not an active member with a proven school: ${uid}`);
  return {
    says: `moderators/${uid}: ${lead ? 'lead, of all campuses' : campuses.join(', ')}`,
    act: async () => {
      await moderatorRef(uid).set({ campuses, lead, createdAt: FieldValue.serverTimestamp() });
      await syncSignIn(uid);
    },
  };
}

export const moderator: Command = {
  usage: 'add|remove USER [--campus "ID …" | --lead]',
  words: { min: 2, max: 2 },
  about: `Makes a member (an e-mail address or a uid) a moderator, of one to ten campuses or, as a lead, of all; a lead may ban. Or ends
that. The functions know at once; the app, which goes by the ID token, within the hour. 'add' again replaces the campuses. Who is
banned or loses the school is no moderator until that is lifted.`,
  options: {
    campus: { type: 'string', help: 'the campuses, with spaces between them' },
    lead: { type: 'boolean', help: 'all campuses, with the right to ban' },
  },
  plan: async (handles, typed) => {
    const [act, user = ''] = typed.words;
    const uid = await uidOf(handles, user);
    if (act === 'add') return [await add(handles, uid, typed)];
    if (act !== 'remove') throw new UsageError('Say add or remove.');
    if (!(await moderatorRef(uid).get()).exists) return [];
    return [
      {
        says: `delete moderators/${uid}`,
        act: async () => {
          await moderatorRef(uid).delete();
          await syncSignIn(uid);
        },
      },
    ];
  },
};
