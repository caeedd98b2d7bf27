import { RadioGroup, TextField } from '@academy/design-system';
import type { Role } from '@academy/domain/identity';
import compiled from 'virtual:validator/identity/ForgotPassword';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { sentBefore } from './code-times.ts';
import { formIds } from './forms.ts';
import { accountOf, forgotPasswordRequest, type ResetRequest } from './reset-requests.ts';
import { en } from './en.ts';

export interface AskForResetProps {
  /** Filled in, as far as it is known. */
  known: { readonly email: string; readonly role: Role | undefined };
  onAsked: (request: ResetRequest) => void;
}

export function AskForReset({ known, onAsked }: AskForResetProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const form = useForm<{ role: Role; email: string }, ReturnType<typeof accountOf>>({
    id: formIds.forgotPassword,
    command: compiled,
    initial: { role: known.role ?? 'athlete', email: known.email },
    toBody: accountOf,
    toRequest: forgotPasswordRequest,
    onSucceeded: (_result, { email, role }) => {
      dispatch(succeeded('code.sent'));
      onAsked({ email: email.trim(), role, sentAt: Date.now(), wasEarlier: false });
    },
    onNotDone: ({ problems, retryAfter }, { email, role }) => {
      // A user returning from their mail continues with entering the code.
      if (problems.some(({ code }) => code === 'codeTooSoon'))
        onAsked({ email: email.trim(), role, sentAt: sentBefore(Date.now(), retryAfter), wasEarlier: true });
      else dispatch(failed('code.sendFailed'));
    },
  });
  return (
    <FormView form={form} label={text('forgot.title')}>
      <RadioGroup<Role>
        id={form.field('role').id}
        label={text('field.role')}
        options={[
          { value: 'athlete', label: text('field.roleAthlete') },
          { value: 'coach', label: text('field.roleCoach') },
        ]}
        value={form.values.role}
        onChange={(role) => form.set('role', role)}
      />
      <TextField {...form.field('email')} type="email" autoComplete="username" label={text('field.email')} />
      <SubmitButton form={form}>{text('forgot.send')}</SubmitButton>
    </FormView>
  );
}
