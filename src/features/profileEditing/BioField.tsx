import type { ReactNode, Ref } from 'react';
import { BIO_MAX } from '../../domain/limits.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import type { FieldDraft } from './useFieldDraft.ts';

interface BioFieldProps {
  readonly draft: FieldDraft;
  readonly error: string | null;
  readonly isLabelHidden?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** The field for the bio; limits its length. */
export function BioField({ draft: { value, set }, ...rest }: BioFieldProps): ReactNode {
  return (
    <TextArea
      {...rest}
      label="Describe yourself"
      value={value}
      onChange={set}
      rows={4}
      maxLength={BIO_MAX}
      placeholder="What do you study? What do you sell?"
      hint={`${String(value.length)} / ${String(BIO_MAX)}`}
    />
  );
}
