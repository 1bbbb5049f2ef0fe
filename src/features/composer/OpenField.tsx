import { createElement, type ReactNode } from 'react';
import { loadOpenComposer } from './loadComposer.ts';
import type { OpenComposerProps } from './OpenComposer.tsx';
import { PlainField } from './PlainField.tsx';
import { useComingPart } from './useComingPart.ts';
import { useDraftKey } from './useDraftKey.ts';

interface OpenFieldProps extends Omit<OpenComposerProps, 'draftKey'> {
  /** The key of its drafts; null for visitors. */
  readonly place: string | null;
}

/** The open field: a plain one until the editor has loaded. */
export function OpenField({ place, ...props }: OpenFieldProps): ReactNode {
  const draftKey = useDraftKey(place);
  const open = useComingPart(loadOpenComposer);
  if (open) return createElement(open, { ...props, key: draftKey, draftKey });
  const { target, label, placeholder } = props;
  return (
    <PlainField
      draftKey={draftKey}
      label={label}
      placeholder={placeholder}
      hasPhotos={target.kind === 'post'}
    />
  );
}
