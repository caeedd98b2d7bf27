import { useState } from 'react';
import type { HeldSlot } from '@academy/domain/bookings';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { bookingTags } from './queries.ts';
import { isOfTime, type SlotKind, type TimeChoice } from './time-choice.ts';

/** Holds one of a coach's times. */
export function useSlotHold(coachId: number, kind: SlotKind, onHeld: (bookingId: string) => void): TimeChoice {
  const [asked, setAsked] = useState<string | null>(null);
  const [refused, setRefused] = useState<CommandEntry | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [gone, setGone] = useState<readonly string[]>([]);
  const hold = useCommand({
    id: 'hold-slot',
    tags: bookingTags,
    onOutcome: (entry) => {
      setAsked(null);
      if (entry.status === 'succeeded') {
        setRefused(null);
        onHeld((entry.result as HeldSlot).id);
        return;
      }
      setRefused(entry);
      setRefusals((before) => before + 1);
      if (asked !== null && isOfTime(entry)) setGone((before) => [...before, asked]);
    },
  });
  const choose = (at: string): void => {
    if (hold.isSubmitting) return;
    setAsked(at);
    hold.submit({ method: 'POST', path: '/bookings', body: { coach_id: coachId, starts_at: at, kind } });
  };
  return { asked, refused, refusals, gone, choose };
}
