import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { promptClosed, selectPrompt } from '../data/session/promptSlice.ts';
import { selectSessionStatus } from '../data/session/sessionSlice.ts';
import { useBackCloses } from '../ui/useBackCloses.ts';

const PromptPanel = lazy(() => import('./PromptPanel.tsx'));

/** The question that lies over the page, if any. Its code is fetched when it is first asked. */
export function Prompts(): ReactNode {
  const prompt = useSelector(selectPrompt);
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const dispatch = useDispatch();
  const isAnswered = isIn && (prompt.open === 'join' || prompt.open === 'email');
  useEffect(() => {
    if (isAnswered) dispatch(promptClosed());
  }, [isAnswered, dispatch]);
  const isOpen = prompt.open !== null && !isAnswered;
  useBackCloses(isOpen, () => dispatch(promptClosed()));
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <PromptPanel prompt={prompt} />
    </Suspense>
  );
}
