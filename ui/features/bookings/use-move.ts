import { useState } from 'react';
import type { BookingView, MoveAnswer } from '@academy/domain/bookings';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { bookingTags } from './queries.ts';
import { isOfTime, type TimeChoice } from './time-choice.ts';

export interface Move extends TimeChoice {
  /** The time that was chosen and waits for a yes; kept while the question closes. */
  readonly wanted: string | null;
  readonly isAsking: boolean;
  readonly isMoving: boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Moves a session to another time, after a question. A refusal is shown in place of the question. */
export function useMove(booking: BookingView, onMoved: (state: MoveAnswer['state']) => void, onStale: () => void): Move {
  const [wanted, setWanted] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<CommandEntry | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [gone, setGone] = useState<readonly string[]>([]);
  const move = useCommand({
    id: 'move-booking',
    tags: bookingTags,
    onOutcome: (entry) => {
      setAsking(false);
      if (entry.status === 'succeeded') {
        setRefused(null);
        onMoved((entry.result as MoveAnswer).state);
        return;
      }
      setRefused(entry);
      setRefusals((before) => before + 1);
      if (wanted !== null && isOfTime(entry)) setGone((before) => [...before, wanted]);
      onStale();
    },
  });
  return {
    asked: null,
    refused,
    refusals,
    gone,
    choose: (at) => {
      setWanted(at);
      setAsking(true);
    },
    wanted,
    isAsking,
    isMoving: move.isSubmitting,
    confirm: () => {
      if (wanted !== null) move.submit({ method: 'POST', path: `/bookings/${booking.id}/move`, body: { starts_at: wanted } });
    },
    cancel: () => setAsking(false),
  };
}
