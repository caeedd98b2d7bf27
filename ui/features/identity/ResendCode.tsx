import { Button, Countdown, Stack, Text } from '@academy/design-system';
import { limits } from '@academy/domain/identity';
import type { ApiRequest } from '../../app/api-client.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { wasSent } from './code-requests.ts';
import { useCountdown } from './use-countdown.ts';
import { en } from './en.ts';

export interface ResendCodeProps {
  /** Id of the submission. */
  id: string;
  request: ApiRequest;
}

/** Requests another code after the delay; mount it when the first code was sent. */
export function ResendCode({ id, request }: ResendCodeProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const countdown = useCountdown(limits.code.resendSeconds);
  const isWaiting = countdown.seconds > 0;
  const resend = useCommand({
    id,
    onOutcome: ({ status, result }) => {
      const isSent = status === 'succeeded' && wasSent(result);
      if (isSent) countdown.restart();
      dispatch(isSent ? succeeded('code.resent') : failed('code.resendFailed'));
    },
  });
  return (
    <Stack gap="s" align="center">
      {isWaiting ? <Countdown seconds={countdown.seconds} label={text('code.wait')} /> : <Text tone="muted">{text('code.again')}</Text>}
      <Button isDisabled={isWaiting} isLoading={resend.isSubmitting} onClick={() => resend.submit(request)}>
        {text('code.resend')}
      </Button>
    </Stack>
  );
}
