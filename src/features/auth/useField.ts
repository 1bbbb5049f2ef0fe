import { useRef, useState, type RefObject } from 'react';

export interface Field {
  readonly value: string;
  /** Shows the error and focuses the field; null clears the error. */
  readonly refuse: (error: string | null) => void;
  /** For the field's component. */
  readonly props: {
    readonly ref: RefObject<HTMLInputElement | null>;
    readonly value: string;
    readonly onChange: (typed: string) => void;
    readonly error: string | null;
  };
}

/** A text field whose error is shown until something is typed. */
export function useField(initial = '', problem: string | null = null): Field {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState(problem);
  const ref = useRef<HTMLInputElement>(null);
  const refuse = (text: string | null): void => {
    setError(text);
    if (text !== null) ref.current?.focus();
  };
  const onChange = (typed: string): void => {
    setValue(typed);
    setError(null);
  };
  return { value, refuse, props: { ref, value, onChange, error } };
}
