import { RadioGroup, TextField } from '@academy/design-system';
import type { Role } from '@academy/domain/identity';
import compiled from 'virtual:validator/identity/ForgotPassword';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { formIds } from './forms.ts';
import { accountOf, forgotPasswordRequest, type ResetRequest } from './reset-requests.ts';
import { en } from './en.ts';

const initial: { role: Role; email: string } = { role: 'athlete', email: '' };

export function AskForReset({ onAsked }: { onAsked: (request: ResetRequest) => void }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const form = useForm({
    id: formIds.forgotPassword,
    command: compiled,
    initial,
    toBody: accountOf,
    toRequest: forgotPasswordRequest,
    onSucceeded: (_result, { email, role }) => {
      dispatch(succeeded('code.sent'));
      onAsked({ email: email.trim(), role, wasEarlier: false });
    },
    onNotDone: ({ problems }, { email, role }) => {
      // A user returning from their mail continues with entering the code.
      if (problems.some(({ code }) => code === 'codeTooSoon')) onAsked({ email: email.trim(), role, wasEarlier: true });
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
