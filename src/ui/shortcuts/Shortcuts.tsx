import { useEffect, useState, type ReactNode } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { Dialog } from '../Dialog.tsx';
import { areShortcutsOn, setShortcutsOn } from './keyForPage.ts';
import { listenForShortcuts } from './shortcutKeys.ts';
import { activeShortcuts, registerShortcut, SHORTCUT_GROUPS } from './shortcuts.ts';
import styles from './Shortcuts.module.css';

/** Handles the keyboard shortcuts, and lists them at `?`. Rendered once, lazily. */
export default function Shortcuts(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useEffect(listenForShortcuts, []);
  useEffect(
    () =>
      registerShortcut({
        key: '?',
        label: 'Show this list',
        group: 'Help',
        run: () => setOpen(true),
      }),
    [],
  );
  return isOpen ? <ShortcutHelp onClose={() => setOpen(false)} /> : null;
}

/** Lists the active shortcuts. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [shortcuts] = useState(activeShortcuts);
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog size="medium" title="Keyboard shortcuts" onClose={onClose}>
      {SHORTCUT_GROUPS.map((group) => {
        const inGroup = shortcuts.filter((shortcut) => shortcut.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} className={styles.group}>
            <h3 className={styles.title}>{group}</h3>
            <dl>
              {inGroup.map(({ key, label }) => (
                <div key={key} className={styles.row}>
                  <dt>{label}</dt>
                  <dd className={styles.keys}>
                    <Keys of={key} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
      <Checkbox
        label="Use single-key shortcuts on this device"
        isChecked={isOn}
        onChange={(shallBeOn) => {
          setShortcutsOn(shallBeOn);
          setOn(shallBeOn);
        }}
      />
    </Dialog>
  );
}

function Keys({ of }: { readonly of: string }): ReactNode {
  const [one, two] = of.split(' ');
  return (
    <>
      <kbd className={styles.key}>{one}</kbd>
      {two === undefined ? null : (
        <>
          {' then '}
          <kbd className={styles.key}>{two}</kbd>
        </>
      )}
    </>
  );
}
