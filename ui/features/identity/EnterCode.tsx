import { useNavigate } from 'react-router';
import { Button, CodeField, Countdown, Stack, Text } from '@academy/design-system';
import { limits, type Role } from '@academy/domain/identity';
import compiled from 'virtual:validator/VerifyCode';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { isVerified, sendCodeRequest, wasSent } from './code-requests.ts';
import { emailVerified } from './draft-slice.ts';
import { formIds } from './forms.ts';
import { useCountdown } from './use-countdown.ts';
import { en } from './en.ts';

export function EnterCode({ email, role }: { email: string; role: Role }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const countdown = useCountdown(limits.code.resendSeconds);
  const form = useForm({
    id: formIds.verifyCode,
    command: compiled,
    initial: { otp_email: '' },
    toBody: ({ otp_email }) => ({ email_id: email, otp_email }),
    toRequest: (body) => ({ method: 'POST', path: '/verify_email', body }),
    onSucceeded: (result) => {
      if (!isVerified(result)) {
        dispatch(failed('code.wrong'));
        return;
      }
      dispatch(emailVerified(email));
      dispatch(succeeded('code.verified'));
      void navigate(`/${role}`, { replace: true });
    },
    onNotDone: () => dispatch(failed('code.error')),
  });
  const resend = useCommand({
    id: formIds.resendCode,
    onOutcome: ({ status, result }) => {
      const isSent = status === 'succeeded' && wasSent(result);
      if (isSent) countdown.restart();
      dispatch(isSent ? succeeded('code.resent') : failed('code.resendFailed'));
    },
  });
  const { value, name, id, error, onBlur } = form.field('otp_email');
  const isWaiting = countdown.seconds > 0;
  return (
    <Stack gap="l">
      <FormView form={form} label={text('code.title')}>
        <CodeField
          {...{ id, name, value, error, onBlur }}
          label={text('code.field')}
          length={limits.code.digits}
          onChange={(code) => form.set('otp_email', code)}
        />
        <SubmitButton form={form}>{text('code.verify')}</SubmitButton>
      </FormView>
      <Stack gap="s" align="center">
        {isWaiting ? <Countdown seconds={countdown.seconds} label={text('code.wait')} /> : <Text tone="muted">{text('code.again')}</Text>}
        <Button isDisabled={isWaiting} isLoading={resend.isSubmitting} onClick={() => resend.submit(sendCodeRequest(email))}>
          {text('code.resend')}
        </Button>
      </Stack>
    </Stack>
  );
}
