import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from './IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

type SearchTextFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'ref'> & {
  readonly ref?: RefObject<HTMLInputElement | null>;
};

/** A field to search by, with a button that empties it: Firefox has none of its own, and each other engine another one. */
export function SearchTextField({ ref, ...props }: SearchTextFieldProps): ReactNode {
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  const { value, onChange } = props;
  return (
    <TextField
      {...props}
      ref={field}
      type="search"
      trailing={
        value === '' ? null : (
          <IconButton
            label="Clear search"
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          >
            <X size={20} />
          </IconButton>
        )
      }
    />
  );
}
