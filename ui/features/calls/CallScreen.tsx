import { useState } from 'react';
import { useParams } from '../../app/router/index.ts';
import { CallPlace } from './CallPlace.tsx';

/** A coach's door, and the way from there into a call. */
export function CallScreen() {
  const { sportName = '', coachId = '' } = useParams();
  const [visit, setVisit] = useState(0);
  // Another coach, or once more from the beginning: nothing of the last visit is kept.
  return (
    <CallPlace
      key={`${coachId}/${sportName}/${visit}`}
      coachId={Number(coachId)}
      sportName={sportName}
      onAgain={() => setVisit(visit + 1)}
    />
  );
}
