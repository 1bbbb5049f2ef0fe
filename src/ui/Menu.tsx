import { lazy, type ComponentType, type ReactNode } from 'react';
import { loadOrClose } from './loadOrClose.ts';
import { MenuButton, type OpenedMenu } from './MenuButton.tsx';
import type { MenuPanelProps } from './MenuPanel.tsx';

export type { MenuItem } from './MenuPanel.tsx';

interface MenuProps extends Omit<MenuPanelProps, keyof OpenedMenu> {
  readonly label: string;
  /** What its commands apply to, where several menus have the same label. */
  readonly about?: string;
  /** The content of the trigger button. */
  readonly children: ReactNode;
  readonly triggerClassName?: string;
}

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
