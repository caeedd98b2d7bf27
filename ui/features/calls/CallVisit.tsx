import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { CallView } from '@academy/domain/calls';
import { Button, CallLobby, EmptyState, Icon, Skeleton } from '@academy/design-system';
import type { RoomState } from '../../app/calls/room-state.ts';
import type { AppState } from '../../app/app-state.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { interrupted } from '../../app/toasts/slice.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AnswerCall } from './AnswerCall.tsx';
import { CallEnd } from './CallEnd.tsx';
import { DeviceCheck } from './DeviceCheck.tsx';
import { LazyRoom } from './lazy-room.ts';
import { callQuery } from './queries.ts';
import { Ringing } from './Ringing.tsx';
import { RoomEnd } from './RoomEnd.tsx';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import type { Visitor } from './visitor.ts';
import { en } from './en.ts';

export interface CallVisitProps {
  callId: string;
  visitor: Visitor;
  /** The device check is done: join as soon as the call is accepted. */
  isChecked: boolean;
  hasJoined: boolean;
  onChecked: () => void;
  onJoined: () => void;
  onLeft: () => void;
  /** Another call to the same coach rings. */
  onRinging: (callId: string) => void;
  onAgain: () => void;
}

/** Polling interval while the call rings, in ms, also in a tab in the background: whoever waits for an answer may do so elsewhere. */
const ringingEvery = 2_000;
const everyOf = (call: CallView | undefined): number => (call === undefined || call.state === 'ringing' ? ringingEvery : 0);

/** One call from ringing to its end. Its state comes from the api until the user is in the room, then from the room. */
export function CallVisit(props: CallVisitProps) {
  const { callId, visitor, isChecked, hasJoined, onJoined, onLeft, onAgain } = props;
  const text = useText(en);
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  const view = usePolledView(callQuery(callId, visitor.user), everyOf, ringingEvery);
  const [end, setEnd] = useState<RoomState>();
  const { data: call } = view;
  const isOpen = call?.state === 'accepted' || call?.state === 'running';
  const mayJoin = isOpen && isChecked && !hasJoined;
  const handleJoin = useEffectEvent(onJoined);
  useEffect(() => {
    if (mayJoin) handleJoin();
  }, [mayJoin]);
  // The page may notice the end of the session before the room, and then shows the sign-in screen instead.
  const handleGone = useEffectEvent((): void => {
    const isInRoom = hasJoined && (end === undefined || end.phase === 'signedOut');
    if (isInRoom && !store.getState().session.isLoggedIn) dispatch(interrupted('call.signedOut'));
  });
  useLayoutEffect(() => () => handleGone(), []);
  const name = call && (visitor.isAthlete ? call.coach_name : call.athlete_name);
  const isCalling = visitor.isAthlete && call?.state === 'ringing';
  const title = name === undefined ? text('door.title') : text(isCalling ? 'ring.title' : 'call.with', { name });

  if (call && name !== undefined && hasJoined && !end) {
    const handleEnd = (state: RoomState): void => {
      // A coach who ends a call has left it.
      if (state.phase === 'left' || state.phase === 'over' || (state.phase === 'ended' && !visitor.isAthlete)) return onLeft();
      setEnd(state);
    };
    const room = (
      <Suspense fallback={<Skeleton lines={6} />}>
        <LazyRoom call={call} visitor={visitor} name={name} onEnd={handleEnd} />
      </Suspense>
    );
    return (
      <Screen title={title} width="full" place={`room-${callId}`} opening={room}>
        {null}
      </Screen>
    );
  }
  const lobby = (
    <CallLobby sport={visitor.sport} place={visitor.sportName} title={title}>
      {end ? (
        <RoomEnd end={end} visitor={visitor} call={call} onAgain={onAgain} />
      ) : (
        <ViewRegion
          view={view.httpStatus === 404 ? { ...view, status: 'error', data: undefined } : view}
          label={title}
          skeleton={<Skeleton lines={6} />}
          errorTitle={text('call.loadFailed')}
          error={
            view.httpStatus === 404 && (
              <EmptyState icon="video" title={text('call.notFound')} action={<Button href="/videocall">{text('door.title')}</Button>}>
                {text('call.notFoundText')}
              </EmptyState>
            )
          }
        >
          {(known) => <Before {...props} call={known} />}
        </ViewRegion>
      )}
    </CallLobby>
  );
  return (
    <Screen title={title} width="full" opening={lobby}>
      {null}
    </Screen>
  );
}

/** A call before the user joins it. */
function Before({ call, visitor, onChecked, onRinging }: CallVisitProps & { call: CallView }) {
  const text = useText(en);
  const { sport, isAthlete } = visitor;
  switch (call.state) {
    case 'ringing':
      return isAthlete ? <Ringing call={call} name={call.coach_name} /> : <AnswerCall call={call} onAccepted={() => {}} />;
    case 'accepted':
    case 'running':
      return (
        <DeviceCheck visitor={visitor}>
          <Button variant="primary" size="l" isFull iconStart={<Icon name="phone" />} onClick={onChecked}>
            {text('check.join')}
          </Button>
        </DeviceCheck>
      );
    default:
      return <CallEnd call={call} state={call.state} sport={sport} isAthlete={isAthlete} onRinging={onRinging} />;
  }
}
