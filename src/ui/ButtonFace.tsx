import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

type Look = 'filled' | 'outlined' | 'plain' | 'danger';
type Size = 'medium' | 'small' | 'large';

/** The look of a button. */
export interface Shared {
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

/** The classes of a button, or of a link that looks like one. */
export function classes(
  { look = 'filled', size = 'medium', isWide = false }: Shared,
  extra?: string,
): string {
  return cx(styles.button, styles[look], styles[size], isWide && styles.wide, extra);
}

/** `Button`, without hooks: also rendered before the app by `lib/domOf.ts`. */
export function ButtonFace({
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
