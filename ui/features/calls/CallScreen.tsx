import { useState } from 'react';
import { useParams } from 'react-router';
import { CallPlace } from './CallPlace.tsx';

/** A coach's door, and the calls that start there. */
export function CallScreen() {
  const { sportName = '', coachId = '' } = useParams();
  const [visit, setVisit] = useState(0);
  // A new key for another coach or another attempt: no state of the last visit is kept.
  return (
    <CallPlace
      key={`${coachId}/${sportName}/${visit}`}
      coachId={Number(coachId)}
      sportName={sportName}
      onAgain={() => setVisit(visit + 1)}
    />
  );
}
