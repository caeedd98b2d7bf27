import { useLocation } from 'react-router';
import type { CallView } from '@academy/domain/calls';
import { Button, EmptyState } from '@academy/design-system';
import type { RoomState } from '../../app/calls/room-state.ts';
import { signInWithReturn } from '../../app/guards.ts';
import { useText } from '../../app/messages/use-text.ts';
import { feedbackPath } from '../reviews/parts.ts';
import { NotHeld } from './NotHeld.tsx';
import { TogetherWords } from './TogetherWords.tsx';
import type { Visitor } from './visitor.ts';
import { en } from './en.ts';

export interface RoomEndProps {
  end: RoomState;
  visitor: Visitor;
  call: CallView | undefined;
  onAgain: () => void;
}

/** Shown when the room was left involuntarily: the coach or another window ended it, its session was cancelled or moved, the browser opens no media, or the join was refused. */
export function RoomEnd({ end, visitor, call, onAgain }: RoomEndProps) {
  const text = useText(en);
  const location = useLocation();
  const again = (
    <Button variant="primary" onClick={onAgain}>
      {text(end.phase === 'takenOver' ? 'outcome.joinHere' : 'retry')}
    </Button>
  );
  switch (end.phase) {
    case 'takenOver':
      return (
        <EmptyState icon="video" title={text('outcome.takenOver')} action={again}>
          {text('outcome.takenOverText')}
        </EmptyState>
      );
    case 'ended':
      return (
        <EmptyState
          sport={visitor.sport}
          title={text('outcome.ended')}
          action={
            call && (
              <Button variant="primary" href={feedbackPath(call.coach_id, call.sport)}>
                {text('outcome.giveFeedback')}
              </Button>
            )
          }
        >
          {text('outcome.overText')} {call && <TogetherWords call={call} />}
        </EmptyState>
      );
    case 'sessionCancelled':
    case 'sessionMoved':
      return <NotHeld why={end.phase} isAthlete={visitor.isAthlete} />;
    case 'removed':
      return (
        <EmptyState
          icon="video-off"
          title={text('outcome.removed')}
          action={<Button href={`/categories/${encodeURIComponent(visitor.sportName)}`}>{text('call.backToCoaches')}</Button>}
        >
          {text('outcome.removedText')}
        </EmptyState>
      );
    case 'signedOut':
      return (
        <EmptyState
          icon="logout"
          title={text('outcome.signedOut')}
          action={
            <Button variant="primary" href={signInWithReturn(location)}>
              {text('nav.signIn')}
            </Button>
          }
        >
          {text('outcome.signedOutText')}
        </EmptyState>
      );
    case 'unable':
      return (
        <EmptyState icon="video-off" title={text('outcome.unable')} action={again}>
          {text('outcome.unableText')}
        </EmptyState>
      );
    default:
      return (
        <EmptyState icon="alert" title={text('outcome.refused')} action={again}>
          {text.problem(end.problem ?? '', text('call.notFoundText'))}
        </EmptyState>
      );
  }
}
