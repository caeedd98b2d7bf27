import { useEffect } from 'react';
import { Banner, Button, CodeField, focusField, Stack, Text } from '@academy/design-system';
import { limits } from '@academy/domain/identity';
import compiled from 'virtual:validator/identity/ConfirmEmail';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { accountTags } from './queries.ts';
import { en } from './en.ts';

export interface EnterNewCodeProps {
  email: string;
  wasEarlier: boolean;
  onMoved: () => void;
  /** Called if the address was mistyped. */
  onBack: () => void;
}

/** The code that was mailed to the new address. */
export function EnterNewCode({ email, wasEarlier, onMoved, onBack }: EnterNewCodeProps) {
  const text = useText(en);
  const form = useForm({
    id: 'confirm-email',
    command: compiled,
    initial: { code: '' },
    toBody: ({ code }) => ({ code }),
    toRequest: (body) => ({ method: 'POST', path: '/account/email/confirm', body }),
    tags: [...accountTags, 'athletes', 'coaches'],
    onSucceeded: onMoved,
  });
  const { value, name, id, error, onBlur } = form.field('code');
  useEffect(() => focusField(id), [id]);
  return (
    <Stack gap="m">
      {wasEarlier ? <Banner>{text('email.soon')}</Banner> : <Text>{text('email.sent', { email })}</Text>}
      <FormView form={form} label={text('email.title')}>
        <Stack gap="m">
          <CodeField
            {...{ id, name, value, error, onBlur }}
            label={text('email.code')}
            length={limits.code.digits}
            onChange={(code) => form.set('code', code)}
          />
          <SubmitButton form={form}>{text('email.confirm')}</SubmitButton>
        </Stack>
      </FormView>
      <Button variant="ghost" onClick={onBack}>
        {text('email.other')}
      </Button>
    </Stack>
  );
}
