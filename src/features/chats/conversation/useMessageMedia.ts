import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toDataError } from '../../../data/errors/dataError.ts';
import { readDraftFiles, writeDraftFiles } from '../../../data/outbox/draftStore.ts';
import { storageRefused } from '../../../data/outbox/outboxSlice.ts';
import { emptyFolder } from '../../../data/outbox/uploadFolder.ts';
import type { PreparedMedia } from '../../../domain/media.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { sayStilled } from '../../composer/sayStilled.ts';
import { validateFiles } from '../../composer/validateFiles.ts';
import { SOMETHING_WENT_WRONG } from '../../../lib/commonTexts.ts';
import { ifStillHere } from '../../../lib/ifStillHere.ts';

/** The photo or video of a message being written. */
export type MessageMedia =
  | { readonly state: 'none' }
  | { readonly state: 'preparing'; readonly name: string }
  | {
      readonly state: 'ready';
      readonly name: string;
      readonly prepared: PreparedMedia;
      /** Object URL of the preview. */
      readonly address: string;
    };

export interface MessageMediaInUse {
  readonly media: MessageMedia;
  readonly choose: (files: readonly File[]) => void;
  readonly remove: () => void;
  /** Clears the field; the file stays on the device until `forget`. */
  readonly clear: () => void;
  /** Removes a sent file from the device, unless another was chosen since. */
  readonly forget: (sent: PreparedMedia) => void;
  /** Restores a file that could not be added to the outbox. */
  readonly putBack: (prepared: PreparedMedia) => void;
}

const NONE: MessageMedia = { state: 'none' };

const readyOf = (name: string, prepared: PreparedMedia): MessageMedia => ({
  state: 'ready',
  name,
  prepared,
  address: URL.createObjectURL(prepared.preview),
});

/** Stores it with the draft. Resolves with whether it survives a reload. */
function keep(key: string, name: string, prepared: PreparedMedia | null): Promise<boolean> {
  const media = prepared && { name, prepared, fileId: null, uploadedAtMs: null };
  // Its folder is the message's, whose id does not exist yet.
  return writeDraftFiles(key, media && { folder: emptyFolder(''), media: [media] });
}

/** One photo or video attached to a message: prepared here, and stored with the draft. */
export function useMessageMedia(key: string): MessageMediaInUse {
  const [media, setMedia] = useState<MessageMedia>(NONE);
  const dispatch = useDispatch();
  const work = useRef(new AbortController());
  const stored = useRef<PreparedMedia | null>(null);
  useEffect(() => {
    return ifStillHere(readDraftFiles(key), ({ media: [kept] }) => {
      const prepared = kept?.prepared;
      if (!prepared) return;
      stored.current ??= prepared;
      setMedia((now) => (now.state === 'none' ? readyOf(kept.name, prepared) : now));
    });
  }, [key]);
  const address = media.state === 'ready' ? media.address : null;
  useEffect(() => {
    return () => {
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [address]);
  useEffect(() => () => work.current.abort(), []);

  const show = (name: string, prepared: PreparedMedia): void => {
    setMedia(readyOf(name, prepared));
    stored.current = prepared;
    keep(key, name, prepared)
      .then((isKept) => isKept || dispatch(storageRefused()))
      .catch(console.error);
  };
  const prepare = async (file: File, signal: AbortSignal): Promise<void> => {
    try {
      const { prepareMedia } = await import('../../../data/media/prepareMedia.ts');
      const prepared = await prepareMedia(file, signal);
      if (signal.aborted) return;
      show(file.name, prepared);
      if (prepared.isStilled) sayStilled(file.name);
    } catch (error) {
      if (signal.aborted) return;
      setMedia(NONE);
      const { code, message } = toDataError(error);
      console.error(message);
      const text = code === 'bad-media' ? `"${file.name}" can't be read.` : SOMETHING_WENT_WRONG;
      showAlert({ kind: 'danger', text });
    }
  };
  const forget = (): void => {
    stored.current = null;
    keep(key, '', null).catch(console.error);
  };
  const remove = (): void => {
    work.current.abort();
    setMedia(NONE);
    forget();
  };
  const choose = async (files: readonly File[]): Promise<void> => {
    const { taken, complaint } = await validateFiles(files.slice(0, 1), () => 0);
    if (complaint !== null) showAlert({ kind: 'danger', text: complaint });
    else if (files.length > 1) showAlert({ kind: 'okay', text: 'A message has one photo or video.' });
    const [file] = taken;
    if (!file) return;
    work.current.abort();
    work.current = new AbortController();
    setMedia({ state: 'preparing', name: file.name });
    void prepare(file, work.current.signal);
  };
  return {
    media,
    choose: (files) => void choose(files).catch(console.error),
    remove,
    clear: () => setMedia(NONE),
    forget: (sent) => {
      if (stored.current === sent) forget();
    },
    putBack: (prepared) => show('', prepared),
  };
}
