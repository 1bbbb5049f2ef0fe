import { use, useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentCampusId } from '../data/session/currentCampus.ts';
import { selectSession } from '../data/session/sessionSlice.ts';
import { paths } from '../lib/paths.ts';
import { arrivedAt, rememberReturn, returnPath } from '../lib/returnTo.ts';
import { canDecide, gateRedirect, type Gate } from './gates.ts';
import { SessionStart } from './SessionStart.ts';
import { Waiting } from './shell/Waiting.tsx';

/** Longest wait for the session; afterwards the page is shown and the server decides what it may read. */
const DECIDE_WITHIN_MS = 8000;

/** Lets the page through, or sends the person on; asked again whenever their standing changes. */
export function Gated({ gate, children }: { readonly gate: Gate; readonly children: ReactNode }): ReactNode {
  const session = useSelector(selectSession);
  const start = use(SessionStart);
  const { pathname, search } = useLocation();
  const [isLate, setLate] = useState(false);
  const isDecided = canDecide(session);

  useEffect(() => {
    // The feed of a visitor or a member can be decided, and painted, without the SDK.
    if (gate !== 'feed' || !isDecided) start();
    if (isDecided) return undefined;
    const timer = setTimeout(() => setLate(true), DECIDE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [gate, isDecided, start]);

  if (!isDecided && !isLate && gate !== 'anyone') return <Waiting isTitled={gate !== 'feed'} />;
  const url = new URL(pathname + search, location.origin);
  const target = isDecided ? gateRedirect({ gate, session, campusId: currentCampusId(), url }) : null;
  return target === null ? (
    <Arrived at={pathname + search}>{children}</Arrived>
  ) : (
    <SendOn from={pathname + search} to={target} />
  );
}

function Arrived({ at, children }: { readonly at: string; readonly children: ReactNode }): ReactNode {
  useEffect(() => arrivedAt(at), [at]);
  return children;
}

function SendOn({ from, to }: { readonly from: string; readonly to: string }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const isJoining = to === paths.verify() || to === paths.schoolEmail();
    if (isJoining) rememberReturn(from);
    // Joining is over: on to where the person wanted to go in the first place.
    const goal = from.startsWith(paths.verify()) && to === paths.home() ? (returnPath() ?? to) : to;
    void navigate(goal, { replace: true });
  }, [from, to, navigate]);
  return <Waiting />;
}
