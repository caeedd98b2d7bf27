import { CodeField, PasswordField } from '@academy/design-system';
import { limits } from '@academy/domain/identity';
import { staffMessages } from '@academy/domain/staff';
import compiled from 'virtual:validator/identity/AcceptInvitation';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

const said = { ...en, ...staffMessages };

export function AcceptForm({ token, email, onAccepted }: { token: string; email: string; onAccepted: () => void }) {
  const text = useText(said);
  const form = useForm({
    id: 'accept-invitation',
    command: compiled,
    initial: { password: '', code: '' },
    toBody: ({ password, code }) => ({ token, password, code }),
    toRequest: (body) => ({ method: 'POST', path: '/staff/invitation/accept', body, isSignIn: true }),
    messages: said,
    onSucceeded: onAccepted,
  });
  const { value, name, id, error, onBlur } = form.field('code');
  return (
    <FormView form={form} label={text('invitation.form')}>
      {/* For the password manager. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        {...form.field('password')}
        autoComplete="new-password"
        label={text('staff.password')}
        hint={text('staff.passwordHint')}
        showLabel={text('staff.showPassword')}
        hideLabel={text('staff.hidePassword')}
      />
      <CodeField
        {...{ id, name, value, error, onBlur }}
        label={text('invitation.code')}
        length={limits.code.digits}
        onChange={(code) => form.set('code', code)}
      />
      <SubmitButton form={form}>{text('invitation.accept')}</SubmitButton>
    </FormView>
  );
}
