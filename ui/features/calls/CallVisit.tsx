import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { CallView } from '@academy/domain/calls';
import { Button, EmptyState, Icon, Skeleton } from '@academy/design-system';
import type { RoomState } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AnswerCall } from './AnswerCall.tsx';
import { CallEnd } from './CallEnd.tsx';
import { DeviceCheck } from './DeviceCheck.tsx';
import { LazyRoom } from './lazy-room.ts';
import { callQuery } from './queries.ts';
import { Ringing } from './Ringing.tsx';
import { RoomEnd } from './RoomEnd.tsx';
import { usePolledView } from './use-polled-view.ts';
import type { Visitor } from './visitor.ts';
import { en } from './en.ts';

export interface CallVisitProps {
  callId: string;
  visitor: Visitor;
  /** Camera and microphone have been looked at: in as soon as the door is open. */
  isChecked: boolean;
  hasJoined: boolean;
  onChecked: () => void;
  onJoined: () => void;
  onLeft: () => void;
  /** Back to where one may ring. */
  onDoor: () => void;
  onAgain: () => void;
}

/** How often it is asked whether it still rings, in ms. */
const ringingEvery = 2_000;
const everyOf = (call: CallView | undefined): number => (call === undefined || call.state === 'ringing' ? ringingEvery : 0);

/** One call from its ringing to its end. Where it stands is the api's to say, until one is in the room: then it is the room's. */
export function CallVisit(props: CallVisitProps) {
  const { callId, visitor, isChecked, hasJoined, onJoined, onLeft, onAgain } = props;
  const text = useText(en);
  const view = usePolledView(callQuery(callId, visitor.user), everyOf);
  const [end, setEnd] = useState<RoomState>();
  const { data: call } = view;
  const isOpen = call?.state === 'accepted' || call?.state === 'running';
  const mayJoin = isOpen && isChecked && !hasJoined;
  const handleJoin = useEffectEvent(onJoined);
  useEffect(() => {
    if (mayJoin) handleJoin();
  }, [mayJoin]);
  const name = call && (visitor.isAthlete ? call.coach_name : call.athlete_name);
  const isCalling = visitor.isAthlete && call?.state === 'ringing';
  const title = name === undefined ? text('door.title') : text(isCalling ? 'ring.title' : 'call.with', { name });

  if (call && name !== undefined && hasJoined && !end) {
    const handleEnd = (state: RoomState): void => (state.phase === 'left' || state.phase === 'over' ? onLeft() : setEnd(state));
    const room = (
      <Suspense fallback={<Skeleton lines={6} />}>
        <LazyRoom callId={callId} visitor={visitor} name={name} onEnd={handleEnd} />
      </Suspense>
    );
    return (
      <Screen title={title} width="full" place={`room-${callId}`} opening={room}>
        {null}
      </Screen>
    );
  }
  return (
    <Screen title={title} eyebrow={visitor.sportName} width="wide">
      {end ? (
        <RoomEnd end={end} onAgain={onAgain} />
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
    </Screen>
  );
}

/** A call that one is not in. */
function Before({ call, visitor, onChecked, onDoor }: CallVisitProps & { call: CallView }) {
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
      return <CallEnd call={call} state={call.state} sport={sport} isAthlete={isAthlete} onAgain={onDoor} />;
  }
}
