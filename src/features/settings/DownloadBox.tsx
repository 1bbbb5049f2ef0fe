import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { toDataError, type DataErrorCode } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';
import { selectMyProfile } from '../../data/session/sessionSlice.ts';
import { downloadFileName, type Download } from '../../domain/download.ts';
import { DOWNLOAD_PAUSE_MS } from '../../domain/limits.ts';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { callText } from '../auth/useCodeSending.ts';
import styles from './Settings.module.css';
import { useFreshSignIn } from './useFreshSignIn.tsx';

const UNITS = ['kB', 'MB', 'GB'] as const;

/** Formats a size: '12 kB', '1.4 MB'. */
function sizeText(bytes: number): string {
  let value = bytes / 1000;
  let at = 0;
  while (value >= 999.5 && at < UNITS.length - 1) {
    value /= 1000;
    at += 1;
  }
  const shown = at === 0 ? Math.max(1, Math.round(value)) : Math.round(value * 10) / 10;
  return `${String(shown)} ${UNITS[at] ?? 'kB'}`;
}

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
/** Timers are limited to 24 days; a day is enough here. */
const TIMER_MAX_MS = 24 * 60 * 60 * 1000;

/** The current time, updated when the next of these times is reached. */
function useNowAt(timesMs: readonly (number | null)[]): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const nextMs = Math.min(...timesMs.map((time) => (time === null || time <= nowMs ? Infinity : time)));
  useEffect(() => {
    if (nextMs === Infinity) return undefined;
    const waitMs = Math.min(TIMER_MAX_MS, Math.max(0, nextMs - Date.now()));
    const timer = setTimeout(() => setNowMs(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [nextMs]);
  return nowMs;
}

const load = () => import('../../data/downloads/fetchDownload.ts');

const TEXTS: Partial<Readonly<Record<DataErrorCode, string>>> = {
  denied: 'It could not be downloaded. Load this page anew and try again.',
  'not-found': 'It is not there any more.',
};

const textOf = (error: unknown): string => {
  if (error instanceof CallFailure) return callText(error);
  const { code } = toDataError(error);
  return TEXTS[code] ?? errorText(code);
};

/**
 * Requests and saves the member's data; both need a fresh sign-in, which `question` asks for. `busy` is 'request', or
 * the path of the ZIP in flight.
 */
function useDownloadActs() {
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
    /** `part` counts from 1. */
    save: ({ requestedAtMs, parts }: Download, path: string, part: number) =>
      start(path, async () => {
        const zip = await (await load()).fetchDownload(path);
        saveFile(zip, downloadFileName(username, requestedAtMs, part, parts.length));
      }),
    busy: isBusy ? name : null,
    failure,
    question,
  };
}

/** The state of the download, and its actions: request, save, request again. */
export function DownloadBox({ download }: { readonly download: Download | null }): ReactNode {
  const nextMs = download === null ? null : download.requestedAtMs + DOWNLOAD_PAUSE_MS;
  const nowMs = useNowAt([download?.expiresAtMs ?? null, nextMs]);
  const isMailed = useSelector(selectMyProfile)?.isEmailVerified === true;
  const { request, save, busy, failure, question } = useDownloadActs();

  const isReady = download?.state === 'done' && (download.expiresAtMs ?? 0) > nowMs;
  const isOver = download?.state === 'expired' || (download?.state === 'done' && !isReady);
  const next =
    nextMs === null || nextMs <= nowMs ? null : (
      <p>You can request the next one from {WHEN.format(nextMs)}.</p>
    );
  const requestButton = (label: string): ReactNode => (
    <div>
      <Button isBusy={busy === 'request'} onClick={request}>
        {label}
      </Button>
    </div>
  );

  const content = (): ReactNode => {
    if (download === null) {
      return (
        <>
          <p>It takes a few minutes and then stays here for 24 hours. You can request one a day.</p>
          {requestButton('Request download')}
        </>
      );
    }
    if (download.state === 'running') {
      const { done, total } = download;
      const value = total === null ? null : total === 0 ? 1 : done / total;
      return (
        <>
          <p role="status">
            We are collecting your data. You can leave this page
            {isMailed ? ': we email you when it is ready' : ''}.
          </p>
          <ProgressBar label="Collecting your data" value={value} />
        </>
      );
    }
    if (download.state === 'failed') {
      return (
        <>
          <p role="status">Your data could not be collected. It is our fault, not yours.</p>
          {requestButton('Try again')}
        </>
      );
    }
    if (isReady && download.expiresAtMs !== null) {
      const { parts, expiresAtMs } = download;
      return (
        <>
          <p role="status">
            Your data is ready. It is here until <strong>{WHEN.format(expiresAtMs)}</strong>.
          </p>
          {parts.length > 1 ? <p>It comes in {parts.length} parts. Unzip them all into one folder.</p> : null}
          <div className={styles.actions}>
            {parts.map(({ path, bytes }, at) => (
              <Button key={path} isBusy={busy === path} onClick={() => save(download, path, at + 1)}>
                {parts.length > 1 ? `Download part ${String(at + 1)}` : 'Download'} ({sizeText(bytes)})
              </Button>
            ))}
          </div>
          {next ?? requestButton('Request a new one')}
        </>
      );
    }
    return (
      <>
        <p role="status">{isOver ? 'Your last download has expired.' : ''}</p>
        {next ?? requestButton('Request download')}
      </>
    );
  };
  return (
    <section aria-label="Your download" className={styles.box}>
      {content()}
      <ErrorText>{failure}</ErrorText>
      {question}
    </section>
  );
}
