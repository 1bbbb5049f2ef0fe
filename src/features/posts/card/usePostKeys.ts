import { useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { registerShortcut } from '../../../ui/shortcuts/shortcuts.ts';

export interface PostKeyActs {
  readonly save: () => void;
  readonly comment: () => void;
}

type Stop = () => void;

/** `s` saves and `c` answers, from now on; what is returned ends that. The acts are those of the moment of the key. */
function listen(latest: () => PostKeyActs): Stop {
  const stops = [
    registerShortcut({ key: 's', label: 'Save', group: 'Post', run: () => latest().save() }),
    registerShortcut({ key: 'c', label: 'Comment', group: 'Post', run: () => latest().comment() }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The keys of the post that a page is about. */
export function usePostKeys(acts: PostKeyActs): void {
  const latest = useLatest(acts);
  useEffect(() => listen(() => latest.current), [latest]);
}

interface CardHandlers {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The keys of a card in a list, while the focus is on it or in it; Enter opens the card itself. */
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
