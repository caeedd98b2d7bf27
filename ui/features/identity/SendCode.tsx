import { TextField } from '@academy/design-system';
import compiled from 'virtual:validator/identity/SendCode';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { sendCodeRequest, wasSent } from './code-requests.ts';
import { sentBefore } from './code-times.ts';
import { formIds } from './forms.ts';
import { en } from './en.ts';

export interface SendCodeProps {
  email: string;
  /** Called with the time of the code, in Unix milliseconds; `wasEarlier` if it had been sent a moment before. */
  onSent: (at: number, wasEarlier: boolean) => void;
}

export function SendCode({ email, onSent }: SendCodeProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const form = useForm({
    id: formIds.sendCode,
    command: compiled,
    initial: { email_id: email },
    toBody: (values) => values,
    toRequest: ({ email_id }) => sendCodeRequest(email_id),
    onSucceeded: (result) => {
      if (!wasSent(result)) {
        dispatch(failed('code.sendFailed'));
        return;
      }
      dispatch(succeeded('code.sent'));
      onSent(Date.now(), false);
    },
    onNotDone: ({ problems, retryAfter }) => {
      // A user returning from their mail, or from the step before, continues with entering the code.
      if (problems.some(({ code }) => code === 'codeTooSoon')) onSent(sentBefore(Date.now(), retryAfter), true);
      else dispatch(failed('code.sendFailed'));
    },
  });
  return (
    <FormView form={form} label={text('code.title')}>
      <TextField {...form.field('email_id')} type="email" readOnly label={text('field.email')} />
      <SubmitButton form={form}>{text('code.send')}</SubmitButton>
    </FormView>
  );
}
