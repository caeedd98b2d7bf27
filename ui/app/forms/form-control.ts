import type { ChangeEvent } from 'react';

/** The part of a form from `useForm` that a field with a value of its own kind needs. */
export interface FormControl<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly field: (name: Name) => {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
  readonly set: (name: Name, value: string) => void;
}
