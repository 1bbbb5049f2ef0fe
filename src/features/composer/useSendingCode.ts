import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Outbox } from '../../data/outbox/outbox.ts';
import { withOutbox } from '../../data/outbox/outboxReady.ts';
import { preloadSending } from './composerCode.ts';

/** Brings all that sending needs while somebody writes; in it is the outbox, as soon as its code is here. */
export function useSendingCode(): RefObject<Outbox | null> {
  const outbox = useRef<Outbox | null>(null);
  useEffect(() => {
    preloadSending();
    withOutbox((box) => {
      outbox.current = box;
    });
  }, []);
  return outbox;
}
