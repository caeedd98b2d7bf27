import { useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { type CallView, callLimits } from '@academy/domain/calls';
import { IconButton, Modal, Stack, Text } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { AnswerCall } from './AnswerCall.tsx';
import { callPath } from './place.ts';
import { ringingQuery } from './queries.ts';
import { readIsMuted, startRinging, storeIsMuted } from './ring-sound.ts';
import { usePolledView } from './use-polled-view.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { en } from './en.ts';

/** A call is told of at once; this is for when nothing can be told, in ms. */
const every = (): number => 5_000;
const screenPath = '/videocall/:sportName/:coachId';

/** Somebody calls: shown and heard wherever the coach is. */
export function IncomingCalls() {
  const { pathname } = useLocation();
  const user = useAppSelector(({ session }) => session.user);
  const { data = [] } = usePolledView(user?.role === 'coach' ? ringingQuery(user) : null, every);
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const call = data.find(({ id }) => !ignored.includes(id));
  // The screen of a call has its own way to answer it.
  const isThere = matchPath(screenPath, pathname) !== null;
  return call && !isThere ? <Incoming key={call.id} call={call} onClose={() => setIgnored([...ignored, call.id])} /> : null;
}

function Incoming({ call, onClose }: { call: CallView; onClose: () => void }) {
  const text = useText(en);
  const navigate = useNavigate();
  const [isMuted, setMuted] = useState(readIsMuted);
  const seconds = useSecondsUntil(call.rings_until, callLimits.ringSeconds);
  useEffect(() => (isMuted ? undefined : startRinging()), [isMuted]);
  const handleMute = (): void => {
    storeIsMuted(!isMuted);
    setMuted(!isMuted);
  };
  const name = call.athlete_name;
  return (
    <Modal
      isOpen={seconds > 0}
      onClose={onClose}
      title={text('incoming.title', { name })}
      closeLabel={text('close')}
      size="s"
      isBackdropInert
      actions={
        <>
          <IconButton
            icon={isMuted ? 'bell-off' : 'bell'}
            label={text(isMuted ? 'incoming.unmute' : 'incoming.mute')}
            onClick={handleMute}
          />
          <AnswerCall call={call} onAccepted={() => void navigate(callPath(call))} />
        </>
      }
    >
      <Stack>
        <Text role="timer" aria-live="off">
          {text('incoming.text', { sport: call.sport, seconds })}
        </Text>
      </Stack>
    </Modal>
  );
}
