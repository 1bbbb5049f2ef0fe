import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { authFailureFrom } from '../../data/errors/authFailure.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { noteDeletion } from '../../data/session/ownDeletion.ts';
import { profileRead, selectMyProfile } from '../../data/session/sessionSlice.ts';
import { DELETED_USER } from '../../domain/deletedUser.ts';
import { CHAT_EVIDENCE_MS, REPORT_LIFE_MS, USERNAME_HOLD_MS } from '../../domain/limits.ts';
import type { Profile } from '../../domain/user.ts';
import { authText } from '../../features/auth/authTexts.ts';
import { callText } from '../../features/auth/useCodeSending.ts';
import { useField } from '../../features/auth/useField.ts';
import { useUnsent } from '../../features/auth/useUnsent.ts';
import { useAccount } from '../../features/settings/accountApi.ts';
import { SettingForm } from '../../features/settings/SettingForm.tsx';
import { Prose, SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { useFreshSignIn } from '../../features/settings/useFreshSignIn.tsx';
import { NETWORK_ERROR } from '../../lib/commonTexts.ts';
import { daysInWords } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';

const NOBODY = `${DELETED_USER.firstName} ${DELETED_USER.lastName}`;

const NOT_FRESH = 'Please log out, log in again, and try once more.';

/** Requests the deletion. A refusal is final; without an answer it may have begun. */
async function begin(): Promise<void> {
  const { deleteAccount } = await import('../../data/account/accountCalls.ts');
  noteDeletion('asked');
  try {
    await deleteAccount();
  } catch (error) {
    if (error instanceof CallFailure && error.reason !== 'offline' && error.reason !== 'failed') {
      noteDeletion(null);
    }
    throw error;
  }
  noteDeletion('begun');
}

const textOf = (error: unknown): string => {
  if (!(error instanceof CallFailure)) return authText('changeEmail', authFailureFrom(error));
  return error.reason === 'sign-in-again' ? NOT_FRESH : callText(error);
};

/** `/settings/account/delete`: what is deleted, what is kept, and the form. */
export function Component(): ReactNode {
  const me = useSelector(selectMyProfile);
  const { data: account } = useAccount();
  return (
    <SettingsFrame title="Delete account">
      <Prose>
        <p>
          Deleting your account can&apos;t be undone, and nobody can bring it back for you. It begins as soon
          as you confirm it; there is no waiting period.
        </p>
        <p>
          Want to keep something? <Link to={paths.downloadData()}>Download your data</Link> first.
        </p>
        <h2>What goes</h2>
        <ul>
          <li>Your profile and picture. People no longer find you.</li>
          <li>Your posts with their photos, and all comments under them.</li>
          <li>
            Your comments. Where somebody has answered one, the answer stays, and yours says &ldquo;{NOBODY}
            &rdquo; without your words, pictures or name.
          </li>
          <li>Your conversations, for the other person as well.</li>
          <li>What you saved, your searches and your notifications, and those that others have from you.</li>
          <li>
            Your account: email, school email, phone, gender and birth date. Your school email can be used for
            a new account.
          </li>
          {account?.payouts.accountId ? (
            <li>
              Your payout account: our payment provider is asked to close it. With money on it, it stays yours
              there.
            </li>
          ) : null}
        </ul>
        <h2>What stays for a while</h2>
        <ul>
          <li>
            Messages and conversations, for {daysInWords(CHAT_EVIDENCE_MS)}, in case they are reported.
            Neither of you can read them. Hashes of your email addresses stay with them, so that a ban still
            counts.
          </li>
          <li>
            Reports about you, for {daysInWords(REPORT_LIFE_MS)}. Reports that you made stay as well, without
            your name.
          </li>
          <li>
            Your username, for {daysInWords(USERNAME_HOLD_MS)}: nobody else can take it, and nothing says
            whose it was.
          </li>
        </ul>
        <p>
          More is in the <Link to={paths.privacy()}>Privacy Policy</Link>.
        </p>
      </Prose>
      {me === null ? (
        <div role="status" aria-label="Loading your account">
          <Skeleton width="100%" height="48px" />
        </div>
      ) : (
        <DeleteAccountForm me={me} />
      )}
    </SettingsFrame>
  );
}

/** Asks to type the username and for a fresh sign-in, then deletes the account. The shell blocks the app meanwhile. */
function DeleteAccountForm({ me }: { readonly me: Profile }): ReactNode {
  const dispatch = useDispatch();
  const { value: typed, refuse, props: field } = useField();
  const hasUnsent = useUnsent();

  const { run, isBusy, question } = useFreshSignIn(paths.accountSetting('delete'), (thrown) =>
    refuse(textOf(thrown)),
  );
  const remove = async (): Promise<void> => {
    await begin();
    // Optimistic: the profile's listener reports the same a moment later.
    dispatch(profileRead({ ...me, status: 'deleting' }));
  };
  const submit = (): void => {
    const name = typed.trim().replace(/^@/u, '').toLowerCase();
    if (name !== me.username) refuse(`That is not your username. Type ${me.username}`);
    else if (!navigator.onLine) refuse(NETWORK_ERROR);
    else run(remove);
  };

  return (
    <>
      <SettingForm submitLabel="Delete account" look="danger" isBusy={isBusy} onSubmit={submit}>
        {hasUnsent ? <p>Something you wrote hasn&apos;t been posted yet. It goes, too.</p> : null}
        <TextField
          {...field}
          label="Your username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            <>
              Type <strong>{me.username}</strong> to show that you mean it.
            </>
          }
        />
      </SettingForm>
      {question}
    </>
  );
}
