import { useLinkClickHandler, useLocation } from 'react-router';
import { Button, Card, Inline, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { CarryingLink } from './CarryingLink.tsx';
import type { SignUpDraft } from './draft-slice.ts';
import { IdentityAside } from './IdentityAside.tsx';
import { en } from './en.ts';

/** In place of the registration's form, which would be refused: told to nobody but who has just proved to read the mailbox. */
export function HasAccount({ email, role }: Omit<SignUpDraft, 'password'>) {
  const text = useText(en);
  const { search } = useLocation();
  const isCoach = role === 'coach';
  const carries = { email, role };
  const signInPath = `/SignInForm${search}`;
  const handleSignIn = useLinkClickHandler<HTMLButtonElement & HTMLAnchorElement>(signInPath, { state: carries });
  const another = new URLSearchParams(search);
  another.set('role', isCoach ? 'CoachProfile' : 'AthProfile');
  return (
    <Screen
      title={text(isCoach ? 'coachRegistration.title' : 'athleteRegistration.title')}
      eyebrow={text('signUp.step', { step: 4 })}
      width="normal"
      aside={<IdentityAside sport="cricket" forRole={role} />}
    >
      <Card padding="l" title={text('hasAccount.title')}>
        <Stack gap="l">
          <Text>{text(isCoach ? 'hasAccount.coach' : 'hasAccount.athlete', { email })}</Text>
          <Inline gap="s">
            <Button variant="primary" href={signInPath} onClick={handleSignIn}>
              {text('signIn.submit')}
            </Button>
            <Button href={`/SignUpForm?${another.toString()}`}>{text('hasAccount.other')}</Button>
          </Inline>
          <CarryingLink href="/forgot-password" carries={carries}>
            {text('signIn.forgot')}
          </CarryingLink>
        </Stack>
      </Card>
    </Screen>
  );
}
