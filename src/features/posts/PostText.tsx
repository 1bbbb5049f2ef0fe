import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { RichText } from './RichText.tsx';
import styles from './PostText.module.css';

/** A post's words, in a card up to six lines and then 'more'. */
export function PostText({ raw, isClamped = false }: PostTextProps): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // Before paint, so that the button never appears late and moves what is below.
  useLayoutEffect(() => {
    const element = body.current;
    if (element && isClamped) setLong(element.scrollHeight > element.clientHeight + 1);
  }, [raw, isClamped]);
  return (
    <div className={styles.text}>
      <div ref={body} className={cx(styles.words, isClamped && !isOpen && styles.clamped)}>
        <RichText raw={raw} />
      </div>
      {isLong && !isOpen ? (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          more
        </button>
      ) : null}
    </div>
  );
}

export interface PostTextProps {
  readonly raw: string;
  readonly isClamped?: boolean;
}
