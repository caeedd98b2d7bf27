import type { CommandEntry } from '../commands/slice.ts';
import type { Text } from '../messages/use-text.ts';

/** Why a command was not done, and when another attempt is possible, if that is known. */
export const notDoneText = (text: Text, { problems, retryAfter }: Pick<CommandEntry, 'problems' | 'retryAfter'>): string =>
  [...problems.map(({ code, message }) => text.problem(code, message)), waitText(text, retryAfter)].join(' ').trim();

/** Two minutes and more are rounded up to minutes. */
function waitText(text: Text, seconds: number | undefined): string {
  if (seconds === undefined) return '';
  return seconds < 120 ? text('retryIn.seconds', { seconds }) : text('retryIn.minutes', { minutes: Math.ceil(seconds / 60) });
}
