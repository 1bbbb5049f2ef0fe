import { use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Marks } from './marks.ts';
import { areCut, MoreButton, TextFace } from './TextFace.tsx';

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
    const measure = (): void => setLong(areCut(element));
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
    <TextFace raw={raw} mark={use(Marks)} isCut={isCut} words={body} tabIndex={isOpen ? -1 : undefined}>
      {isLong && isCut ? <MoreButton onClick={() => setOpen(true)} /> : null}
    </TextFace>
  );
}

interface PostTextProps {
  readonly raw: string;
  readonly isClamped?: boolean;
}
