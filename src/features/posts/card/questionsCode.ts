import type { ComponentType } from 'react';
import { preloadDialog } from '../../../ui/Dialog.tsx';
import type { PostQuestionsProps } from './PostQuestions.tsx';

/** Loads the dialogs of a post's actions. */
export const loadQuestions = (): Promise<{ default: ComponentType<PostQuestionsProps> }> =>
  import('./PostQuestions.tsx');

/** Prefetches them on hover. */
export function preloadQuestions(): void {
  preloadDialog();
  loadQuestions().catch(() => undefined);
}
