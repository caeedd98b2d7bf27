import { Banner } from '@academy/design-system';
import { recordMessages } from '@academy/domain/records';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { waitText } from '../../app/forms/wait-text.ts';
import { useText } from '../../app/messages/use-text.ts';

/** Why something was not done, announced when it appears. */
export function Refused({ entry: { problems, retryAfter } }: { entry: CommandEntry }) {
  const text = useText(recordMessages);
  return (
    <Banner tone="warning" role="alert">
      {[...problems.map(({ code, message }) => text.problem(code, message)), waitText(text, retryAfter)].join(' ').trim()}
    </Banner>
  );
}
