import { type CallView, callLimits } from '@academy/domain/calls';
import { Avatar, Button, Countdown, Icon, Stack, Text } from '@academy/design-system';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { callTags } from './queries.ts';
import { useSecondsUntil } from '../../app/use-seconds-until.ts';
import { en } from './en.ts';

/** An athlete waits while the coach's page rings. */
export function Ringing({ call, name }: { call: CallView; name: string }) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const seconds = useSecondsUntil(Date.parse(call.rings_until), callLimits.ringSeconds);
  const cancel = useCommand({ id: `cancel-call-${call.id}`, tags: callTags });
  return (
    <Stack gap="l" align="center">
      <Avatar name={name} src={imageUrl(call.coach_image)} size="xl" isDecorative />
      <Text>{text('ring.text', { name })}</Text>
      <Countdown label={text('ring.left')} seconds={seconds} />
      <NotDone entry={cancel.last} messages={en} />
      <Button
        variant="danger"
        size="l"
        iconStart={<Icon name="phone-off" />}
        isLoading={cancel.isSubmitting}
        loadingLabel={text('submitting')}
        onClick={() => cancel.submit({ method: 'POST', path: `/calls/${call.id}/cancel` })}
      >
        {text('ring.cancel')}
      </Button>
    </Stack>
  );
}
