import { TextField } from '@academy/design-system';
import compiled from 'virtual:validator/identity/SendCode';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { sendCodeRequest, wasSent } from './code-requests.ts';
import { formIds } from './forms.ts';
import { en } from './en.ts';

export function SendCode({ email, onSent }: { email: string; onSent: (wasEarlier: boolean) => void }) {
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
      onSent(false);
    },
    onNotDone: ({ problems }) => {
      // A user returning from their mail, or from the step before, continues with entering the code.
      if (problems.some(({ code }) => code === 'codeTooSoon')) onSent(true);
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
