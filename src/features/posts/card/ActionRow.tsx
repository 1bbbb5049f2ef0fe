import type { ReactNode } from 'react';
import { preloadComposer } from '../../composer/loadComposer.ts';
import { ActionFace, type ActionRowProps } from './ActionFace.tsx';
import { preloadActionDialogs } from './PostOverlay.tsx';

/** `ActionFace` that prefetches what its buttons open. */
export const ActionRow = (props: ActionRowProps): ReactNode => (
  <ActionFace {...props} preloadDialogs={preloadActionDialogs} preloadComposer={preloadComposer} />
);
