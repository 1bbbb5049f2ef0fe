import { lazy, Suspense, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { untilHere } from '../lib/untilHere.ts';
import type { MenuPanelProps } from './MenuPanel.tsx';
import styles from './Menu.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type { MenuItem } from './MenuPanel.tsx';

export interface MenuProps extends Omit<MenuPanelProps, 'onClose' | 'onCloseFocus' | 'isByKeyboard'> {
  /** Inside of the trigger button. */
  readonly children: ReactNode;
  readonly triggerClassName?: string;
}

const loadPanel = async (): Promise<{ default: ComponentType<MenuPanelProps> }> => import('./MenuPanel.tsx');
const preload = (): void => void loadPanel().catch(() => undefined);
const MenuPanel = lazy(() => untilHere(loadPanel));

/** A button that opens a list of commands. The list's code is fetched when a pointer or focus nears it. */
export function Menu({ label, children, triggerClassName, ...panel }: MenuProps): ReactNode {
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <span className={styles.anchor}>
      <button
        ref={trigger}
        type="button"
        className={cx(styles.trigger, triggerClassName)}
        aria-haspopup="menu"
        aria-expanded={openedBy !== null}
        onPointerEnter={preload}
        onFocus={preload}
        // Enter and Space arrive as clicks that no pointer made.
        onClick={({ detail }) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')}
        onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), setOpenedBy('keyboard'))}
      >
        <VisuallyHidden>{label} </VisuallyHidden>
        {children}
      </button>
      {openedBy ? (
        <Suspense fallback={null}>
          <MenuPanel
            {...panel}
            label={label}
            isByKeyboard={openedBy === 'keyboard'}
            onClose={() => setOpenedBy(null)}
            onCloseFocus={() => trigger.current?.focus()}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
