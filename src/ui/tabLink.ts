import type { ComponentType, ReactNode } from 'react';

interface TabLinkProps {
  readonly to: string;
  readonly className: string | undefined;
  readonly replace?: boolean;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children: ReactNode;
}

/** Draws a link that looks like a tab: one of the router's, or before the app a plain one. */
export type TabLink = ComponentType<TabLinkProps>;
