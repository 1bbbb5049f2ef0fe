import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FieldsFace, type FieldsFaceProps } from './FieldsFace.tsx';

interface FieldsFilterProps extends Pick<FieldsFaceProps, 'name' | 'text' | 'any'> {
  readonly onRemove: () => void;
  /** The fields, while they are open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A chip with what is looked for, which opens the fields for it and has a button that takes it away. */
export function FieldsFilter({ onRemove, children, ...words }: FieldsFilterProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Closed from within, its chip is where one was.
  useEffect(() => {
    if (wasOpen.current && !isOpen) chip.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <FieldsFace
        {...words}
        arrow={<ChevronDown size={16} />}
        cross={<X size={16} />}
        chip={chip}
        isOpen={isOpen}
        onOpen={() => setOpen(!isOpen)}
        onRemove={() => {
          setOpen(false);
          chip.current?.focus();
          onRemove();
        }}
      />
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}
