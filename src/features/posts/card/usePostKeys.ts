import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { registerShortcut } from '../../../ui/shortcuts/shortcuts.ts';
import { useLatest } from '../../../ui/useLatest.ts';

export interface PostKeyActs {
  readonly save: () => void;
  readonly comment: () => void;
}

type Stop = () => void;

/**
 * Registers `s` (save) and `c` (comment); returns the unsubscriber. Uses the actions current at the time of the key.
 */
function listen(latest: () => PostKeyActs): Stop {
  const stops = [
    registerShortcut({ key: 's', label: 'Save', group: 'Post', run: () => latest().save() }),
    registerShortcut({ key: 'c', label: 'Comment', group: 'Post', run: () => latest().comment() }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The keyboard shortcuts of a post's own page. */
export function usePostKeys(acts: PostKeyActs): void {
  const latest = useLatest(acts);
  useEffect(() => listen(() => latest.current), [latest]);
}

interface CardHandlers {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The keyboard shortcuts of a focused card in a list; Enter opens the post. */
export function useCardKeys(acts: PostKeyActs & { readonly open: () => void }): CardHandlers {
  const latest = useLatest(acts);
  const stop = useRef<Stop | null>(null);
  const end = (): void => {
    stop.current?.();
    stop.current = null;
  };
  useEffect(() => end, []);
  return {
    onFocus: () => {
      stop.current ??= listen(() => latest.current);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) end();
    },
    onKeyDown: ({ key, target, currentTarget }) => {
      if (key === 'Enter' && target === currentTarget) latest.current.open();
    },
  };
}
