import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { rememberFirstSteps } from '../../data/session/firstSteps.ts';
import { rememberHandOver } from '../../data/session/sharedSignIn.ts';
import { takeNonce } from '../../data/handOver/handOverNonce.ts';
import { signedIn } from '../../data/session/sessionSlice.ts';
import type { SignedInPerson } from '../../data/rest/storedSignIn.ts';
import { storedPerson } from '../../data/session/storedSession.ts';
import { answerUrl, parseAnswer, parseAsk, type HandOverAsk } from '../../domain/handOver.ts';
import { AuthHeading } from '../../features/auth/AuthForm.tsx';
import { paths } from '../../lib/paths.ts';
import { Spinner } from '../../ui/Spinner.tsx';

const load = () => import('../../data/handOver/handOverCalls.ts');

/** On the asked host: a code for the signed-in person, or null. */
async function codeFor(ask: HandOverAsk): Promise<string | null> {
  const person = storedPerson();
  if (person === null) return null;
  try {
    const code = await (await load()).createHandOver(ask);
    rememberHandOver(person.uid, ask.to);
    return code;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** On the asking host: signs in with the answer's code, and resolves with the path that the reader wanted. */
async function goIn(code: string | null, tell: (person: SignedInPerson) => void): Promise<string> {
  const kept = takeNonce();
  // An unrequested answer is forged: following it would sign the reader in as somebody else.
  if (kept === null) return paths.home();
  if (code !== null) {
    try {
      const isNew = await (await load()).redeemHandOver(code, kept);
      // Before the next page renders: the session's listener starts later, and until then the page would ask them to
      // join.
      const person = storedPerson();
      if (person !== null) {
        rememberHandOver(person.uid, kept.from);
        tell(person);
        // The page keeps a place for the first steps: its profile comes after the first posts.
        if (isNew) rememberFirstSteps(person.uid, true);
      }
    } catch (error) {
      // They arrive as a visitor, and may sign in.
      console.error(error);
    }
  }
  return kept.path;
}

/** Both ends of a hand-over between hosts; visible for a moment. */
export function Component(): ReactNode {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { hash, origin, pathname } = location;
    // Keeps the code out of the history.
    history.replaceState(history.state, '', pathname);
    const ask = parseAsk(hash);
    const pass = async (): Promise<void> => {
      const answer = ask && answerUrl(origin, ask.to, await codeFor(ask));
      if (answer) location.replace(answer);
      else {
        const tell = (person: SignedInPerson): void => void dispatch(signedIn(person));
        await navigate(await goIn(parseAnswer(hash)?.code ?? null, tell), { replace: true });
      }
    };
    void pass().catch(() => navigate(paths.home(), { replace: true }));
  }, [navigate, dispatch]);
  return (
    <div role="status">
      <AuthHeading title="One moment…" text={<Spinner />} />
    </div>
  );
}
