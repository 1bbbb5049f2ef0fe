import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { dealsText, GOOD_WORD_TEXTS, GOOD_WORDS } from '../../domain/deal.ts';
import { BIO_MAX, GOOD_WORD_SHOWN_FROM } from '../../domain/limits.ts';
import { shownName } from '../../domain/personName.ts';
import { TURNS, withShortGraphemes } from '../../domain/postText.ts';
import type { Profile } from '../../domain/user.ts';
import { useCampus } from '../../features/campus/useCampus.ts';
import { withAddresses } from '../../features/posts/card/FormattedText.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { loadOrClose } from '../../ui/loadOrClose.ts';
import { ProfileActions } from './ProfileActions.tsx';
import styles from './ProfileHead.module.css';

const JOINED = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** Cuts a stored bio that is older than the limit. */
function shownBio(bio: string): string {
  const letters = [...withShortGraphemes(bio.replaceAll(TURNS, '')).trim()];
  return letters.length <= BIO_MAX ? letters.join('') : `${letters.slice(0, BIO_MAX).join('').trimEnd()}…`;
}

const countOf = (posts: number): string =>
  `${posts.toLocaleString('en-US')} ${posts === 1 ? 'post' : 'posts'}`;

const SIZE_PX = 96;
const loadViewer = () => import('./PictureViewer.tsx');
const PictureViewer = lazy(() => loadOrClose(loadViewer, ({ onClose }) => onClose()));
const getViewerReady = (): void => void loadViewer().catch(() => undefined);

interface HeadPictureProps {
  readonly name: string;
  readonly photoPath: string | null;
}

/** A member's picture, which opens large; their initials where there is none. */
function HeadPicture({ name, photoPath }: HeadPictureProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const src = mediaUrl(photoPath);
  const picture = <Avatar src={src} name={name} sizePx={SIZE_PX} />;
  if (src === null) return <span className={styles.picture}>{picture}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={`View ${name}’s picture`}
        onPointerEnter={getViewerReady}
        onFocus={getViewerReady}
        onClick={() => setOpen(true)}
      >
        {picture}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PictureViewer src={src} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface ProfileHeadProps {
  readonly profile: Profile;
  readonly isOwn: boolean;
}

/** A person: picture, name, school, bio, and the actions. */
export function ProfileHead({ profile, isOwn }: ProfileHeadProps): ReactNode {
  const name = shownName(profile);
  const bio = shownBio(profile.bio);
  const { deals, goodWords } = profile;
  const praise = GOOD_WORDS.filter((word) => goodWords[word] >= GOOD_WORD_SHOWN_FROM);
  const school = useCampus(profile.campusId).name;
  return (
    <header className={styles.head}>
      <HeadPicture name={name} photoPath={profile.photoPath} />
      <div className={styles.who}>
        <h1 className={styles.name}>
          {name}
          {profile.isSchoolVerified ? (
            <>
              <BadgeCheck size={20} className={styles.tick} />
              <VisuallyHidden>, school verified</VisuallyHidden>
            </>
          ) : null}
        </h1>
        <p className={styles.facts}>@{profile.username}</p>
      </div>
      <div className={styles.words}>
        {bio ? (
          <p dir="auto" className={styles.bio}>
            {withAddresses(bio)}
          </p>
        ) : null}
        <p className={styles.facts}>
          {profile.gradYear === null ? school : `${school} · Class of ${String(profile.gradYear)}`}
        </p>
        <p className={styles.facts}>
          {deals === 0 ? '' : `${dealsText(deals)} · `}
          Joined {JOINED.format(profile.createdAtMs)} · {countOf(profile.totalPosts)}
        </p>
        {praise.length === 0 ? null : (
          <ul className={styles.praise} aria-label="Good words">
            {praise.map((word) => (
              <li key={word}>{`${GOOD_WORD_TEXTS[word]} ${String(goodWords[word])}`}</li>
            ))}
          </ul>
        )}
      </div>
      <ProfileActions profile={profile} isOwn={isOwn} />
    </header>
  );
}
