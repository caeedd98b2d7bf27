import { PasswordField } from '@academy/design-system';
import type { FormControl } from '../../app/forms/form-control.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

export interface NewPasswordProps {
  form: FormControl<'password' | 'confirm_password'>;
  label: string;
}

/** A password of the person's own choice, typed twice. */
export function NewPassword({ form, label }: NewPasswordProps) {
  const text = useText(en);
  return (
    <>
      <PasswordField
        {...form.field('password')}
        autoComplete="new-password"
        label={label}
        hint={text('field.passwordHint')}
        showLabel={text('field.showPassword')}
        hideLabel={text('field.hidePassword')}
      />
      <PasswordField
        {...form.field('confirm_password')}
        autoComplete="new-password"
        label={text('field.confirmPassword')}
        showLabel={text('field.showConfirmPassword')}
        hideLabel={text('field.hideConfirmPassword')}
      />
    </>
  );
}
