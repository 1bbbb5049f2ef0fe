import { DropdownMenu } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../lib/cx.ts';
import styles from './Menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  /** A path inside the app; without one `onSelect` runs. */
  readonly to?: string;
  readonly onSelect?: () => void;
}

export interface MenuPanelProps {
  /** The accessible name. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Shown above the items, not selectable. */
  readonly heading?: ReactNode;
  readonly align?: 'start' | 'end';
  /** Focuses the first item. */
  readonly isByKeyboard: boolean;
  readonly onClose: () => void;
  /** Returns the focus to the trigger. */
  readonly onCloseFocus: () => void;
}

function Item({ item }: { readonly item: MenuItem }): ReactNode {
  const className = cx(styles.item, item.isDangerous && styles.danger);
  const inside = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  return item.to === undefined ? (
    <DropdownMenu.Item className={className} onSelect={() => item.onSelect?.()}>
      {inside}
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.Item className={className} asChild>
      <Link to={item.to}>{inside}</Link>
    </DropdownMenu.Item>
  );
}

/** The open list; rendered by `Menu`, whose button stays the same element while this one loads. */
export default function MenuPanel({
  items,
  heading,
  label,
  align = 'end',
  isByKeyboard,
  onClose,
  onCloseFocus,
}: MenuPanelProps): ReactNode {
  const hasBegun = useRef(false);
  // What changes meanwhile is shown at the next opening: an item that came would move the others from under the finger.
  const [shown] = useState(items);
  return (
    <DropdownMenu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span className={styles.place} aria-hidden="true" tabIndex={-1} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.panel}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          aria-labelledby={undefined}
          // The library focuses the list itself, because it was not mounted when the key was pressed.
          onFocus={({ target, currentTarget }) => {
            if (!isByKeyboard || target !== currentTarget || hasBegun.current) return;
            hasBegun.current = true;
            currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onCloseFocus();
          }}
        >
          {heading ? <div className={styles.heading}>{heading}</div> : null}
          {shown.map((item) => (
            <Item key={item.label} item={item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
