import { PasswordField, Stack, Text, TextField } from '@academy/design-system';
import { accountMessages } from '@academy/domain/identity';
import compiled from 'virtual:validator/identity/ChangeEmail';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { accountTags } from './queries.ts';
import { en } from './en.ts';
import { useShowLabels } from './use-show-labels.ts';

export interface AskForCodeProps {
  /** The present address. */
  email: string;
  /** Called with the new address; `wasEarlier` if a code went there a moment before. */
  onSent: (email: string, wasEarlier: boolean) => void;
}

/** Where the code shall go, and the password. */
export function AskForCode({ email, onSent }: AskForCodeProps) {
  const text = useText(en);
  const showLabels = useShowLabels();
  const form = useForm({
    id: 'change-email',
    command: compiled,
    messages: accountMessages,
    initial: { email: '', password: '' },
    toBody: (values) => ({ email: values.email.trim(), password: values.password }),
    toRequest: (body) => ({ method: 'POST', path: '/account/email', body }),
    tags: accountTags,
    told: ['codeTooSoon'],
    onSucceeded: (_result, values) => onSent(values.email.trim(), false),
    onNotDone: ({ problems }, values) => {
      if (problems.some(({ code }) => code === 'codeTooSoon')) onSent(values.email.trim(), true);
    },
  });
  const label = text('email.password');
  return (
    <FormView form={form} label={text('email.title')}>
      <Stack gap="m">
        <Text tone="muted">{text('email.now', { email })}</Text>
        <TextField {...form.field('email')} type="email" autoComplete="email" label={text('email.new')} />
        <PasswordField {...form.field('password')} autoComplete="current-password" label={label} {...showLabels(label)} />
        <SubmitButton form={form}>{text('email.send')}</SubmitButton>
      </Stack>
    </FormView>
  );
}
