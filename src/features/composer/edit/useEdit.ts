import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { toDataError } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import { readDraft, writeDraft, type Draft } from '../../../data/outbox/draftWords.ts';
import type { DraftMedia } from '../../../data/outbox/draftPicture.ts';
import { uploadWhileOnline } from '../../../data/outbox/whileOnline.ts';
import type { PostEdit } from '../../../data/posts/listingWrites.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { POST_TEXT_MAX } from '../../../domain/limits.ts';
import type { Post, PostDetails, PostMedia } from '../../../domain/post.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { useTooLongAlert } from '../../../ui/alerts/useTooLongAlert.ts';
import { closeDraft } from '../closeDraft.ts';
import type { Composed } from '../useComposer.ts';
import { useDraftMedia } from '../useDraftMedia.ts';
import { useDraftWords } from '../useDraftWords.ts';
import { mediaProblem } from '../validateFiles.ts';
import { draftOf, isUnchanged } from './edit.ts';
import { NEEDS_CONNECTION } from './saveEdit.ts';

/** An edit that is ready to be stored, and the version that it began from. */
export interface FinishedEdit {
  readonly edit: PostEdit;
  readonly editedAtMs: number | null;
}

export interface EditState extends Composed {
  /** Including changes that cannot be saved now. */
  readonly isChanged: boolean;
  /** The post was edited elsewhere meanwhile, with a different result: the author has to choose a version. */
  readonly isOvertaken: boolean;
  /** Whether the post's pictures differ from those in the composer. */
  readonly hasOtherPictures: boolean;
  /** Saves over the newer version. */
  readonly keepMine: () => void;
  /** Discards the changes made here. */
  readonly discard: () => void;
}

const begun = (key: string | null, post: Post): Draft => {
  const kept = key === null ? null : readDraft(key);
  return kept?.edits ? kept : draftOf(post);
};

/**
 * While a want is accepted, the rules refuse another price or kind, so the stored ones are used. The typed
 * ones stay in the draft.
 */
const heldOf = ({ isPromised, kind, priceCents, takesOffers }: Post): Partial<PostDetails> =>
  isPromised ? { kind, priceCents, takesOffers } : {};

/** What a post has stays where its words no longer say it: its author may have set it, too. Other words change it. */
function keptOf(
  { category, condition, priceCents, takesOffers }: Post,
  stated: PostDetails,
  chosen: Draft['chosen'],
): PostDetails {
  const keepsPrice = !('priceCents' in chosen) && stated.priceCents === null && stated.kind !== 'wanted';
  return {
    ...stated,
    ...('category' in chosen || stated.category !== null ? {} : { category }),
    ...('condition' in chosen || stated.condition !== null ? {} : { condition }),
    ...(keepsPrice ? { priceCents } : {}),
    ...(keepsPrice && !('takesOffers' in chosen) ? { takesOffers } : {}),
  };
}

/** Whether the pictures are those of the post, in its order. */
const isGalleryOf = (post: Post, media: readonly DraftMedia[]): boolean =>
  media.length === post.media.length &&
  media.every(({ stored }, place) => stored?.path === post.media[place]?.path);

/**
 * The state of an edit of a stored post or comment. `onSave` receives the edit, synchronously with the press
 * unless pictures have to be uploaded first.
 */
export function useEdit(post: Post, key: string | null, onSave: (finished: FinishedEdit) => void): EditState {
  const uid = useSelector(selectUid);
  const isTop = post.parentId === null;
  const [opened] = useState(post);
  const [edits, setEdits] = useState(() => begun(key, post).edits ?? { editedAtMs: post.editedAtMs });
  const { forget, ...words } = useDraftWords(key, () => begun(key, post), isTop, {
    edits,
    writtenAtMs: post.createdAtMs,
    keep: (all, set) => (isTop ? keptOf(post, all, set) : all),
  });
  const { content, chosen, details: stated } = words;
  const details = { ...stated, ...heldOf(post) };
  const pictures = useDraftMedia(key, post);
  const [isSaving, setSaving] = useState(false);
  const editWith = (made: PostDetails): PostEdit => ({
    ...(isTop ? made : post),
    rawText: content.raw,
    media: post.media,
  });
  const edit = editWith(details);
  const differs = (version: Post, made: PostEdit): boolean =>
    !isUnchanged(version, { ...made, media: version.media }) || !isGalleryOf(version, pictures.media);
  const isChanged = differs(post, editWith(stated));
  const isBehind = isChanged && edits.editedAtMs !== post.editedAtMs;
  // Nothing was changed here: the draft is replaced by the newer version.
  const isFollowing =
    isBehind && edits.editedAtMs === opened.editedAtMs && !differs(opened, editWith(stated));
  const isOvertaken = isBehind && !isFollowing;
  const isTooLong = content.length > POST_TEXT_MAX;
  const fault = mediaProblem(pictures.media);
  const isEmpty = content.raw === null && pictures.media.length === 0;
  const isReady = !isTooLong && fault === null && !pictures.isPreparing && !isEmpty;
  const canSend = differs(post, edit) && !isOvertaken && isReady && !isSaving;
  const complainTooLong = useTooLongAlert();

  const keep = (from: NonNullable<Draft['edits']>): void => {
    if (key !== null) writeDraft(key, { raw: content.raw, chosen, edits: from });
  };
  const save = (uploaded: readonly PostMedia[]): void => {
    // If only pictures were changed, the version that the edit began from is not stored yet, but is needed
    // after a refusal.
    keep(edits);
    onSave({ edit: { ...edit, media: pictures.list.galleryWith(uploaded) }, editedAtMs: post.editedAtMs });
  };
  const upload = async (): Promise<void> => {
    if (uid === null) return;
    const { files } = pictures.list.toSend();
    if (files.length === 0) {
      save([]);
      return;
    }
    setSaving(true);
    try {
      const watch = { onProgress: () => undefined, signal: new AbortController().signal };
      save(await uploadWhileOnline(post.id, uid, files, watch));
    } catch (error) {
      console.error(error);
      pictures.list.sendFailed();
      const { code } = toDataError(error);
      showAlert({ kind: 'danger', text: code === 'offline' ? NEEDS_CONNECTION : errorText(code) });
    } finally {
      setSaving(false);
    }
  };
  const discard = (): void => {
    forget();
    closeDraft(key);
  };
  useEffect(() => {
    if (isFollowing) discard();
  });
  return {
    ...words,
    details,
    draftKey: key,
    media: isTop ? pictures : null,
    fault,
    isSending: isSaving,
    canSend,
    isChanged,
    isOvertaken,
    hasOtherPictures: !isGalleryOf(post, pictures.media),
    complainTooLong,
    send: () => {
      if (isTooLong) complainTooLong();
      else if (!canSend) return;
      else if (!navigator.onLine) showAlert({ kind: 'danger', text: NEEDS_CONNECTION });
      else void upload();
    },
    keepMine: () => {
      const now = { editedAtMs: post.editedAtMs };
      setEdits(now);
      keep(now);
    },
    discard,
  };
}
