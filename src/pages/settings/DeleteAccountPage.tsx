import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectMyProfile } from '../../data/session/sessionSlice.ts';
import { DELETED_USER } from '../../domain/deletedUser.ts';
import { CHAT_EVIDENCE_MS, REPORT_LIFE_MS, USERNAME_HOLD_MS } from '../../domain/limits.ts';
import { useAccount } from '../../features/settings/accountApi.ts';
import { DeleteAccountForm } from '../../features/settings/DeleteAccountForm.tsx';
import { Prose, SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { daysInWords } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const NOBODY = `${DELETED_USER.firstName} ${DELETED_USER.lastName}`;

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
