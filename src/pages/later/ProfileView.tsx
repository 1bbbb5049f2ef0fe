import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { CAMPUSES } from '../../domain/campus.ts';
import { TURNS, withShortGraphemes } from '../../domain/postText.ts';
import type { Profile } from '../../domain/user.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useOwnTitle } from '../../ui/ownTitle.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Profile.module.css';

const JOINED = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

export interface ProfileViewProps {
  readonly profile: Profile;
  readonly isOwn?: boolean;
}

/** A person: picture, name, school, what they say of themselves. */
export function ProfileView({ profile, isOwn = false }: ProfileViewProps): ReactNode {
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  const bio = withShortGraphemes(profile.bio.replace(TURNS, ''));
  useOwnTitle(name);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar src={mediaUrl(profile.photoPath)} name={name} sizePx={96} />
        <div className={styles.words}>
          <h1 className={styles.name}>
            {name}
            {profile.isSchoolVerified ? (
              <>
                <BadgeCheck size={20} strokeWidth={1.75} aria-hidden="true" className={styles.tick} />
                <VisuallyHidden>, school verified</VisuallyHidden>
              </>
            ) : null}
          </h1>
          <p className={styles.facts}>@{profile.username}</p>
          <p className={styles.facts}>
            {CAMPUSES[profile.campusId].name} · Joined {JOINED.format(profile.createdAtMs)}
          </p>
          {bio ? (
            <p dir="auto" className={styles.bio}>
              {bio}
            </p>
          ) : null}
          {isOwn ? (
            <p className={styles.actions}>
              <ButtonLink
                look="outlined"
                to={profile.isProfileSetUp ? paths.profileEdit() : paths.profileSetUp()}
              >
                {profile.isProfileSetUp ? 'Edit Profile' : 'Set up profile'}
              </ButtonLink>
            </p>
          ) : null}
        </div>
      </header>
      <EmptyState
        drawing="box"
        title="Posts come to this page soon"
        text={
          isOwn
            ? 'Until then, yours are in the feed.'
            : `Until then, what ${profile.firstName} sells is in the feed.`
        }
        action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
      />
    </div>
  );
}
