import type { CallView } from '@academy/domain/calls';
import { Button, EmptyState, Inline, type Sport } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { feedbackPath } from '../reviews/parts.ts';
import { NotHeld } from './NotHeld.tsx';
import { RequestCall } from './RequestCall.tsx';
import { TogetherWords } from './TogetherWords.tsx';
import { en } from './en.ts';

export interface CallEndProps {
  call: CallView;
  state: Exclude<CallView['state'], 'ringing' | 'accepted' | 'running'>;
  sport: Sport;
  isAthlete: boolean;
  /** Another call to the same coach rings. */
  onRinging: (callId: string) => void;
}

/** A call that was not answered or is over, with the next step. */
export function CallEnd({ call, state, sport, isAthlete, onRinging }: CallEndProps) {
  const text = useText(en);
  const { ended_because: reason } = call;
  if (reason === 'sessionCancelled' || reason === 'sessionMoved') return <NotHeld why={reason} isAthlete={isAthlete} />;
  const name = isAthlete ? call.coach_name : call.athlete_name;
  const words = state === 'cancelled' ? undefined : text(`outcome.${state}Text`);
  const titleOf = (): string =>
    state === 'declined' || state === 'missed' ? text(`outcome.${state}`, { name }) : text(`outcome.${state}`);
  return (
    <EmptyState
      sport={sport}
      title={isAthlete || state === 'over' ? titleOf() : text('incoming.gone')}
      action={
        <Inline justify="center">
          {isAthlete && state !== 'over' && (
            <RequestCall coachId={call.coach_id} sportName={call.sport} label={text('outcome.again')} onRinging={onRinging} />
          )}
          {isAthlete && state === 'over' && (
            <Button variant="primary" href={feedbackPath(call.coach_id, call.sport)}>
              {text('outcome.giveFeedback')}
            </Button>
          )}
          <Button href={isAthlete ? `/categories/${encodeURIComponent(call.sport)}` : '/CoachUpdatePage'}>
            {text(isAthlete ? 'call.backToCoaches' : 'call.toProfile')}
          </Button>
        </Inline>
      }
    >
      {state === 'over' ? (
        <>
          {words} <TogetherWords call={call} />
        </>
      ) : isAthlete ? (
        words
      ) : undefined}
    </EmptyState>
  );
}
