import { useState } from 'react';
import { useSelector } from 'react-redux';
import { CallFailure } from '../../data/callables.ts';
import { toDataError, type DataErrorCode } from '../../data/errors.ts';
import { errorText } from '../../data/errorText.ts';
import { selectMyProfile } from '../../data/session/sessionSlice.ts';
import { downloadFileName } from '../../domain/download.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { callText } from '../auth/useCodeSending.ts';

const load = () => import('../../data/downloads/fetchDownload.ts');
const loadCredentials = () => import('../../data/auth/credentials.ts');

interface PartToSave {
  readonly path: string;
  readonly requestedAtMs: number;
  /** From 1. */
  readonly part: number;
  readonly parts: number;
}

interface DownloadActs {
  readonly request: () => void;
  readonly save: (part: PartToSave) => void;
  /** 'request', or the path of the ZIP in flight. */
  readonly busy: string | null;
  readonly failure: string | null;
  /** The action to continue after reauthentication; null while none is pending. */
  readonly asking: (() => void) | null;
  readonly stopAsking: () => void;
}

const TEXTS: Partial<Readonly<Record<DataErrorCode, string>>> = {
  denied: 'It could not be downloaded. Load this page anew and try again.',
  'not-found': 'It is not there any more.',
};

/** Whether the server asks for a fresh sign-in. */
const wantsSignIn = (error: unknown): boolean =>
  error instanceof CallFailure ? error.reason === 'sign-in-again' : toDataError(error).code === 'denied';

const textOf = (error: unknown): string => {
  if (error instanceof CallFailure) return callText(error);
  const { code } = toDataError(error);
  return TEXTS[code] ?? errorText(code);
};

/** Requests and saves the member's data; both need a sign-in of the last minutes, and ask for it when it is older. */
export function useDownloadActs(): DownloadActs {
  const username = useSelector(selectMyProfile)?.username ?? '';
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  const run = async (name: string, act: () => Promise<void>, isConfirmed: boolean): Promise<void> => {
    const askFirst = (): void => setWaiting(() => () => void run(name, act, true));
    setWaiting(null);
    setFailure(null);
    setBusy(name);
    try {
      if (isConfirmed || (await (await loadCredentials()).isSignInFresh())) await act();
      else askFirst();
    } catch (error) {
      if (wantsSignIn(error) && !isConfirmed) askFirst();
      else setFailure(textOf(error));
    }
    setBusy(null);
  };

  return {
    request: () => void run('request', async () => (await load()).requestDownload(), false),
    save: ({ path, requestedAtMs, part, parts }) =>
      void run(
        path,
        async () => {
          const zip = await (await load()).fetchDownload(path);
          saveFile(zip, downloadFileName(username, requestedAtMs, part, parts));
        },
        false,
      ),
    busy,
    failure,
    asking: waiting,
    stopAsking: () => setWaiting(null),
  };
}
