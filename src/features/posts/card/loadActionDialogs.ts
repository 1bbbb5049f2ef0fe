import type { ComponentType } from 'react';
import { preloadDialog } from '../../../ui/Dialog.tsx';
import type { PostActionDialogsProps } from './PostActionDialogs.tsx';

/** Loads the dialogs of a post's actions. */
export const loadActionDialogs = (): Promise<{ default: ComponentType<PostActionDialogsProps> }> =>
  import('./PostActionDialogs.tsx');

/** Prefetches them on hover. */
export function preloadActionDialogs(): void {
  preloadDialog();
  loadActionDialogs().catch(() => undefined);
}
