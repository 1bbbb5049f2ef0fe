import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { askToJoin } from '../../features/membership/promptSlice.ts';
import { selectIsVisitor, selectMyProfile } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { registerShortcut } from '../../ui/shortcuts/shortcuts.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { railEntries, type NavEntry } from './navigation.ts';
import { useCompose } from '../../features/composer/useCompose.ts';

/** Shortcuts of the rail's entries, by their labels. */
const KEYS: readonly (readonly [key: string, entry: string, label: string])[] = [
  ['g h', 'Buy/Sell', 'Home'],
  ['g h', 'Home', 'Home'],
  ['g s', 'Search', 'Search'],
  ['g n', 'Notifications', 'Notifications'],
  ['g m', 'Messages', 'Messages'],
  ['g p', 'Profile', 'Profile'],
];

/**
 * Puts the cursor into the search field, or presses the button that stands in its place: it asks visitors of a private
 * community to join. False on pages without one.
 */
function focusSearch(): boolean {
  const box = document.querySelector('[role="search"]');
  const field = box?.querySelector('input') ?? box?.querySelector('button') ?? null;
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  } else field?.click();
  return field !== null;
}

/** How often, and every how many ms, is looked for the field of a page that is being opened. */
const LOOKS = 40;
const LOOK_EVERY_MS = 50;

/** Tries until it is done, for two seconds. Returns what ends it. */
function whenThere(attempt: () => boolean): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (attempt() || looks === LOOKS) clearInterval(timer);
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Registers the shortcuts of the rail; visitors are asked to join where the rail asks them. */
export function useGoToKeys(): void {
  const username = useSelector(selectMyProfile)?.username ?? null;
  const isVisitor = useSelector(selectIsVisitor);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const go = ({ to, joinReason }: NavEntry): void => {
    if (isVisitor && joinReason) dispatch(askToJoin(joinReason));
    else void navigate(to);
  };
  // The router's function changes with every page.
  const latest = useLatest({ go, compose: useCompose() });
  useEffect(() => {
    const entries = railEntries(currentCampusId() === SHARED_CAMPUS_ID, username);
    const removals = KEYS.flatMap(([key, name, label]) => {
      const entry = entries.find((one) => one.label === name);
      return entry === undefined
        ? []
        : [registerShortcut({ key, label, group: 'Go to', run: () => latest.current.go(entry) })];
    });
    return () => {
      for (const remove of removals) remove();
    };
  }, [username, latest]);
  useEffect(() => {
    let stopLooking = (): void => undefined;
    const remove = registerShortcut({
      key: '/',
      label: 'Start a search',
      group: 'Go to',
      run: () => {
        const isShared = currentCampusId() === SHARED_CAMPUS_ID;
        const search = railEntries(isShared, null).find(({ label }) => label === 'Search');
        if (focusSearch() || !search) return;
        latest.current.go(search);
        stopLooking();
        stopLooking = whenThere(focusSearch);
      },
    });
    return () => {
      remove();
      stopLooking();
    };
  }, [latest]);
  useEffect(
    () =>
      registerShortcut({
        key: 'n',
        label: 'New post',
        group: 'Create',
        run: () => latest.current.compose(),
      }),
    [latest],
  );
}
