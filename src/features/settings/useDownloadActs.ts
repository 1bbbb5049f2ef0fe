import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { CallFailure } from '../../data/callables.ts';
import { toDataError, type DataErrorCode } from '../../data/errors.ts';
import { errorText } from '../../data/errorText.ts';
import { selectMyProfile } from '../../data/session/sessionSlice.ts';
import { downloadFileName } from '../../domain/download.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { paths } from '../../lib/paths.ts';
import { callText } from '../auth/useCodeSending.ts';
import { useFreshSignIn } from './useFreshSignIn.tsx';

const load = () => import('../../data/downloads/fetchDownload.ts');

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
  /** Asks the person to reauthenticate, while an action waits for it. */
  readonly question: ReactNode;
}

const TEXTS: Partial<Readonly<Record<DataErrorCode, string>>> = {
  denied: 'It could not be downloaded. Load this page anew and try again.',
  'not-found': 'It is not there any more.',
};

const textOf = (error: unknown): string => {
  if (error instanceof CallFailure) return callText(error);
  const { code } = toDataError(error);
  return TEXTS[code] ?? errorText(code);
};

/** Requests and saves the member's data; both need a fresh sign-in. */
export function useDownloadActs(): DownloadActs {
  const username = useSelector(selectMyProfile)?.username ?? '';
  const [name, setName] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { run, isBusy, question } = useFreshSignIn(paths.downloadData(), (error) =>
    setFailure(textOf(error)),
  );

  const start = (next: string, act: () => Promise<void>): void => {
    setFailure(null);
    setName(next);
    run(act);
  };

  return {
    request: () => start('request', async () => (await load()).requestDownload()),
    save: ({ path, requestedAtMs, part, parts }) =>
      start(path, async () => {
        const zip = await (await load()).fetchDownload(path);
        saveFile(zip, downloadFileName(username, requestedAtMs, part, parts));
      }),
    busy: isBusy ? name : null,
    failure,
    question,
  };
}
