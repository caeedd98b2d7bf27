import { Button, Countdown, Stack, Text } from '@academy/design-system';
import type { ApiRequest } from '../../app/api-client.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { useSecondsUntil } from '../../app/use-seconds-until.ts';
import { wasSent } from './code-requests.ts';
import { nextCodeAt, sentBefore } from './code-times.ts';
import { en } from './en.ts';

export interface ResendCodeProps {
  /** Id of the submission. */
  id: string;
  request: ApiRequest;
  /** When the latest code was sent, in Unix milliseconds. */
  sentAt: number;
  /** Called with the time of a newer code: of one that was sent now, or, after a refusal, of one that was sent elsewhere. */
  onSentAt: (at: number) => void;
}

/** Requests another code after the delay. */
export function ResendCode({ id, request, sentAt, onSentAt }: ResendCodeProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const seconds = useSecondsUntil(nextCodeAt(sentAt));
  const isWaiting = seconds > 0;
  const resend = useCommand({
    id,
    onOutcome: ({ status, result, problems, retryAfter }) => {
      const isSent = status === 'succeeded' && wasSent(result);
      if (isSent) onSentAt(Date.now());
      else if (problems.some(({ code }) => code === 'codeTooSoon')) onSentAt(sentBefore(Date.now(), retryAfter));
      dispatch(isSent ? succeeded('code.resent') : failed('code.resendFailed'));
    },
  });
  return (
    <Stack gap="s" align="center">
      {isWaiting ? <Countdown seconds={seconds} label={text('code.wait')} /> : <Text tone="muted">{text('code.again')}</Text>}
      <Button isDisabled={isWaiting} isLoading={resend.isSubmitting} onClick={() => resend.submit(request)}>
        {text('code.resend')}
      </Button>
    </Stack>
  );
}
