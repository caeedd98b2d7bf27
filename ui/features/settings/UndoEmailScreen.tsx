import { useLocation } from 'react-router';
import { Banner, Button, Card, Stack, Text } from '@academy/design-system';
import { accountMessages } from '@academy/domain/identity';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { en } from './en.ts';

const said = { ...en, ...accountMessages };
const isToken = (text: string): boolean => /^[\w-]{43}$/u.test(text);

/**
 * Where the link in the mail to a former address leads. Its token is behind the #, which no server sees; it is used by pressing the button,
 * because mail programs open links on their own.
 */
export function UndoEmailScreen() {
  const text = useText(said);
  const token = useLocation().hash.slice(1);
  const { last, isSubmitting, submit } = useCommand({ id: 'undo-email' });
  return (
    <Screen title={text('undo.title')} width="narrow">
      <Card padding="l">
        {last.status === 'succeeded' ? (
          <Stack gap="m" align="start">
            <Banner tone="success" role="status" title={text('undo.done')}>
              {text('undo.next')}
            </Banner>
            <Button href="/forgot-password" variant="primary">
              {text('undo.password')}
            </Button>
          </Stack>
        ) : (
          <Stack gap="m" align="start">
            <Text>{text('undo.text')}</Text>
            <Text>{text('undo.effects')}</Text>
            <NotDone entry={last} messages={said} tone="danger" />
            {isToken(token) ? (
              <Button
                variant="primary"
                isLoading={isSubmitting}
                loadingLabel={text('submitting')}
                onClick={() => submit({ method: 'POST', path: '/account/email/undo', body: { token } })}
              >
                {text('undo.button')}
              </Button>
            ) : (
              <Banner role="status">{text('undo.missing')}</Banner>
            )}
          </Stack>
        )}
      </Card>
    </Screen>
  );
}
