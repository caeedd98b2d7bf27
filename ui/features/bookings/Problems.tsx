import { Banner } from '@academy/design-system';
import { bookingMessages } from '@academy/domain/bookings';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { waitText } from '../../app/forms/wait-text.ts';
import { type Text, useText } from '../../app/messages/use-text.ts';

/** Why a command was not done, in sentences. */
export const problemText = (text: Text, { problems, retryAfter }: CommandEntry): string =>
  [...problems.map(({ code, message }) => text.problem(code, message)), waitText(text, retryAfter)].join(' ').trim();

/** Why a command was not done, announced when it appears. */
export function Problems({ entry }: { entry: CommandEntry }) {
  const text = useText(bookingMessages);
  return (
    <Banner tone="warning" role="alert">
      {problemText(text, entry)}
    </Banner>
  );
}
