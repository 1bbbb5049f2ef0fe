import { beginDeletion } from '../src/members/deletion/beginDeletion.ts';
import { MINUTE_MS } from '../src/platform/durations.ts';
import type { Command, Handles } from './command.ts';
import { uidOf } from './person.ts';

const LOOK_EVERY_MS = 1000;
const WAIT_MAX_MS = 10 * MINUTE_MS;

/** Waits for the end of the deletion; returns its state. Throws if it has failed. */
async function outcomeOf({ db }: Handles, uid: string): Promise<string> {
  for (let waitedMs = 0; waitedMs < WAIT_MAX_MS; waitedMs += LOOK_EVERY_MS) {
    const job = await db.doc(`jobs/${uid}`).get();
    if (job.get('state') === 'done') return `Deleted: ${String(job.get('done'))} documents.`;
    if (job.get('state') === 'failed') throw new Error(`Given up at step ${String(job.get('step'))}.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return `Still under way; jobs/${uid} says how far.`;
}

export const deleteUser: Command = {
  usage: 'USER',
  words: { min: 1, max: 1 },
  about:
    'Deletes the account of a user (an e-mail address or a uid) as they could themselves, by the same resumable job.\nA deletion that was given up goes on. The functions do the work; this waits for them, ten minutes at most.',
  options: { 'no-wait': { type: 'boolean', help: 'only begin it' } },
  plan: async (handles, { words, options }) => {
    const uid = await uidOf(handles, words[0] ?? '');
    const posts = handles.db.collection('posts').where('user._id', '==', uid);
    const { count } = (await posts.count().get()).data();
    return [
      {
        says: `delete the account ${uid} with ${String(count)} posts and comments, and all else that is theirs`,
        act: async () => {
          await beginDeletion(uid);
          return options['no-wait'] === true ? `Begun; jobs/${uid} says how far.` : outcomeOf(handles, uid);
        },
      },
    ];
  },
};
