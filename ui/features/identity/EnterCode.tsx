import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CodeField, focusField, Stack } from '@academy/design-system';
import { limits } from '@academy/domain/identity';
import compiled from 'virtual:validator/identity/VerifyCode';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { isRegistered, isVerified, sendCodeRequest } from './code-requests.ts';
import { drafted, emailVerified, type SignUpDraft } from './draft-slice.ts';
import { formIds } from './forms.ts';
import { ResendCode } from './ResendCode.tsx';
import { en } from './en.ts';

export interface EnterCodeProps {
  draft: SignUpDraft;
  /** When the latest code was sent, in Unix milliseconds. */
  sentAt: number;
  onSentAt: (at: number) => void;
}

export function EnterCode({ draft, sentAt, onSentAt }: EnterCodeProps) {
  const { email, role } = draft;
  const text = useText(en);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isWrong, setWrong] = useState(false);
  const form = useForm({
    id: formIds.verifyCode,
    command: compiled,
    initial: { otp_email: '' },
    toBody: ({ otp_email }) => ({ email_id: email, otp_email }),
    toRequest: (body) => ({ method: 'POST', path: '/verify_email', body }),
    onValid: () => setWrong(false),
    onSucceeded: (result) => {
      if (!isVerified(result)) {
        dispatch(failed('code.wrong'));
        setWrong(true);
        return;
      }
      dispatch(emailVerified(email));
      if (isRegistered(result, role)) dispatch(drafted({ ...draft, isRegistered: true }));
      dispatch(succeeded('code.verified'));
      navigate(`/${role}${search}`, { replace: true });
    },
    onNotDone: () => dispatch(failed('code.error')),
  });
  const { value, name, id, onBlur, error = isWrong ? text('code.isWrong') : undefined } = form.field('otp_email');
  const errors = isWrong && error !== undefined ? [{ fieldId: id, message: error }] : form.errors;
  useEffect(() => focusField(id), [id]);
  return (
    <Stack gap="l">
      <FormView form={{ ...form, errors }} label={text('code.title')}>
        <CodeField
          {...{ id, name, value, error, onBlur }}
          label={text('code.field')}
          length={limits.code.digits}
          onChange={(code) => {
            setWrong(false);
            form.set('otp_email', code);
          }}
        />
        <SubmitButton form={form}>{text('code.verify')}</SubmitButton>
      </FormView>
      <ResendCode id={formIds.resendCode} request={sendCodeRequest(email)} {...{ sentAt, onSentAt }} />
    </Stack>
  );
}
