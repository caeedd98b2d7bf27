import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, Inline, Link, RadioGroup, Stack, Text } from '@academy/design-system';
import type { signUpRoles } from '@academy/domain/identity';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { IdentityAside } from './IdentityAside.tsx';
import { en } from './en.ts';

type SignUpRole = keyof typeof signUpRoles;

/** First step of registration: coach or athlete. */
export function RoleScreen() {
  const text = useText(en);
  const navigate = useNavigate();
  // Where the person wanted to go; the sign-in form checks it.
  const { search } = useLocation();
  const [role, setRole] = useState<SignUpRole>();
  const [hasTried, setTried] = useState(false);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (role) navigate(`/SignUpForm?role=${role}${search.replace('?', '&')}`);
  };
  return (
    <Screen title={text('role.title')} eyebrow={text('signUp.step', { step: 1 })} width="narrow" aside={<IdentityAside sport="yoga" />}>
      <AlreadySignedIn />
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap="l">
          <RadioGroup<SignUpRole>
            id="role"
            label={text('field.role')}
            isLabelHidden
            layout="cards"
            options={[
              { value: 'CoachProfile', label: text('role.coach'), description: text('role.coachText') },
              { value: 'AthProfile', label: text('role.athlete'), description: text('role.athleteText') },
            ]}
            value={role}
            onChange={setRole}
            error={hasTried && role === undefined ? text('noRole') : undefined}
          />
          <Button type="submit" variant="primary" size="l" isFull>
            {text('role.continue')}
          </Button>
          <Inline justify="center" gap="xs">
            <Text tone="muted">{text('signUp.haveAccount')}</Text>
            <Link href={`/SignInForm${search}`}>{text('signUp.signIn')}</Link>
          </Inline>
        </Stack>
      </form>
    </Screen>
  );
}
