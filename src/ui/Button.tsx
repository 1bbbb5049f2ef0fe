import type { ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { ButtonFace, classes, type Shared } from './ButtonFace.tsx';

/** A button with a label. */
export const Button = ButtonFace;

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
