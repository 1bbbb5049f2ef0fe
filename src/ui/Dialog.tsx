import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadOrClose } from './loadOrClose.ts';
import type { DialogProps } from './DialogPanel.tsx';

export type { DialogProps } from './DialogPanel.tsx';

const loadPanel = async (): Promise<{ default: ComponentType<DialogProps> }> => import('./DialogPanel.tsx');
const DialogPanel = lazy(() => loadOrClose(loadPanel, ({ onClose }) => onClose()));

/** Prefetches the dialog's code, for instance on hover of its trigger. */
export function preloadDialog(): void {
  loadPanel().catch(() => undefined);
}

/** A modal dialog, open while it is mounted. Its code is loaded at the first opening. */
export function Dialog(props: DialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
