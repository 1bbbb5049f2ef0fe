import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { COMPOSER_TEXTS, draftPlaceOf, type ComposerTarget } from './composerTarget.ts';
import { OpenField } from './OpenField.tsx';
import styles from './PostDialog.module.css';
import { useShared } from './useShared.ts';

/** The post composer in a dialog, on wide screens. Closing it keeps the draft. */
export function PostDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const uid = useSelector(selectUid);
  const target: ComposerTarget = { kind: 'post', campusId: currentCampusId() };
  const place = draftPlaceOf(uid, target);
  const shared = useShared(place);
  return (
    <Dialog onClose={onClose} title={COMPOSER_TEXTS.post.label} size="medium">
      <div className={styles.field}>
        <OpenField
          key={`${uid} ${shared}`}
          place={place}
          target={target}
          {...COMPOSER_TEXTS.post}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}
