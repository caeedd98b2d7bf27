import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Banner, Button, CodeField, focusField, PasswordField, Stack } from '@academy/design-system';
import { limits, signUp } from '@academy/domain/identity';
import compiled from 'virtual:validator/identity/ResetPassword';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { succeeded } from '../../app/toasts/slice.ts';
import { formIds } from './forms.ts';
import { ResendCode } from './ResendCode.tsx';
import { accountOf, forgotPasswordRequest, type ResetRequest } from './reset-requests.ts';
import { en } from './en.ts';

export interface ResetPasswordProps {
  request: ResetRequest;
  /** Called with the time of a newer code, in Unix milliseconds. */
  onSentAt: (at: number) => void;
  /** Called if the address or role was wrong. */
  onBack: () => void;
}

export function ResetPassword({ request, onSentAt, onBack }: ResetPasswordProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { email, role, sentAt, wasEarlier } = request;
  const form = useForm({
    id: formIds.resetPassword,
    command: { ...compiled, check: signUp.check },
    initial: { code: '', password: '', confirm_password: '' },
    toBody: (values) => ({ ...values, ...accountOf(request) }),
    // The password was typed twice and is sent once.
    toRequest: ({ confirm_password: _confirmed, ...body }) => ({ method: 'POST', path: '/auth/reset_password', body }),
    onSucceeded: () => {
      dispatch(succeeded('password.reset'));
      navigate('/SignInForm', { replace: true, state: { email, role } });
    },
  });
  const { value, name, id, error, onBlur } = form.field('code');
  useEffect(() => focusField(id), [id]);
  return (
    <Stack gap="l">
      {wasEarlier && <Banner>{text('forgot.wasEarlier')}</Banner>}
      <FormView form={form} label={text('forgot.title')}>
        <CodeField
          {...{ id, name, value, error, onBlur }}
          label={text('code.field')}
          length={limits.code.digits}
          onChange={(code) => form.set('code', code)}
        />
        {/* Tells a password manager whose password it is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          label={text('forgot.newPassword')}
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
        <SubmitButton form={form}>{text('forgot.save')}</SubmitButton>
      </FormView>
      <ResendCode id={formIds.resendReset} request={forgotPasswordRequest(accountOf(request))} {...{ sentAt, onSentAt }} />
      <Button variant="ghost" onClick={onBack}>
        {text('forgot.otherAccount')}
      </Button>
    </Stack>
  );
}
