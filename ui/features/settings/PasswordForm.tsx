import { Link, PasswordField, Stack, Text } from '@academy/design-system';
import { accountMessages, signUp } from '@academy/domain/identity';
import compiled from 'virtual:validator/identity/ChangePassword';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useShowLabels } from './use-show-labels.ts';

export function PasswordForm({ email, onSaved }: { email: string; onSaved: () => void }) {
  const text = useText(en);
  const showLabels = useShowLabels();
  const form = useForm({
    id: 'change-password',
    command: { ...compiled, check: signUp.check },
    messages: accountMessages,
    initial: { old_password: '', password: '', confirm_password: '' },
    // The check reads the two new passwords only.
    toBody: (values) => ({ ...values, email }),
    toRequest: ({ old_password, password }) => ({ method: 'PUT', path: '/account/password', body: { old_password, password } }),
    tags: ['sessions'],
    onSucceeded: onSaved,
  });
  const fieldOf = (name: 'old_password' | 'password' | 'confirm_password', label: string) => ({
    ...form.field(name),
    label,
    ...showLabels(label),
  });
  return (
    <FormView form={form} label={text('password.title')}>
      <Stack gap="m">
        {/* Tells a password manager whose password it is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...fieldOf('old_password', text('password.old'))} autoComplete="current-password" />
        <PasswordField {...fieldOf('password', text('password.new'))} autoComplete="new-password" hint={text('password.hint')} />
        <PasswordField {...fieldOf('confirm_password', text('password.again'))} autoComplete="new-password" />
        <Text size="s" tone="muted">
          {text('password.others')}
        </Text>
        <SubmitButton form={form}>{text('password.save')}</SubmitButton>
        <Link href="/forgot-password">{text('password.forgot')}</Link>
      </Stack>
    </FormView>
  );
}
