import { Button, EmptyState } from '@academy/design-system';
import type { RoomState } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** The room was left against one's will: another window has it, or one may not be in it. */
export function RoomEnd({ end, onAgain }: { end: RoomState; onAgain: () => void }) {
  const text = useText(en);
  const again = (
    <Button variant="primary" onClick={onAgain}>
      {text(end.phase === 'takenOver' ? 'outcome.joinHere' : 'retry')}
    </Button>
  );
  return end.phase === 'takenOver' ? (
    <EmptyState icon="video" title={text('outcome.takenOver')} action={again}>
      {text('outcome.takenOverText')}
    </EmptyState>
  ) : (
    <EmptyState icon="alert" title={text('outcome.refused')} action={again}>
      {text.problem(end.problem ?? '', text('call.notFoundText'))}
    </EmptyState>
  );
}
