import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { forgetAct, ACT_KEY } from '../data/session/actKey.ts';
import { promptClosed, selectPrompt } from '../features/membership/promptSlice.ts';
import { selectSession } from '../data/session/sessionSlice.ts';
import { firstScreen } from '../lib/firstScreen.ts';
import { loadOptional } from '../lib/lazyParts.ts';
import { preloadDialog } from '../ui/Dialog.tsx';
import { loadOrClose } from '../ui/loadOrClose.ts';
import { useBackCloses } from '../ui/useBackCloses.ts';
import { withLoadingBar } from './pageLoading.ts';
import { isPictureStepDue } from '../data/session/deviceTraces.ts';

/** Whether something is pending after joining: an interrupted act, or the profile picture. */
function isJoiningUnfinished(uid: string | null): boolean {
  try {
    return uid !== null && (isPictureStepDue(uid) || sessionStorage.getItem(ACT_KEY) !== null);
  } catch {
    return false;
  }
}

/** The dialog is not among its static imports, so it is prefetched here. */
const loadPanel = () => {
  preloadDialog();
  return import('./PromptPanel.tsx');
};
const PromptPanel = lazy(() =>
  loadOrClose(
    () => withLoadingBar(loadPanel),
    ({ onClose }) => onClose(),
  ),
);
const PromptAfterJoining = lazy(() => loadOptional(() => import('./PromptAfterJoining.tsx')));

/** The prompt over the page, if any. Its code is loaded when first opened, or prefetched for visitors. */
export function Prompts(): ReactNode {
  const prompt = useSelector(selectPrompt);
  const { status, uid } = useSelector(selectSession);
  // Re-render on navigation and session changes: each may be the first on which a pending act can be resumed.
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const isIn = status === 'signedIn';
  const { open, reason, about } = prompt;
  const isAnswered = isIn && (open === 'join' || open === 'email');
  useEffect(() => {
    if (!isAnswered) return undefined;
    let isCurrent = true;
    const close = (): void => void (isCurrent && dispatch(promptClosed()));
    // A member's tap from before the session was known is carried out now.
    if (open === 'join' && reason !== null && !isJoiningUnfinished(uid))
      void import('../data/session/interruptedAct.ts')
        .then(({ storeAct }) => {
          if (isCurrent) storeAct({ reason, about, path: pathname + search, isSchoolAsked: false });
        })
        .catch(console.error)
        .then(close);
    else close();
    return () => {
      isCurrent = false;
    };
  }, [isAnswered, open, reason, about, uid, pathname, search, dispatch]);
  const isVisitor = status === 'signedOut';
  useEffect(() => {
    // Prefetch: most of their next presses open a prompt.
    if (isVisitor)
      void firstScreen
        .whenSeen()
        .then(() => (navigator.onLine ? loadPanel() : null))
        .catch(() => undefined);
  }, [isVisitor]);
  // Before the session is known nobody is asked to join.
  const isOpen = open !== null && !isAnswered && (status !== 'loading' || open === 'compose');
  // For Back and for the close button.
  const giveUp = (): void => {
    if (open === 'join' || open === 'email') forgetAct();
    dispatch(promptClosed());
  };
  useBackCloses(isOpen, giveUp);
  const isLeft = !isOpen && isIn && isJoiningUnfinished(uid);
  // One boundary each: while the second suspends, the first would stay mounted but hidden, and keep the page inert.
  return (
    <>
      <Suspense fallback={null}>{isOpen ? <PromptPanel prompt={prompt} onClose={giveUp} /> : null}</Suspense>
      <Suspense fallback={null}>{isLeft ? <PromptAfterJoining /> : null}</Suspense>
    </>
  );
}
