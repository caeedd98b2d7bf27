import { useState } from 'react';
import { Button, Link, PasswordField, Stack, Text } from '@academy/design-system';
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

/** Where what keeps an account is ended, by the problem that says so. */
const ways = {
  moneyLeft: { athlete: '/AthWallet', coach: '/coachwallet' },
  sessionsAhead: { athlete: '/AthPage/sessions', coach: '/coachschedule' },
} as const;
const hasWay = (code: string | undefined): code is keyof typeof ways => code !== undefined && Object.hasOwn(ways, code);

/** Says what is lost, and asks for the password. */
export function DeleteForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const text = useText(en);
  const showLabels = useShowLabels();
  const role = useAppSelector(({ session }) => session.user?.role);
  const [tie, setTie] = useState<keyof typeof ways | null>(null);
  const form = useForm({
    id: 'delete-account',
    command: compiled,
    messages: accountMessages,
    initial: { password: '' },
    toBody: ({ password }) => ({ password }),
    toRequest: (body) => ({ method: 'POST', path: '/account/deletion', body }),
    tags: accountTags,
    onSucceeded: (result) => onAsked(result as Asked),
    onNotDone: ({ problems }) => {
      const code = problems[0]?.code;
      setTie(hasWay(code) ? code : null);
    },
  });
  const label = text('delete.password');
  return (
    <FormView form={form} label={text('delete.title')}>
      <Stack gap="m">
        <Text>{text('delete.effects')}</Text>
        <Text tone="muted">{text('delete.gone')}</Text>
        <PasswordField {...form.field('password')} autoComplete="current-password" label={label} {...showLabels(label)} />
        {tie && role && <Link href={ways[tie][role]}>{text(`delete.${tie}`)}</Link>}
        <Button type="submit" variant="danger" size="l" isFull isLoading={form.isSubmitting} loadingLabel={text('submitting')}>
          {text('delete.confirm')}
        </Button>
      </Stack>
    </FormView>
  );
}
