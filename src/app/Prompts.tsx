import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { isSomethingLeft } from '../data/session/afterwards.ts';
import { forgetAct } from '../data/session/actKey.ts';
import { promptClosed, selectPrompt } from '../features/membership/promptSlice.ts';
import { selectSession } from '../data/session/sessionSlice.ts';
import { firstScreen } from '../lib/firstScreen.ts';
import { orNothing } from '../lib/untilHere.ts';
import { preloadDialog } from '../ui/Dialog.tsx';
import { orClosed } from '../ui/orClosed.ts';
import { useBackCloses } from '../ui/useBackCloses.ts';
import { whileMoving } from './pageLoading.ts';

/** Its dialog is not among what it imports, and would be asked for by it. */
const loadPanel = () => {
  preloadDialog();
  return import('./PromptPanel.tsx');
};
const PromptPanel = lazy(() =>
  orClosed(
    () => whileMoving(loadPanel),
    ({ onClose }) => onClose(),
  ),
);
const PromptAfterJoining = lazy(() => orNothing(() => import('./PromptAfterJoining.tsx')));

/** The question that lies over the page, if any. Its code is fetched when it is first asked, or while a visitor reads. */
export function Prompts(): ReactNode {
  const prompt = useSelector(selectPrompt);
  const { status, uid } = useSelector(selectSession);
  // Each page and each news of the session may be the first on which what is left can be done.
  useLocation();
  const dispatch = useDispatch();
  const isIn = status === 'signedIn';
  const isAnswered = isIn && (prompt.open === 'join' || prompt.open === 'email');
  useEffect(() => {
    if (isAnswered) dispatch(promptClosed());
  }, [isAnswered, dispatch]);
  const isVisitor = status === 'signedOut';
  useEffect(() => {
    // Whatever they press next asks them.
    if (isVisitor)
      void firstScreen
        .whenSeen()
        .then(() => (navigator.onLine ? loadPanel() : null))
        .catch(() => undefined);
  }, [isVisitor]);
  const isOpen = prompt.open !== null && !isAnswered;
  // By Back as by its cross.
  const giveUp = (): void => {
    if (prompt.open === 'join' || prompt.open === 'email') forgetAct();
    dispatch(promptClosed());
  };
  useBackCloses(isOpen, giveUp);
  const isLeft = !isOpen && isIn && isSomethingLeft(uid);
  // One boundary each: while the second is being fetched, the first would stay behind unseen, and keep the page inert.
  return (
    <>
      <Suspense fallback={null}>{isOpen ? <PromptPanel prompt={prompt} onClose={giveUp} /> : null}</Suspense>
      <Suspense fallback={null}>{isLeft ? <PromptAfterJoining /> : null}</Suspense>
    </>
  );
}
