import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { FormattedText } from './FormattedText.tsx';
import styles from './PostText.module.css';

/** A post's text; in a card clamped to six lines, with a 'more' button. */
export function PostText({ raw, isClamped = false }: PostTextProps): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isCut = isClamped && !isOpen;
  // Before paint, so that the button does not appear late and move the content below; again when the line breaks
  // change.
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || !isCut) return undefined;
    const measure = (): void => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [raw, isCut]);
  useLayoutEffect(() => {
    // The pressed button was removed: focus the text.
    if (isOpen) body.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <div className={styles.text}>
      <div
        ref={body}
        className={cx(styles.words, isCut && styles.clamped)}
        tabIndex={isOpen ? -1 : undefined}
      >
        <FormattedText raw={raw} />
      </div>
      {isLong && isCut ? (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          more
        </button>
      ) : null}
    </div>
  );
}

interface PostTextProps {
  readonly raw: string;
  readonly isClamped?: boolean;
}
