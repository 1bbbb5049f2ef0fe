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
  ['/', 'Search', 'Start a search'],
  ['g n', 'Notifications', 'Notifications'],
  ['g m', 'Messages', 'Messages'],
  ['g p', 'Profile', 'Profile'],
];

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
