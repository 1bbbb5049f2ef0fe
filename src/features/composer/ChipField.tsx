import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import styles from './PostChips.module.css';

interface ChipFieldProps {
  readonly label: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
  /** The focus has left it. */
  readonly onLeave: () => void;
  readonly onEscape: () => void;
  /** Null where nothing can be removed. */
  readonly onRemove: (() => void) | null;
  readonly onDone: () => void;
}

/** What a chip opens: a field, and what closes it. */
export function ChipField(props: ChipFieldProps): ReactNode {
  const { label, field, children, onLeave, onEscape, onRemove, onDone } = props;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [field]);
  const latest = useLatest({ onEscape, onDone });
  useEffect(() => {
    const closeAtKey = (event: KeyboardEvent): void => {
      const { key, target, isComposing } = event;
      const isEscape = key === 'Escape' && target instanceof Node && group.current?.contains(target);
      if (!isEscape && (key !== 'Enter' || isComposing || target !== field.current)) return;
      // On the window, before the dialog that the composer may be in, which would close.
      event.stopPropagation();
      event.preventDefault();
      if (isEscape) latest.current.onEscape();
      else latest.current.onDone();
    };
    addEventListener('keydown', closeAtKey, { capture: true });
    return () => removeEventListener('keydown', closeAtKey, { capture: true });
  }, [field, latest]);
  return (
    <div
      ref={group}
      className={styles.price}
      role="group"
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {children}
      <span className={styles.buttons}>
        {onRemove === null ? null : (
          <Button look="plain" size="small" onClick={onRemove}>
            Remove
          </Button>
        )}
        <Button look="outlined" size="small" onClick={onDone}>
          Done
        </Button>
      </span>
    </div>
  );
}
