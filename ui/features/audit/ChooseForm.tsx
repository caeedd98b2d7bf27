import { Select } from '@academy/design-system';
import { useState } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { KeyForm } from './KeyForm.tsx';
import { shownKey, typedKey } from './wallet-key.ts';

export interface ChooseFormProps<Name extends string> {
  label: string;
  /** How the key is written. */
  hint: string;
  options: readonly { readonly value: Name; readonly label: string }[];
  chosen: Name;
  of: string;
  onChoose: (name: string, of: string) => void;
}

/** What is looked at, and whose it is. */
export function ChooseForm<Name extends string>({ label, hint, options, chosen, of, onChoose }: ChooseFormProps<Name>) {
  const text = useText(en);
  const [name, setName] = useState<string>(chosen);
  return (
    <KeyForm label={text('auditNumber.key')} hint={hint} of={shownKey(of)} onChoose={(key) => onChoose(name, typedKey(key))}>
      <Select label={label} options={options} value={name} onChange={({ target }) => setName(target.value)} />
    </KeyForm>
  );
}
