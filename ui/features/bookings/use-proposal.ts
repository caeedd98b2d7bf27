import { useState } from 'react';
import { bookingLimits, type BookingView } from '@academy/domain/bookings';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { bookingTags } from './queries.ts';
import type { TimeChoice } from './time-choice.ts';

export interface Proposal extends TimeChoice {
  readonly chosen: readonly string[];
  readonly isSending: boolean;
  readonly send: () => void;
}

/** Chooses up to three times and proposes them; of more the first goes. */
export function useProposal(booking: BookingView, onSent: () => void): Proposal {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<CommandEntry | null>(null);
  const [refusals, setRefusals] = useState(0);
  const propose = useCommand({
    id: 'propose-move',
    tags: bookingTags,
    onOutcome: (entry) => {
      if (entry.status === 'succeeded') {
        onSent();
        return;
      }
      setRefused(entry);
      setRefusals((before) => before + 1);
    },
  });
  return {
    asked: null,
    refused,
    refusals,
    gone: [],
    chosen,
    choose: (at) =>
      setChosen((before) => (before.includes(at) ? before.filter((one) => one !== at) : [...before, at].slice(-bookingLimits.proposals))),
    isSending: propose.isSubmitting,
    send: () => {
      if (chosen.length > 0)
        propose.submit({ method: 'POST', path: `/bookings/${booking.id}/proposals`, body: { starts: chosen.toSorted() } });
    },
  };
}
