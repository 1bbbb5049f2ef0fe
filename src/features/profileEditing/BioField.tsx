import type { ReactNode, Ref } from 'react';
import { BIO_MAX } from '../../domain/limits.ts';
import { TextArea } from '../../ui/TextArea.tsx';

interface BioFieldProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** The field for the bio; limits its length. */
export function BioField({ value, ...rest }: BioFieldProps): ReactNode {
  return (
    <TextArea
      {...rest}
      value={value}
      rows={4}
      maxLength={BIO_MAX}
      placeholder="What do you study? What do you sell?"
      hint={`${String(value.length)} / ${String(BIO_MAX)}`}
    />
  );
}
