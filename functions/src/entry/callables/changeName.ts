import { z } from 'zod';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { changeName as change, readNames } from '../../members/profiles/changeName.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

/** Longer texts are refused. */
const TYPED_MAX = 200;

const Typed = z.string().max(TYPED_MAX).nullable();
const Request = z.object({ firstName: Typed, lastName: Typed, username: Typed });

/** Changes the caller's names. */
export const changeName = callable('changeName', Request, async ({ data, caller }) => {
  const person = caller();
  const { uid } = person;
  await requireLiveSession(person);
  const names = readNames(data);
  if (typeof names === 'string') throw new Refusal(names);
  const outcome = await change(uid, names, now());
  if (typeof outcome === 'string') throw new Refusal(outcome);
  log.note('name changed', { uid });
  return outcome;
});
