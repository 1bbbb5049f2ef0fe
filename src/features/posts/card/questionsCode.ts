import type { ComponentType } from 'react';
import { preloadDialog } from '../../../ui/Dialog.tsx';
import type { PostQuestionsProps } from './PostQuestions.tsx';

/** What a post's commands ask and tell over the page. */
export const loadQuestions = (): Promise<{ default: ComponentType<PostQuestionsProps> }> =>
  import('./PostQuestions.tsx');

/** Fetches it ahead of need, when a pointer nears one of the commands. */
export function preloadQuestions(): void {
  preloadDialog();
  loadQuestions().catch(() => undefined);
}
