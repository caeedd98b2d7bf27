import { Button, Inline, PasswordField, Stack, Text } from '@academy/design-system';
import { accountMessages } from '@academy/domain/identity';
import compiled from 'virtual:validator/identity/DeleteAccount';
import { FormView } from '../../app/forms/FormView.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { accountTags } from './queries.ts';
import { en } from './en.ts';
import { useShowLabels } from './use-show-labels.ts';

/** What the api answers. */
export interface Asked {
  readonly erases_at: string;
  readonly secret: string;
}

/** Where what keeps an account is ended. */
const ways = {
  athlete: { sessionsAhead: '/AthPage/sessions', moneyLeft: '/AthWallet' },
  coach: { sessionsAhead: '/coachschedule', moneyLeft: '/coachwallet' },
} as const;

/** Says what comes first, what happens and what is lost; then it asks for the password. */
export function DeleteForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const text = useText(en);
  const showLabels = useShowLabels();
  const role = useAppSelector(({ session }) => session.user?.role);
  const form = useForm({
    id: 'delete-account',
    command: compiled,
    messages: accountMessages,
    initial: { password: '' },
    toBody: ({ password }) => ({ password }),
    toRequest: (body) => ({ method: 'POST', path: '/account/deletion', body }),
    tags: accountTags,
    onSucceeded: (result) => onAsked(result as Asked),
  });
  const label = text('delete.password');
  return (
    <FormView form={form} label={text('delete.title')}>
      <Stack gap="m">
        <Text>{text('delete.first')}</Text>
        {role && (
          <Inline gap="xs">
            <Button size="s" href={ways[role].sessionsAhead}>
              {text('delete.sessionsAhead')}
            </Button>
            <Button size="s" href={ways[role].moneyLeft}>
              {text('delete.moneyLeft')}
            </Button>
          </Inline>
        )}
        <Text>{text('delete.effects')}</Text>
        <Text tone="muted">{text('delete.gone')}</Text>
        <PasswordField {...form.field('password')} autoComplete="current-password" label={label} {...showLabels(label)} />
        <Button type="submit" variant="danger" size="l" isFull isLoading={form.isSubmitting} loadingLabel={text('submitting')}>
          {text('delete.confirm')}
        </Button>
      </Stack>
    </FormView>
  );
}
