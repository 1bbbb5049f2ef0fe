import { DropdownMenu } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
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
  /** What the trigger opens, for those who do not see it. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Shown above the items, not selectable. */
  readonly heading?: ReactNode;
  readonly align?: 'start' | 'end';
  /** Begins on the first item. */
  readonly isByKeyboard: boolean;
  readonly onClose: () => void;
  /** Gives the focus back to the trigger. */
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

/** The open list; used through `Menu`, whose button stays the same element while this one loads. */
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
          // The list itself gets the focus first: it was not there yet when the key was pressed, and cannot know.
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
          {items.map((item) => (
            <Item key={item.label} item={item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
