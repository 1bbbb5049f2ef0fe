import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../lib/cx.ts';
import { Spinner } from './Spinner.tsx';
import styles from './Button.module.css';

type Look = 'filled' | 'outlined' | 'plain' | 'danger';
type Size = 'medium' | 'small' | 'large';

interface Shared {
  readonly look?: Look;
  readonly size?: Size;
  /** Takes the whole width of its container. */
  readonly isWide?: boolean;
  /** A 20-px icon before the label. */
  readonly icon?: ReactNode;
}

interface ButtonProps extends Shared, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and ignores clicks; assistive technology still reads the label. */
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

function classes({ look = 'filled', size = 'medium', isWide = false }: Shared, extra?: string): string {
  return cx(styles.button, styles[look], styles[size], isWide && styles.wide, extra);
}

/** A button with a label. */
export function Button({
  look,
  size,
  isWide,
  icon,
  isBusy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      className={classes({ look, size, isWide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  );
}

interface ButtonLinkProps extends Shared, LinkProps {
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  size,
  isWide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps): ReactNode {
  return (
    <Link {...rest} className={classes({ look, size, isWide }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

/** A link to another site; opens a new tab. */
export function ButtonAnchor({
  href,
  children,
  ...shared
}: Shared & { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={classes(shared)}>
      {shared.icon}
      <span>{children}</span>
    </a>
  );
}
