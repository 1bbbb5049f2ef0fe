import { createContext, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectAreHiddenAwaited } from '../data/blocks/blocksSlice.ts';
import { afterJoining, currentCampusId } from '../data/session/currentCampus.ts';
import { selectSession } from '../data/session/sessionSlice.ts';
import { Failed } from '../features/failed/Failed.tsx';
import { paths } from '../lib/paths.ts';
import { arrivedAt, rememberReturn, returnPath } from '../lib/returnTo.ts';
import { canDecide, gateRedirect, isRolePending, showsOthers, type Gate } from './gates.ts';
import { hasComeBack } from './history/useTrail.ts';
import { fromOwnEntry } from '../ui/spareEntry.ts';
import { useStepBack } from '../ui/useStepBack.ts';
import { Waiting } from './shell/Waiting.tsx';

/** Opens the auth listener if it is not open yet; for pages that need the SDK's answer before the page is idle. */
export const SessionStart = createContext<() => void>(() => undefined);

/** Timeout for the session; afterwards the page is rendered and the rules decide what it may read. */
const DECIDE_WITHIN_MS = 8000;

/** Renders the page or redirects; checked again whenever the session changes. */
export function Gated({ gate, children }: { readonly gate: Gate; readonly children: ReactNode }): ReactNode {
  const session = useSelector(selectSession);
  const start = use(SessionStart);
  const { pathname, search } = useLocation();
  const [isLate, setLate] = useState(false);
  const shownRef = useRef(false);
  const areHiddenAwaited = useSelector(selectAreHiddenAwaited) && showsOthers(gate);
  const isDecided = canDecide(session) && !isRolePending(gate, session) && !areHiddenAwaited;

  useEffect(() => {
    // These gates are decided, and their pages painted, without the SDK, unless a mailed link signs in. What is saved, too.
    const isOpen = ['feed', 'anyone', 'profile', 'signedIn'].includes(gate) || pathname === paths.saved();
    if (!isOpen || !isDecided || search.includes('oobCode=')) start();
    if (isDecided) return undefined;
    const timer = setTimeout(() => setLate(true), DECIDE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [gate, isDecided, pathname, search, start]);

  // What the reader must not see is known first, however late: nothing may flash.
  if (isLate && areHiddenAwaited) return <Failed code="offline" level={1} retry={() => location.reload()} />;
  if (!isDecided && !isLate && gate !== 'anyone') return <Waiting isTitled={gate !== 'feed'} />;
  const url = new URL(pathname + search, location.origin);
  const target = isDecided ? gateRedirect({ gate, session, campusId: currentCampusId(), url }) : null;
  return target === null ? (
    <Arrived at={pathname + search} shownRef={shownRef}>
      {children}
    </Arrived>
  ) : (
    <SendOn from={pathname + search} to={target} gate={gate} shownRef={shownRef} />
  );
}

interface Shown {
  /** Whether the page was visible here: then a redirect follows the person's own sign-in or confirmation. */
  readonly shownRef: RefObject<boolean>;
}

interface ArrivedProps extends Shown {
  readonly at: string;
  readonly children: ReactNode;
}

function Arrived({ at, children, shownRef }: ArrivedProps): ReactNode {
  useEffect(() => {
    shownRef.current = true;
    arrivedAt(at);
  }, [at, shownRef]);
  return children;
}

interface SendOnProps extends Shown {
  readonly gate: Gate;
  readonly from: string;
  readonly to: string;
}

function SendOn({ from, to, gate, shownRef }: SendOnProps): ReactNode {
  const navigate = useNavigate();
  const back = useStepBack();
  const backRef = useRef(back);
  useEffect(() => {
    const isStep = gate === 'guest' || gate === 'verify';
    if (!isStep && (to === paths.verify() || to === paths.schoolEmail())) rememberReturn(from);
    const isConfirmed = gate === 'verify' && to === paths.schoolEmail();
    const target = to === paths.home() || isConfirmed ? afterDoor(from, to, shownRef.current) : to;
    const lead = (): void => void navigate(target, { replace: true });
    // Back reached a completed step of joining: redirect to the page before it.
    const isDone = isStep && hasComeBack();
    // The prompt that led here may still be open.
    fromOwnEntry(() => (isDone ? backRef.current.go(lead) : lead()));
  }, [from, to, gate, shownRef, navigate]);
  return <Waiting />;
}

/** Redirects from the sign-in pages to `to`, unless the visitor wanted to go elsewhere. */
function afterDoor(from: string, to: string, hasJustComeIn: boolean): string {
  const isAsked = new URL(from, location.origin).searchParams.has('redirect');
  const next = to === paths.home() && hasJustComeIn && !isAsked ? afterJoining() : to;
  return from.startsWith(paths.verify()) ? (returnPath() ?? next) : next;
}
