import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { AccountChanges } from '../../data/account/accountWrites.ts';
import { hasPushes } from '../../data/push/askForPush.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectEmail, selectIsSchoolVerified } from '../../data/session/sessionSlice.ts';
import type { Account } from '../../domain/account.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { callText } from '../../features/auth/useCodeSending.ts';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { useOwnProfile } from '../../features/profiles/useOwnProfile.ts';
import { useAccount } from '../../features/settings/accountApi.ts';
import { GENDER_NAMES } from '../../features/settings/genderNames.ts';
import { Row, RowGroup } from '../../features/settings/Rows.tsx';
import styles from '../../features/settings/Settings.module.css';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { useSaveAccount } from '../../features/settings/useSaveAccount.ts';
import { PushChoice } from '../../features/push/PushChoice.tsx';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

// Short enough for one line on a phone: the page below does not move when it comes.
const CREATED = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const BORN = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const waiting = <Skeleton width="120px" height="1em" />;
/** Most school addresses need a line of their own on a phone: it is there from the start. */
const waitingForAddress = <Skeleton width="230px" height="1em" />;

interface Choice {
  readonly of: keyof AccountChanges & `wants${string}`;
  readonly label: string;
}

interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly note: string;
}

const CHOICES: readonly ChoiceGroup[] = [
  {
    title: 'Notification mails',
    choices: [{ of: 'wantsEmail', label: 'Email me about messages, comments and saves' }],
    note: 'Saves, and what fits your alerts, come in one mail a day. Codes and links that you ask for always come. Each mail has a link to stop them, too.',
  },
  {
    title: 'Things I saved or asked about',
    choices: [{ of: 'wantsSaved', label: 'Tell me when things I saved or asked about get cheaper' }],
    note: 'In the one mail a day, and on devices that show notifications. Your notifications here also say what was sold, or is available again.',
  },
  {
    title: 'My listings',
    choices: [
      { of: 'wantsListingMails', label: 'Email me about my listings' },
      { of: 'wantsListingPushes', label: 'Notify my devices about my listings' },
    ],
    note: 'When somebody wants what you sell, accepts your counteroffer or no longer wants it, and after two weeks without activity, to ask whether it is still there. Your notifications here always say so, and a post without an answer expires.',
  },
  {
    title: 'Things I want',
    choices: [
      { of: 'wantsAnswerMails', label: 'Email me about things I want' },
      { of: 'wantsAnswerPushes', label: 'Notify my devices about things I want' },
    ],
    note: 'When a seller accepts or counters, or you are next in line. Your notifications here always say so.',
  },
  {
    title: 'Meet-ups',
    choices: [
      { of: 'wantsMeetUpMails', label: 'Email me before a meet-up' },
      { of: 'wantsMeetUpPushes', label: 'Notify my devices before a meet-up' },
    ],
    note: 'About an hour before one that both have accepted, and when one is canceled. Your notifications here always say so.',
  },
];

/** An address that breaks before its @ if it needs two lines. */
function Address({ of }: { readonly of: string }): ReactNode {
  const at = of.lastIndexOf('@');
  if (at < 0) return of;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}

interface AccountRowsProps {
  readonly account: Account | null | undefined;
  readonly isError: boolean;
  readonly isVerified: boolean;
}

