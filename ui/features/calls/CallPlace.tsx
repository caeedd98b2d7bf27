import { useEffect, useMemo, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { sportFromName } from '@academy/design-system';
import { useCallKit } from '../../app/calls/call-kit.ts';
import { LocalDevices } from '../../app/calls/local-devices.ts';
import { Speakers } from '../../app/calls/speakers.ts';
import { useOwned } from '../../app/calls/use-owned.ts';
import { homeOf } from '../../app/guards.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { CallVisit } from './CallVisit.tsx';
import { CoachDoor } from './CoachDoor.tsx';
import { LazyRoom } from './lazy-room.ts';
import { NobodyCalls } from './NobodyCalls.tsx';
import type { Visitor } from './visitor.ts';

export interface CallPlaceProps {
  coachId: number;
  sportName: string;
  onAgain: () => void;
}

const release = (owned: LocalDevices | Speakers): void => owned.close();

/** Shows the door while the address names no call, otherwise the call. Both use the same devices. */
export function CallPlace({ coachId, sportName, onAgain }: CallPlaceProps) {
  const kit = useCallKit();
  const devices = useOwned(() => new LocalDevices(kit.devices), release);
  const speakers = useOwned(() => new Speakers(kit.speakers), release);
  const user = useAppSelector(({ session }) => session.user);
  const [parameters, setParameters] = useSearchParams();
  const callId = parameters.get('call');
  // The same object each time: another would lead there once more.
  const handedOn = useMemo(() => ({ coachId }), [coachId]);
  useEffect(() => {
    // If loading fails now, it is repeated when the room is needed.
    LazyRoom.load().catch(() => {});
  }, []);
  const [isChecked, setChecked] = useState(false);
  const [hasJoined, setJoined] = useState(false);
  const [hasLeft, setLeft] = useState(false);

  if (!user) return null;
  const isAthlete = user.role === 'athlete';
  // Going back in the browser leads from the room to the door, and also leaves the call.
  if (hasLeft || (hasJoined && callId === null)) {
    return isAthlete ? (
      <Navigate to={`/feedback/${encodeURIComponent(sportName)}`} state={handedOn} replace />
    ) : (
      <Navigate to={homeOf(user)} replace />
    );
  }
  const visitor: Visitor = { devices, speakers, sportName, sport: sportFromName(sportName) ?? 'tennis', user, isAthlete };
  if (callId !== null) {
    return (
      <CallVisit
        key={callId}
        callId={callId}
        visitor={visitor}
        isChecked={isChecked}
        hasJoined={hasJoined}
        onChecked={() => setChecked(true)}
        onJoined={() => setJoined(true)}
        onLeft={() => setLeft(true)}
        onRinging={(id) => setParameters({ call: id })}
        onAgain={onAgain}
      />
    );
  }
  if (!isAthlete) return <NobodyCalls />;
  return (
    <CoachDoor
      coachId={coachId}
      visitor={visitor}
      onRinging={(id) => {
        setChecked(true);
        setParameters({ call: id });
      }}
    />
  );
}
