import { useLinkClickHandler, useLocation } from 'react-router';
import { Button, Card, Inline, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { CarryingLink } from './CarryingLink.tsx';
import type { SignUpDraft } from './draft-slice.ts';
import { IdentityAside } from './IdentityAside.tsx';
import { StartOver } from './StartOver.tsx';
import { en } from './en.ts';

/** The first step, or what there is to know of an address that has an account. */
export function InsteadOfDetails({ draft }: { draft: SignUpDraft | null }) {
  const { search } = useLocation();
  return draft ? <HasAccount {...draft} /> : <StartOver at={`/signup${search}`} />;
}

/** In place of the registration's form, which would be refused: told to nobody but who has just proved to read the mailbox. */
function HasAccount({ email, role }: SignUpDraft) {
  const text = useText(en);
  const { search } = useLocation();
  const isCoach = role === 'coach';
  const carries = { email, role };
  const signInPath = `/SignInForm${search}`;
  const handleSignIn = useLinkClickHandler<HTMLButtonElement & HTMLAnchorElement>(signInPath, { state: carries });
  return (
    <Screen
      title={text(isCoach ? 'coachRegistration.title' : 'athleteRegistration.title')}
      eyebrow={text('signUp.step', { step: 4 })}
      width="normal"
      aside={<IdentityAside sport="cricket" forRole={role} />}
    >
      <Card padding="l">
        <Stack gap="l">
          <Text>{text('hasAccount', { email, role })}</Text>
          <Inline gap="s">
            <Button variant="primary" href={signInPath} onClick={handleSignIn}>
              {text('signIn.submit')}
            </Button>
            <Button href={`/signup${search}`}>{text('forgot.otherAccount')}</Button>
          </Inline>
          <CarryingLink href="/forgot-password" carries={carries}>
            {text('signIn.forgot')}
          </CarryingLink>
        </Stack>
      </Card>
    </Screen>
  );
}