/** The values of the account, with the way to change them. */
function AccountRows({ account, isError, isVerified }: AccountRowsProps): ReactNode {
  const profile = useOwnProfile();
  const email = useSelector(selectEmail);
  // Unreadable values are blank: their editor says more.
  const stored = (text: (account: Account) => ReactNode, placeholder = waiting): ReactNode => {
    if (account === undefined && !isError) return placeholder;
    return account && !isError ? text(account) : '';
  };
  return (
    <RowGroup title="Account">
      <Row
        label="Screen name"
        value={profile ? `@${profile.username}` : waiting}
        to={paths.accountSetting('screen_name')}
      />
      <Row label="Password" value="••••••••" to={paths.accountSetting('password')} />
      <Row label="Email" value={<Address of={email ?? ''} />} to={paths.accountSetting('email')} />
      <Row
        label="Phone"
        value={stored(({ phone }) => phone || 'click to add')}
        to={paths.accountSetting('phone')}
      />
      <Row
        label="School email"
        value={stored(
          ({ schoolEmail }) => (
            <Address of={schoolEmail ?? 'Join your campus'} />
          ),
          isVerified ? waitingForAddress : waiting,
        )}
        // On the shared site joining begins with the choice of a school.
        to={
          currentCampusId() === SHARED_CAMPUS_ID && !isVerified ? paths.searchSchools() : paths.schoolEmail()
        }
      />
      <Row
        label="Gender"
        value={stored(({ gender }) => GENDER_NAMES[gender])}
        to={paths.accountSetting('gender')}
      />
      <Row
        label="Birth date"
        value={stored(({ birthDate }) =>
          birthDate ? BORN.format(Date.UTC(birthDate.year, birthDate.month - 1, birthDate.day)) : 'None',
        )}
        to={paths.accountSetting('birth_date')}
      />
      <Row label="Verified" value={isVerified ? 'Yes' : 'No'} />
      <Row label="Account created" value={profile ? CREATED.format(profile.createdAtMs) : waiting} />
    </RowGroup>
  );
}

/** The account's values and settings, and what can be done with it. */
export function Component(): ReactNode {
  const isVerified = useSelector(selectIsSchoolVerified);
  const { data: account, isError } = useAccount();
  return (
    <SettingsFrame title="Account Settings">
      <AccountRows account={account} isError={isError} isVerified={isVerified} />
      {account === undefined && isError
        ? null
        : CHOICES.map(({ title, choices, note }) => (
            <RowGroup key={title} title={title}>
              {choices.map((choice) => (
                <TellChoice key={choice.of} {...choice} account={account} />
              ))}
              <p className={styles.note}>{note}</p>
            </RowGroup>
          ))}
      {hasPushes() && isVerified ? (
        <RowGroup title="Notifications on this device">
          <PushChoice />
        </RowGroup>
      ) : null}
      {isVerified ? (
        <RowGroup title="Searches">
          <Row label="Alerts" value="New posts that you look for" to={paths.alerts()} />
        </RowGroup>
      ) : null}
      <RowGroup title="Devices">
        <SignOutEverywhere />
      </RowGroup>
      <RowGroup title="Your data">
        <Row label="Download your data" to={paths.downloadData()} />
      </RowGroup>
      <RowGroup title="Leaving">
        <Row label="Delete account" to={paths.accountSetting('delete')} />
      </RowGroup>
    </SettingsFrame>
  );
}

/** A setting for mails and pushes: an optimistic update, rolled back on failure. */
function TellChoice({
  account,
  of,
  label,
}: Choice & { readonly account: Account | null | undefined }): ReactNode {
  const { error, save } = useSaveAccount();
  const wants = account?.[of];
  return (
    <>
      <div className={cx(styles.tick, wants === undefined && styles.unknown)}>
        <Checkbox
          label={label}
          name={of}
          isChecked={wants === true}
          onChange={(isChecked) => void save({ [of]: isChecked })}
        />
      </div>
      {error === null ? null : (
        <div className={styles.note}>
          <ErrorText>{error}</ErrorText>
        </div>
      )}
    </>
  );
}

/** Ends every session of the account; this device goes to the login page. */
function SignOutEverywhere(): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const { isBusy, logOut } = useLogOut(paths.login());
  const end = async (): Promise<void> => {
    setEnding(true);
    try {
      const { signOutEverywhere } = await import('../../data/account/accountCalls.ts');
      await signOutEverywhere();
    } catch (error) {
      showAlert({ text: callText(error), kind: 'danger' });
      setEnding(false);
      return;
    }
    await logOut();
  };
  return (
    <>
      <p className={styles.note}>
        Lost a device, or used one that isn&apos;t yours? End every login of this account.
      </p>
      <div className={styles.choice}>
        <Button look="outlined" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title="Sign out everywhere?"
          text="You are logged out on every device, this one too. What you are writing and have not posted is deleted here."
          confirmLabel="Sign out everywhere"
          isBusy={isEnding || isBusy}
          onConfirm={() => void end()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
