import { useEffect, useState } from 'react';
import { type CallView, callLimits } from '@academy/domain/calls';
import { Avatar, Button, Icon, Inline, Modal, Stack, Text } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { matchPath, useLocation, useNavigate } from '../../app/router/index.ts';
import { AnswerCall } from './AnswerCall.tsx';
import { callPath } from './place.ts';
import { ringingQuery } from './queries.ts';
import { readIsMuted, startRinging, storeIsMuted } from './ring-sound.ts';
import { usePolledView } from './use-polled-view.ts';
import { useRingingTitle } from './use-ringing-title.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { en } from './en.ts';

/** A call is told of at once; this is for when nothing can be told, in ms. */
const every = (): number => 5_000;
const screenPath = '/videocall/:sportName/:coachId';

/** Somebody calls, or several do: shown and heard wherever the coach is. */
export function IncomingCalls() {
  const { pathname, search } = useLocation();
  const user = useAppSelector(({ session }) => session.user);
  // Whoever is about to sign out is not rung for: the question would come without a session.
  const isAsked = user?.role === 'coach' && pathname !== '/logout';
  const { data = [] } = usePolledView(isAsked ? ringingQuery(user) : null, every);
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const here = matchPath(screenPath, pathname) ? new URLSearchParams(search).get('call') : null;
  // The screen of a call has its own way to answer it.
  const calls = data.filter(({ id }) => id !== here && !ignored.includes(id));
  return calls.length > 0 ? <Incoming calls={calls} isInCall={here !== null} onIgnore={(ids) => setIgnored([...ignored, ...ids])} /> : null;
}

interface IncomingProps {
  calls: readonly CallView[];
  /** It does not ring into a conversation. */
  isInCall: boolean;
  onIgnore: (ids: readonly string[]) => void;
}

function Incoming({ calls, isInCall, onIgnore }: IncomingProps) {
  const text = useText(en);
  const [isMuted, setMuted] = useState(readIsMuted);
  const [first] = calls;
  const title =
    calls.length > 1 ? text('incoming.several', { count: calls.length }) : text('incoming.title', { name: first?.athlete_name ?? '' });
  const isSilent = isMuted || isInCall;
  useEffect(() => (isSilent ? undefined : startRinging()), [isSilent]);
  useRingingTitle(title);
  const handleMute = (): void => {
    storeIsMuted(!isMuted);
    setMuted(!isMuted);
  };
  return (
    <Modal
      isOpen
      onClose={() => onIgnore(calls.map(({ id }) => id))}
      title={title}
      description={isInCall ? text('incoming.leaves') : undefined}
      closeLabel={text('close')}
      size="s"
      isBackdropInert
      actions={
        !isInCall && (
          <Button variant="ghost" iconStart={<Icon name={isMuted ? 'bell-off' : 'bell'} />} onClick={handleMute}>
            {text(isMuted ? 'incoming.unmute' : 'incoming.mute')}
          </Button>
        )
      }
    >
      <Stack gap="l">
        {calls.map((call) => (
          <Caller key={call.id} call={call} isOne={calls.length === 1} onOver={() => onIgnore([call.id])} />
        ))}
      </Stack>
    </Modal>
  );
}

function Caller({ call, isOne, onOver }: { call: CallView; isOne: boolean; onOver: () => void }) {
  const text = useText(en);
  const navigate = useNavigate();
  const seconds = useSecondsUntil(call.rings_until, callLimits.ringSeconds);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onOver();
    // oxlint-disable-next-line react/exhaustive-deps -- said once, when it is over
  }, [isOver]);
  const words = text('incoming.text', { sport: call.sport, seconds });
  return (
    <Stack gap="s" role="group" aria-label={call.athlete_name}>
      <Inline gap="s">
        <Avatar name={call.athlete_name} size="l" isDecorative />
        <Stack gap="3xs">
          {!isOne && <Text weight="semibold">{call.athlete_name}</Text>}
          <Text role="timer" aria-live="off" tone="muted">
            {words}
          </Text>
        </Stack>
      </Inline>
      <AnswerCall call={call} onAccepted={() => navigate(callPath(call))} />
    </Stack>
  );
}
