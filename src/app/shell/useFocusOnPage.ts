import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long a list that is shown again may take to come to where it was. */
const GIVE_UP_MS = 3000;

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** In view, the card or line of a list that leads to a post's page, where it can have the focus. */
function cardOf(postId: string, main: HTMLElement): HTMLElement | undefined {
  // A comment has no place in the order of the keys: the first link in it has.
  const found = main.querySelectorAll<HTMLElement>(
    `[data-post="${postId}"]:is(a, [tabindex]), [data-post="${postId}"]:not([tabindex]) a, a[href="/post/${postId}"]`,
  );
  return [...found].find(isInView);
}

/** Moves the focus from the page on to a card as soon as that is in view, unless the user has moved it meanwhile. */
function focusOnCard(postId: string, main: HTMLElement): () => void {
  const endMs = performance.now() + GIVE_UP_MS;
  let frame = 0;
  const look = (): void => {
    if (document.activeElement !== main) return;
    const card = cardOf(postId, main);
    // The list has its own place, and the card is in view.
    if (card) card.focus({ preventScroll: true });
    else if (performance.now() < endMs) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

/**
 * After a navigation focuses the page, so that screen readers announce it and the keyboard begins there; after Back from a post its
 * card, where the user was.
 */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const last = useRef(pathname);
  useEffect(() => {
    const from = last.current;
    if (from === pathname) return undefined;
    last.current = pathname;
    const main = document.getElementById('main');
    const { activeElement } = document;
    // Not if the page, or a dialog over it, has set the focus itself. The page before may have left it on `main`.
    const isInPage = activeElement !== main && main?.contains(activeElement);
    if (!main || isInPage || activeElement?.closest('[role="dialog"]')) return undefined;
    main.focus({ preventScroll: true });
    const [, postId] = /^\/(?:post|media)\/([\w-]+)$/.exec(from) ?? [];
    return isBack && postId !== undefined ? focusOnCard(postId, main) : undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per page
  }, [pathname]);
}
