import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../lib/cx.ts';
import type { MenuItem, MenuPanelProps } from './Menu.tsx';
import styles from './Menu.module.css';

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
  onClose,
  onCloseFocus,
}: MenuPanelProps): ReactNode {
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
