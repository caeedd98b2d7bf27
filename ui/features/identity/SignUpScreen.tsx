import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { Card, Inline, Link, PasswordField, Text, TextField } from '@academy/design-system';
import { type Role, roleOfSignUp, signUp } from '@academy/domain/identity';
import compiled from 'virtual:validator/identity/SignUp';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { IdentityAside } from './IdentityAside.tsx';
import { drafted, draftOf } from './draft-slice.ts';
import { formIds } from './forms.ts';
import { en } from './en.ts';

/** E-mail and password for the role in the address. */
export function SignUpScreen() {
  const [parameters] = useSearchParams();
  // Where the person wanted to go; the sign-in form checks it.
  const next = parameters.get('next');
  const onward = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  const role = roleOfSignUp(parameters.get('role'));
  return role === undefined ? <Navigate to={`/signup${onward}`} replace /> : <SignUp key={role} role={role} onward={onward} />;
}

function SignUp({ role, onward }: { role: Role; onward: string }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { draft, verified } = useAppSelector(draftOf);
  const form = useForm({
    id: formIds.signUp,
    command: { ...compiled, check: signUp.check },
    initial: { email: draft?.email ?? '', password: '', confirm_password: '' },
    toBody: ({ email, ...rest }) => ({ ...rest, email: email.trim() }),
    onValid: ({ email, password }) => {
      const isRegistered = draft?.isRegistered && draft.email === email && draft.role === role;
      dispatch(drafted({ email, password, role, isRegistered }));
      // A verified address need not be verified again until the page is reloaded.
      navigate((verified.includes(email) ? `/${role}` : '/email-otp-verification') + onward);
    },
  });
  return (
    <Screen
      title={text('signUp.title')}
      eyebrow={text('signUp.step', { step: 2 })}
      width="narrow"
      lead={text(role === 'coach' ? 'signUp.asCoach' : 'signUp.asAthlete')}
      aside={<IdentityAside sport="football" forRole={role} />}
    >
      <AlreadySignedIn />
      <Card padding="l">
        <FormView form={form} label={text('signUp.title')}>
          <TextField {...form.field('email')} type="email" autoComplete="email" label={text('field.email')} />
          <PasswordField
            {...form.field('password')}
            autoComplete="new-password"
            label={text('field.password')}
            hint={text('field.passwordHint')}
            showLabel={text('field.showPassword')}
            hideLabel={text('field.hidePassword')}
          />
          <PasswordField
            {...form.field('confirm_password')}
            autoComplete="new-password"
            label={text('field.confirmPassword')}
            showLabel={text('field.showConfirmPassword')}
            hideLabel={text('field.hideConfirmPassword')}
          />
          <SubmitButton form={form}>{text('signUp.submit')}</SubmitButton>
        </FormView>
      </Card>
      <Inline justify="center" gap="xs">
        <Text tone="muted">{text('signUp.haveAccount')}</Text>
        <Link href={`/SignInForm${onward}`}>{text('signUp.signIn')}</Link>
      </Inline>
    </Screen>
  );
}
