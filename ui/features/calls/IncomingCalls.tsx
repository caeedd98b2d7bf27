import { type Ref, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CallView, callLimits } from '@academy/domain/calls';
import { Avatar, Button, CallBar, CallerFace, Icon, Inline, Modal, Stack, Text } from '@academy/design-system';
import type { SessionUser } from '../../app/session/slice.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { AnswerCall } from './AnswerCall.tsx';
import { MissedCalls } from './MissedCalls.tsx';
import { callPath } from './place.ts';
import { ringingQuery } from './queries.ts';
import { nothingRings, ringingIn, ringingReducer } from './ringing-state.ts';
import { readIsMuted, startRinging, storeIsMuted } from './ring-sound.ts';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import { useRingingTitle } from './use-ringing-title.ts';
import { useSecondsUntil } from '../../app/use-seconds-until.ts';
import { en } from './en.ts';

/** Polling interval in ms, beside live updates, which may not work; and in a tab in the background, where it has to ring in time too. */
const every = (): number => 5_000;
const everyHidden = 15_000;

export interface IncomingCallsProps {
  user: SessionUser;
  /** The call whose own screen is open, which can answer it itself. */
  here: string | null;
}

/**
 * Shows and rings incoming calls on every page of a coach: in a dialog, and in a bar once the dialog is put away. Afterwards tells of
 * those that were missed.
 */
export function IncomingCalls({ user, here }: IncomingCallsProps) {
  const text = useText(en);
  const { data } = usePolledView(ringingQuery(user), every, everyHidden);
  const [state, dispatch] = useReducer(ringingReducer, nothingRings);
  useEffect(() => {
    if (data) dispatch({ type: 'fetched', calls: data });
  }, [data]);
  const { dialog, bars } = ringingIn(state, here);
  const ringing = [...dialog, ...bars];
  useRingingTitle(ringing.length === 0 ? null : titleOf(text, ringing));
  const handleTimeOut = (id: string): void => dispatch({ type: 'timedOut', id });
  return (
    <>
      {dialog.length > 0 && (
        <Incoming calls={dialog} isInCall={here !== null} onPutAway={() => dispatch({ type: 'putAway' })} onTimeOut={handleTimeOut} />
      )}
      {bars.map((call) => (
        <RingingBar key={call.id} call={call} onTimeOut={() => handleTimeOut(call.id)} />
      ))}
      <MissedCalls user={user} state={state} dispatch={dispatch} />
    </>
  );
}

const titleOf = (text: ReturnType<typeof useText<typeof en>>, calls: readonly CallView[]): string =>
  calls.length > 1 ? text('incoming.several', { count: calls.length }) : text('incoming.title', { name: calls[0]?.athlete_name ?? '' });

/** Seconds that a call still rings; says once when they are over. */
function useTimeLeft(call: CallView, onTimeOut: () => void): number {
  const seconds = useSecondsUntil(Date.parse(call.rings_until), callLimits.ringSeconds);
  const isOver = seconds === 0;
  const tellOver = useEffectEvent(onTimeOut);
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  return seconds;
}

interface IncomingProps {
  calls: readonly CallView[];
  /** It does not ring during a conversation. */
  isInCall: boolean;
  onPutAway: () => void;
  onTimeOut: (id: string) => void;
}

function Incoming({ calls, isInCall, onPutAway, onTimeOut }: IncomingProps) {
  const text = useText(en);
  const [isMuted, setMuted] = useState(readIsMuted);
  const navigate = useNavigate();
  // A key pressed while the dialog opens must neither answer nor decline.
  const words = useRef<HTMLDivElement>(null);
  const isSilent = isMuted || isInCall;
  useEffect(() => (isSilent ? undefined : startRinging()), [isSilent]);
  const handleMute = (): void => {
    storeIsMuted(!isMuted);
    setMuted(!isMuted);
  };
  const only = calls.length === 1 ? calls[0] : undefined;
  const mute = !isInCall && (
    <Button size="s" variant="ghost" iconStart={<Icon name={isMuted ? 'bell-off' : 'bell'} size="s" />} onClick={handleMute}>
      {text(isMuted ? 'incoming.unmute' : 'incoming.mute')}
    </Button>
  );
  return (
    <Modal
      isOpen
      onClose={onPutAway}
      title={titleOf(text, calls)}
      description={isInCall ? text('incoming.leaves') : undefined}
      closeLabel={text('incoming.putAway')}
      size="s"
      isBackdropInert
      firstFocus={words}
      actions={only ? <AnswerCall key={only.id} call={only} isLarge beside={mute} onAccepted={() => navigate(callPath(only))} /> : mute}
    >
      {only ? (
        <OnlyCaller key={only.id} call={only} ref={words} onTimeOut={() => onTimeOut(only.id)} />
      ) : (
        <Stack gap="l" ref={words} tabIndex={-1}>
          {calls.map((call) => (
            <Caller key={call.id} call={call} onTimeOut={() => onTimeOut(call.id)} />
          ))}
        </Stack>
      )}
    </Modal>
  );
}

/** The only one that calls, who has the dialog alone. */
function OnlyCaller({ call, ref, onTimeOut }: { call: CallView; ref: Ref<HTMLDivElement>; onTimeOut: () => void }) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const seconds = useTimeLeft(call, onTimeOut);
  return (
    <CallerFace ref={ref} name={call.athlete_name} photo={imageUrl(call.athlete_image)}>
      <Text size="l" weight="semibold">
        {call.athlete_name}
      </Text>
      <Text role="timer" aria-live="off" tone="muted">
        {text('incoming.text', { sport: call.sport, seconds })}
      </Text>
    </CallerFace>
  );
}

function Caller({ call, onTimeOut }: { call: CallView; onTimeOut: () => void }) {
  const text = useText(en);
  const navigate = useNavigate();
  const imageUrl = useImageUrl();
  const seconds = useTimeLeft(call, onTimeOut);
  return (
    <Stack gap="s" role="group" aria-label={call.athlete_name}>
      <Inline gap="s">
        <Avatar name={call.athlete_name} src={imageUrl(call.athlete_image)} size="l" isDecorative />
        <Stack gap="3xs">
          <Text weight="semibold">{call.athlete_name}</Text>
          <Text role="timer" aria-live="off" tone="muted">
            {text('incoming.text', { sport: call.sport, seconds })}
          </Text>
        </Stack>
      </Inline>
      <AnswerCall call={call} onAccepted={() => navigate(callPath(call))} />
    </Stack>
  );
}

/** A call whose dialog was put away: it goes on ringing, without a sound. */
function RingingBar({ call, onTimeOut }: { call: CallView; onTimeOut: () => void }) {
  const text = useText(en);
  const navigate = useNavigate();
  const imageUrl = useImageUrl();
  const seconds = useTimeLeft(call, onTimeOut);
  return (
    <CallBar
      title={text('incoming.title', { name: call.athlete_name })}
      name={call.athlete_name}
      photo={imageUrl(call.athlete_image)}
      actions={<AnswerCall call={call} isShort onAccepted={() => navigate(callPath(call))} />}
    >
      <Text size="s" role="timer" aria-live="off" tone="muted">
        {text('incoming.text', { sport: call.sport, seconds })}
      </Text>
    </CallBar>
  );
}
