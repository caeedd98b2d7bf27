import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Banner, Card, Inline, Link, PasswordField, Select, SocialMarks, Text, TextField } from '@academy/design-system';
import type { Role } from '@academy/domain/identity';
import compiled from 'virtual:validator/identity/LogIn';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { homeOf, safeNext } from '../../app/guards.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { readToken } from '../../app/session/token.ts';
import { isOwnDocument } from '../../app/shell/own-document.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { failed } from '../../app/toasts/slice.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { carried } from './carried.ts';
import { CarryingLink } from './CarryingLink.tsx';
import { formIds } from './forms.ts';
import { IdentityAside } from './IdentityAside.tsx';
import { en } from './en.ts';

const roles: readonly Role[] = ['coach', 'athlete'];

export function SignInScreen() {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const next = safeNext(parameters.get('next'));
  const { state, search } = useLocation() as { state: unknown; search: string };
  const isRegistered = carried(state, 'from') === 'registration';
  const [mismatch, setMismatch] = useState<'signIn.notAsCoach' | 'signIn.notAsAthlete'>();
  const form = useForm({
    id: formIds.signIn,
    command: compiled,
    initial: { role: carried(state, 'role'), email: carried(state, 'email'), password: '' },
    toBody: ({ role, email, password }) => ({ email: email.trim(), password, is_coach: role === 'coach' }),
    toRequest: (body) => ({ method: 'POST', path: '/logging', body, isSignIn: true }),
    onValid: () => setMismatch(undefined),
    onSucceeded: (result, { role }) => {
      const user = typeof result === 'string' ? readToken(result) : null;
      if (!user) {
        dispatch(failed('signIn.failed'));
        return;
      }
      if (next !== undefined && isOwnDocument(next)) {
        location.replace(next);
        return;
      }
      navigate(next ?? (role === '' ? '/' : homeOf(user)), { replace: true });
    },
    told: ['loginFailed'],
    onNotDone: ({ httpStatus, problems }) => {
      dispatch(failed(httpStatus === undefined ? 'signIn.failedException' : 'signIn.failed'));
      if (problems.some(({ code }) => code === 'loginFailed'))
        setMismatch(form.values.role === 'coach' ? 'signIn.notAsCoach' : 'signIn.notAsAthlete');
    },
  });
  const errors = mismatch ? [...form.errors, { message: text(mismatch) }] : form.errors;
  return (
    <Screen title={text('signIn.title')} width="narrow" aside={<IdentityAside sport="tennis" />}>
      <AlreadySignedIn />
      {isRegistered ? (
        <Banner tone="success">{text('registration.done')}</Banner>
      ) : (
        next !== undefined && <Banner>{text('signIn.needed')}</Banner>
      )}
      <Card padding="l">
        <FormView form={{ ...form, errors }} label={text('signIn.title')}>
          <Select
            {...form.field('role')}
            label={text('field.role')}
            placeholder={text('field.selectRole')}
            options={roles.map((role) => ({ value: role, label: text(role === 'coach' ? 'field.roleCoach' : 'field.roleAthlete') }))}
          />
          <TextField {...form.field('email')} type="email" autoComplete="username" label={text('field.email')} />
          <PasswordField
            {...form.field('password')}
            autoComplete="current-password"
            label={text('field.password')}
            showLabel={text('field.showPassword')}
            hideLabel={text('field.hidePassword')}
          />
          <CarryingLink href="/forgot-password" carries={{ email: form.values.email.trim(), role: form.values.role }}>
            {text('signIn.forgot')}
          </CarryingLink>
          <SubmitButton form={form}>{text('signIn.submit')}</SubmitButton>
          <SocialMarks />
        </FormView>
      </Card>
      <Inline justify="center" gap="xs">
        <Text tone="muted">{text('signIn.noAccount')}</Text>
        <Link href={`/signup${search}`}>{text('signIn.createNew')}</Link>
      </Inline>
    </Screen>
  );
}
