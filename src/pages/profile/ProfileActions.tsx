import { Ban, Flag, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { currentCampus, currentCampusId } from '../../data/session/currentCampus.ts';
import { selectClaims } from '../../data/session/sessionSlice.ts';
import { useCampusAddress } from '../../features/campus/useCampusAddress.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { socialPageOf } from '../../data/config/contact.ts';
import type { Profile } from '../../domain/user.ts';
import { FollowButton } from '../../features/alerts/FollowButton.tsx';
import { BlockDialog } from '../../features/blocks/BlockDialog.tsx';
import { StartConversation } from '../../features/startConversation/StartConversation.tsx';
import { useMemberGate } from '../../features/membership/useMemberGate.ts';
import { ReportDialog } from '../../features/posts/card/ReportDialog.tsx';
import { paths } from '../../lib/paths.ts';
import { shareBySystem } from '../../lib/shareBySystem.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Glyph, MORE } from '../../ui/Glyph.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ShareDialog } from '../../ui/ShareDialog.tsx';
import { shownName } from '../../domain/personName.ts';
import styles from './ProfileHead.module.css';
import { useMessageAsked } from '../../features/startConversation/useMessageAsked.ts';

const noMessage = (): void => undefined;

type ProfileDialog = 'message' | 'share' | 'report' | 'block' | null;

/** Links to the profile's school, if that is not the current site. */
function CampusButton({ profile }: { readonly profile: Profile }): ReactNode {
  const own = useSelector(selectClaims);
  const addressOf = useCampusAddress();
  const { campusId } = profile;
  if (campusId === SHARED_CAMPUS_ID || campusId === currentCampusId()) return null;
  const url = addressOf(campusId, paths.profile(profile.username));
  if (url === null) return null;
  const isOfIt = own.isSchoolVerified && own.campusId === campusId;
  return (
    <Button look="outlined" onClick={() => location.assign(url)}>
      {isOfIt ? 'View Your Campus' : 'Visit As Guest'}
    </Button>
  );
}

interface ProfileActionsProps {
  readonly profile: Profile;
  readonly isOwn: boolean;
}

/** The actions of a profile: edit one's own; message, share or report others. */
export function ProfileActions({ profile, isOwn }: ProfileActionsProps): ReactNode {
  const mayAct = useMemberGate();
  const own = useSelector(selectClaims);
  const [dialog, setDialog] = useState<ProfileDialog>(null);
  const close = (): void => setDialog(null);
  const name = shownName(profile);
  const title = name.replace(/\.?$/, '?');
  // The rules allow messages to verified members only.
  const canBeWrittenTo = !isOwn && profile.type === 'individual' && profile.isSchoolVerified;
  const message = (): void => {
    if (mayAct('message')) setDialog('message');
  };
  useMessageAsked(canBeWrittenTo ? message : noMessage);
  const address = new URL(paths.profile(profile.username), location.origin).href;
  const share = (): void => {
    const sheet = shareBySystem({ title: name, url: address });
    if (sheet === null) setDialog('share');
    else void sheet.then((isDone) => isDone || setDialog('share'));
  };
  const campus = currentCampus();
  return (
    <div className={styles.actions}>
      {isOwn ? (
        <ButtonLink look="outlined" to={profile.isProfileSetUp ? paths.profileEdit() : paths.profileSetUp()}>
          {profile.isProfileSetUp ? 'Edit Profile' : 'Set up profile'}
        </ButtonLink>
      ) : null}
      {canBeWrittenTo ? <Button onClick={message}>Send Message</Button> : null}
      {profile.claimId === null ? null : (
        <ButtonLink to={paths.loginSent({ claim: profile.claimId })}>Claim this account</ButtonLink>
      )}
      <CampusButton profile={profile} />
      {canBeWrittenTo && (!own.isSchoolVerified || own.campusId === profile.campusId) ? (
        <FollowButton person={profile} />
      ) : null}
      <IconButton label="Share" onClick={share}>
        <Share2 size={20} />
      </IconButton>
      {isOwn ? null : (
        <Menu
          label="More"
          about={name}
          items={[
            { label: 'Report', icon: <Flag size={20} />, onSelect: () => setDialog('report') },
            { label: 'Block', icon: <Ban size={20} />, onSelect: () => setDialog('block') },
          ]}
        >
          <Glyph path={MORE} />
        </Menu>
      )}
      {dialog === 'message' ? <StartConversation other={profile} postId={null} onClose={close} /> : null}
      {dialog === 'share' ? (
        <ShareDialog
          title="Share Profile"
          address={address}
          subject={`${name} on ${campus.shortName} Buy/Sell`}
          instagramUrl={socialPageOf(campus)?.url ?? null}
          onClose={close}
        />
      ) : null}
      {dialog === 'report' ? (
        <ReportDialog
          subject="user"
          id={profile.id}
          person={profile}
          title={`Report ${title}`}
          text="They are not told who reported them."
          thanks="User Reported. Thanks for letting us know."
          onClose={close}
        />
      ) : null}
      {dialog === 'block' ? <BlockDialog person={profile} onClose={close} /> : null}
    </div>
  );
}
