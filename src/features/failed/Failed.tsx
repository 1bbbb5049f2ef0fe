import type { ReactNode } from 'react';
import { tryAgain } from '../../data/errors/connection.ts';
import type { DataErrorCode } from '../../data/errors/dataError.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';
import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';
import { useIsNoConnection } from './useIsNoConnection.ts';

interface FailedProps {
  readonly code: DataErrorCode;
  readonly retry: () => void;
  readonly isBusy?: boolean;
  readonly level?: 1 | 2;
  /** The subject of the texts; offline it "will show when the connection is back". */
  readonly what?: string;
  readonly whatOffline?: string;
  /** The text while online. */
  readonly text?: string;
  /** Another action while online. */
  readonly more?: ReactNode;
}

/** A page or region could not be read. Retries when the connection is back. */
export function Failed(props: FailedProps): ReactNode {
  const { code, retry, isBusy = false, level, what = 'It', whatOffline = props.what ?? 'This', more } = props;
  const { text = `${what} couldn't be loaded. It is our fault, not yours.` } = props;
  const isOffline = useIsNoConnection(code);
  useWhenOnline(code === 'offline', retry);
  return (
    <EmptyState
      drawing="unplugged"
      {...(level === undefined ? {} : { level })}
      title={isOffline ? "You're offline" : SOMETHING_WENT_WRONG}
      text={isOffline ? `${whatOffline} will show when the connection is back.` : text}
      action={
        <>
          <Button look="outlined" isBusy={isBusy} onClick={() => tryAgain(code, retry)}>
            Try again
          </Button>
          {isOffline ? null : more}
        </>
      }
    />
  );
}
