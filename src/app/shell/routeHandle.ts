/** What a route tells the frame around it. */
export interface RouteHandle {
  /** Of the document, and of the top bar on phones. */
  readonly title: string;
  /** The page uses the width of the right rail itself. */
  readonly isWide?: boolean;
  /** A page of its own on phones: a back button in the top bar, no bottom bar. */
  readonly isSubPage?: boolean;
}

/** The innermost route's handle, out of `useMatches()`. */
export function handleOf(matches: readonly { readonly handle: unknown }[]): RouteHandle | null {
  for (const { handle } of [...matches].reverse()) {
    if (
      typeof handle === 'object' &&
      handle !== null &&
      'title' in handle &&
      typeof handle.title === 'string'
    ) {
      return handle as RouteHandle;
    }
  }
  return null;
}
