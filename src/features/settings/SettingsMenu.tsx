import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { BY_HAND_TEXT, installOffer, isInstalled, isInstalledByHand } from '../../lib/installOffer.ts';
import { paths } from '../../lib/paths.ts';
import { applyTheme, themeChoice, type ThemeChoice as Choice } from '../../lib/theme.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Row, RowGroup, ActRow } from './Rows.tsx';
import styles from './Settings.module.css';

const LABELS: Readonly<Record<Choice, string>> = { system: 'Automatic', light: 'Light', dark: 'Dark' };
const CHOICES: readonly Choice[] = ['system', 'light', 'dark'];

/** Light, dark, or the system's theme. */
function ThemeChoice(): ReactNode {
  const [now, setNow] = useState(themeChoice);
  const choose = (choice: Choice): void => {
    applyTheme(choice);
    setNow(choice);
  };
  return (
    <div className={styles.choice} role="group" aria-label="Appearance">
      {CHOICES.map((choice) => (
        <Chip key={choice} isOn={now === choice} onPress={() => choose(choice)}>
          {LABELS[choice]}
        </Chip>
      ))}
    </div>
  );
}

/** Whether the app can be installed here. */
function useCanInstall(): boolean {
  const canInstall = useSyncExternalStore(installOffer.subscribe, installOffer.canInstall);
  return !isInstalled() && (canInstall || isInstalledByHand());
}

/** Installs the app, or explains how. */
function InstallRow(): ReactNode {
  return isInstalledByHand() ? (
    <Row label="Install app" value={BY_HAND_TEXT} />
  ) : (
    <ActRow label="Install app" onPress={installOffer.install} />
  );
}

/** The list of all settings and information pages. */
export function SettingsMenu(): ReactNode {
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const canInstall = useCanInstall();
  return (
    <>
      <RowGroup title="Account Info">
        {isIn ? (
          <>
            <Row label="Account Settings" to={paths.account()} />
            <Row label="Payments" to={paths.payments()} />
            <Row label="Blocked members" to={paths.blockedMembers()} />
          </>
        ) : (
          <Row label="Log In / Sign Up" to={paths.joinStart()} />
        )}
      </RowGroup>
      <RowGroup title="Appearance">
        <ThemeChoice />
      </RowGroup>
      <RowGroup title="Help & Feedback">
        <Row label="Customer Support" to={paths.help()} />
        <Row label="Give Us Feedback" to={paths.feedback()} />
      </RowGroup>
      <RowGroup title="General Info">
        <Row label="About" to={paths.about()} />
        <Row label="How It Works" to={paths.howItWorks()} />
        <Row label="Safe Meet-up Spots" to={paths.addresses()} />
        <Row label="Return Policy" to={paths.returns()} />
        <Row label="Trust and Safety" to={paths.trust()} />
        <Row label="Terms of Service" to={paths.terms()} />
        <Row label="Privacy Policy" to={paths.privacy()} />
      </RowGroup>
      {isIn || canInstall ? (
        <RowGroup title="This device">
          {canInstall ? <InstallRow /> : null}
          {isIn ? <Row label="Log Out" to={paths.logout()} /> : null}
        </RowGroup>
      ) : null}
    </>
  );
}
