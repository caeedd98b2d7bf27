import type { CallView } from '@academy/domain/calls';
import { Button, EmptyState, Inline, type Sport } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { feedbackPath } from '../reviews/coach-of-feedback.ts';
import { en } from './en.ts';

export interface CallEndProps {
  call: CallView;
  state: Exclude<CallView['state'], 'ringing' | 'accepted' | 'running'>;
  sport: Sport;
  isAthlete: boolean;
  onAgain: () => void;
}

/** A call that did not come about, or has been; and what to do next. */
export function CallEnd({ call, state, sport, isAthlete, onAgain }: CallEndProps) {
  const text = useText(en);
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
            <Button variant="primary" onClick={onAgain}>
              {text('outcome.again')}
            </Button>
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
      {isAthlete || state === 'over' ? words : undefined}
    </EmptyState>
  );
}
