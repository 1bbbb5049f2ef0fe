import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** A sheet is pinned to the bottom on phones; by default dialogs are. */
  readonly size?: 'small' | 'medium';
  /** A blocking dialog has no close button and ignores Escape and presses outside. */
  readonly isBlocking?: boolean;
}

const loadPanel = async (): Promise<{ default: ComponentType<DialogProps> }> => import('./DialogPanel.tsx');
const DialogPanel = lazy(loadPanel);

/** Fetches the dialog's code ahead of need, for instance when a pointer nears its trigger. */
export function preloadDialog(): void {
  void loadPanel();
}

/** A modal dialog. Its code is fetched at the first opening. */
export function Dialog(props: DialogProps): ReactNode {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
