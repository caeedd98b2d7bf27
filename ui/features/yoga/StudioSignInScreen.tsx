import { Banner, Button, Card, Link, Stack, TextField } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { StudioScreen } from '../studio/parts.ts';
import { en } from './en.ts';

/** A preview of the studio's sign-in without inputs: accounts are those of the academy. */
export function StudioSignInScreen() {
  const text = useText(en);
  return (
    <StudioScreen title={text('studioSignIn.title')} width="narrow">
      <Banner
        action={
          <Button href="/SignInForm" size="s">
            {text('studioSignIn.academy')}
          </Button>
        }
      >
        {text('studioSignIn.closed')}
      </Banner>
      <Card padding="l">
        <Stack gap="l">
          <TextField label={text('studioSignIn.email')} type="email" autoComplete="off" disabled />
          <TextField label={text('studioSignIn.password')} type="password" autoComplete="off" disabled />
          <Button variant="primary" isFull isDisabled>
            {text('studioSignIn.submit')}
          </Button>
          <Link href="/forgot-password">{text('studioSignIn.forgot')}</Link>
        </Stack>
      </Card>
    </StudioScreen>
  );
}
