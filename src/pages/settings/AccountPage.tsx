import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectEmail, selectIsSchoolVerified, selectMyProfile } from '../../data/session/sessionSlice.ts';
import { Row, RowGroup } from '../../features/settings/Rows.tsx';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { useSchoolEmail } from '../../features/settings/useSchoolEmail.ts';
import { paths } from '../../lib/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const CREATED = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
const waiting = <Skeleton width="120px" height="1em" />;

/** What the account is made of. */
export function Component(): ReactNode {
  const profile = useSelector(selectMyProfile);
  const email = useSelector(selectEmail);
  const isVerified = useSelector(selectIsSchoolVerified);
  const schoolEmail = useSchoolEmail();
  return (
    <SettingsFrame isSubPage title="Account Settings">
      <RowGroup title="Account">
        <Row label="Screen name" value={profile ? `@${profile.username}` : waiting} />
        <Row label="Email" value={email ?? ''} />
        <Row
          label="School email"
          value={schoolEmail === undefined ? waiting : (schoolEmail ?? 'Join your campus')}
          to={paths.schoolEmail()}
        />
        <Row label="Verified" value={isVerified ? 'Yes' : 'No'} />
        <Row label="Account created" value={profile ? CREATED.format(profile.createdAtMs) : waiting} />
      </RowGroup>
    </SettingsFrame>
  );
}
