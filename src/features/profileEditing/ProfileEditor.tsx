import { ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { jobProgress } from '../../domain/job.ts';
import { shownName } from '../../domain/personName.ts';
import type { Profile } from '../../domain/user.ts';
import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { BlockingDialog } from '../../ui/BlockingDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { EditName } from './EditName.tsx';
import { EditBio, EditPicture, EditYear } from './EditParts.tsx';
import { EditUsername } from './EditUsername.tsx';
import styles from './Editing.module.css';
import { useWatchJobQuery } from './editingApi.ts';
import { profileTimeMs } from './ownProfileWrites.ts';
import { useOwnPosts } from './useOwnPosts.ts';

export type ProfilePart = 'picture' | 'name' | 'username' | 'bio' | 'year';

const PICTURE_PX = 96;

const END_TEXTS: Readonly<Record<UpdateEnd, string>> = {
  done: 'Profile Updated',
  later: 'Profile Updated. Your older posts and messages follow in a few minutes.',
  failed: SOMETHING_WENT_WRONG,
};

/** Timeout of the dialog. The job itself continues on the server. */
const WAIT_MAX_MS = 30_000;

/** How the wait ended: everything is up to date, the job continues, or it failed. */
type UpdateEnd = 'done' | 'later' | 'failed';

interface UpdatingAccountProps {
  readonly uid: string;
  /** Must be stable between renders. */
  readonly onEnd: (end: UpdateEnd) => void;
}

/**
 * Blocks the page while a changed name or picture is copied, the specification's `profile_update_loading`; shown as
 * soon as the change itself is stored.
 */
function UpdatingAccount({ uid, onEnd }: UpdatingAccountProps): ReactNode {
  const [changedMs, setChangedMs] = useState<number | null>(null);
  const { currentData: latest, isError } = useWatchJobQuery(uid);
  // Ignore the job of an earlier change.
  const isOurs = changedMs !== null && latest?.kind === 'update' && latest.begunFromMs >= changedMs;
  const job = isOurs ? latest : null;

  useEffect(() => {
    let isWanted = true;
    profileTimeMs(uid).then(
      (timeMs) => isWanted && setChangedMs(timeMs),
      () => isWanted && onEnd('later'),
    );
    const timer = setTimeout(() => onEnd('later'), WAIT_MAX_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [uid, onEnd]);
  const state = job?.state;
  useEffect(() => {
    if (state === 'done' || state === 'failed') onEnd(state);
    else if (isError) onEnd('later');
  }, [state, isError, onEnd]);

  return (
    <BlockingDialog
      title="Updating account data..."
      lines={['This can take up to 30 seconds.', 'DO NOT re-load the page!']}
      progress={jobProgress(job)}
    />
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly isEmpty?: boolean;
  readonly onOpen: () => void;
}

function Row({ label, value, isEmpty = false, onOpen }: RowProps): ReactNode {
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span dir="auto" className={isEmpty ? styles.empty : styles.value}>
          {value}
        </span>
      </span>
      <ChevronRight size={20} className={styles.chevron} />
    </button>
  );
}

interface ProfileEditorProps {
  readonly me: Profile;
  /** The full last name; null while unknown. */
  readonly lastName: string | null;
  /** The part whose editor is open initially. */
  readonly first?: ProfilePart | null;
}

/** The parts of one's own profile, each with its editor; blocks while a change is copied. */
export function ProfileEditor({ me, lastName, first = null }: ProfileEditorProps): ReactNode {
  const [open, setOpen] = useState<ProfilePart | null>(first);
  const [isUpdating, setUpdating] = useState(false);
  const [lastPath, setLastPath] = useState(me.photoPath);
  if (me.photoPath !== null && me.photoPath !== lastPath) setLastPath(me.photoPath);
  useOwnPosts(me);
  const close = (): void => setOpen(null);
  const end = useCallback((how: UpdateEnd) => {
    setUpdating(false);
    showAlert({ kind: how === 'failed' ? 'danger' : 'success', text: END_TEXTS[how] });
  }, []);
  const saved = (isCopied: boolean): void => {
    close();
    if (isCopied) setUpdating(true);
    else end('done');
  };
  const shared = { me, onClose: close };
  return (
    <>
      <div className={styles.picture}>
        <Avatar src={mediaUrl(me.photoPath)} name={shownName(me)} sizePx={PICTURE_PX} />
        <Button look="outlined" onClick={() => setOpen('picture')}>
          {me.photoPath === null ? 'Add a photo' : 'Change photo'}
        </Button>
      </div>
      <div className={styles.rows}>
        <Row label="Name" value={shownName(me)} onOpen={() => setOpen('name')} />
        <Row label="Username" value={`@${me.username}`} onOpen={() => setOpen('username')} />
        <Row label="Bio" value={me.bio || 'None'} isEmpty={me.bio === ''} onOpen={() => setOpen('bio')} />
        <Row
          label="Graduation year"
          value={String(me.gradYear ?? 'None')}
          isEmpty={me.gradYear === null}
          onOpen={() => setOpen('year')}
        />
      </div>
      {open === 'picture' ? (
        <EditPicture {...shared} lastPath={lastPath} onSaved={() => saved(true)} />
      ) : null}
      {open === 'name' ? (
        <EditName key={String(lastName === null)} {...shared} lastName={lastName} onSaved={saved} />
      ) : null}
      {open === 'username' ? <EditUsername {...shared} onSaved={() => saved(true)} /> : null}
      {open === 'bio' ? <EditBio {...shared} onSaved={() => saved(false)} /> : null}
      {open === 'year' ? <EditYear {...shared} onSaved={() => saved(false)} /> : null}
      {isUpdating ? <UpdatingAccount uid={me.id} onEnd={end} /> : null}
    </>
  );
}
