import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { loadOrClose } from './loadOrClose.ts';
import styles from './Menu.module.css';
import type { MenuPanelProps } from './MenuPanel.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type { MenuItem } from './MenuPanel.tsx';

/** The props that the button passes to the open list. */
export type OpenedMenu = Pick<MenuPanelProps, 'label' | 'isByKeyboard' | 'onClose' | 'onCloseFocus'>;

interface MenuButtonProps {
  /** The accessible name. */
  readonly label: string;
  /** What its commands apply to, where several buttons have the same label. */
  readonly about?: string | undefined;
  /** The content of the button. */
  readonly children: ReactNode;
  readonly triggerClassName?: string | undefined;
  /** Prefetches the list's code, on hover and focus. */
  readonly preload: () => void;
  /** Renders the open list, which may still be loading. */
  readonly list: (opened: OpenedMenu) => ReactNode;
}

/** The button of a menu, which stays the same element while its list loads. */
export function MenuButton({
  label,
  about,
  children,
  triggerClassName,
  preload,
  list,
}: MenuButtonProps): ReactNode {
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  return (
    <span className={styles.anchor}>
      <button
        ref={setTrigger}
        type="button"
        className={cx(styles.trigger, triggerClassName)}
        aria-haspopup="menu"
        aria-label={about === undefined ? undefined : `${label}: ${about}`}
        aria-expanded={openedBy !== null}
        onPointerEnter={preload}
        onFocus={preload}
        // Enter and Space arrive as clicks with `detail` 0.
        onClick={({ detail }) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')}
        onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), setOpenedBy('keyboard'))}
      >
        <VisuallyHidden>{label} </VisuallyHidden>
        {children}
      </button>
      {openedBy ? (
        <Suspense fallback={null}>
          {list({
            label,
            isByKeyboard: openedBy === 'keyboard',
            onClose: () => setOpenedBy(null),
            onCloseFocus: () => trigger?.focus(),
          })}
        </Suspense>
      ) : null}
    </span>
  );
}

interface MenuProps
  extends Omit<MenuButtonProps, 'preload' | 'list'>, Omit<MenuPanelProps, keyof OpenedMenu> {}

const loadPanel = async (): Promise<{ default: ComponentType<MenuPanelProps> }> => import('./MenuPanel.tsx');

/** Prefetches the code of a menu's list. */
export const preloadMenu = (): void => void loadPanel().catch(() => undefined);
const MenuPanel = lazy(() => loadOrClose(loadPanel, ({ onClose }) => onClose()));

/** A button that opens a menu. The menu's code is prefetched on hover and focus. */
export function Menu({ label, about, children, triggerClassName, ...panel }: MenuProps): ReactNode {
  return (
    <MenuButton
      label={label}
      about={about}
      triggerClassName={triggerClassName}
      preload={preloadMenu}
      list={(opened) => <MenuPanel {...panel} {...opened} />}
    >
      {children}
    </MenuButton>
  );
}
