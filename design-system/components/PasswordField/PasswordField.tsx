import { useState } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete'> {
  /** Lets password managers fill in the current password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <IconButton
          size="s"
          icon={isVisible ? 'eye-off' : 'eye'}
          label={isVisible ? hideLabel : showLabel}
          onClick={() => setVisible((was) => !was)}
        />
      }
    />
  );
}
