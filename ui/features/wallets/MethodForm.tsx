import { PasswordField, RadioGroup, Stack, Text, TextField } from '@academy/design-system';
import { payoutKinds, setPayoutMethodCommand, walletMessages } from '@academy/domain/wallets';
import compiled from 'virtual:validator/wallets/SetPayoutMethod';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { walletTags } from './queries.ts';

type Kind = (typeof payoutKinds)[number];
const command = { ...compiled, check: setPayoutMethodCommand.check };
const isKind = (kind: string): kind is Kind => payoutKinds.some((each) => each === kind);

export function MethodForm({ onSaved }: { onSaved: () => void }) {
  const text = useText(en);
  const form = useForm({
    id: 'payout-method',
    command,
    messages: walletMessages,
    initial: { kind: '', address: '', password: '' },
    toBody: ({ kind, address, password }) => ({ kind: kind as Kind, address: address.trim(), password }),
    toRequest: (body) => ({ method: 'PUT', path: '/account/payout_method', body }),
    tags: walletTags,
    onSucceeded: onSaved,
  });
  const { kind } = form.values;
  return (
    <FormView form={form} label={text('method.title')}>
      <Stack gap="m">
        <RadioGroup
          id={form.field('kind').id}
          label={text('method.kind')}
          options={payoutKinds.map((value) => ({ value, label: text(`method.${value}`) }))}
          value={isKind(kind) ? kind : undefined}
          onChange={(value) => form.set('kind', value)}
          error={form.error('kind')}
        />
        {isKind(kind) && (
          <TextField
            {...form.field('address')}
            label={text(`method.address.${kind}`)}
            hint={text(`method.hint.${kind}`)}
            inputMode={kind === 'paypal' ? 'email' : 'text'}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <PasswordField
          {...form.field('password')}
          label={text('method.password')}
          autoComplete="current-password"
          showLabel={text('method.passwordShow')}
          hideLabel={text('method.passwordHide')}
        />
        <Text size="s" tone="muted">
          {text('method.wait')}
        </Text>
        <SubmitButton form={form}>{text('method.save')}</SubmitButton>
      </Stack>
    </FormView>
  );
}
