import type { Text } from '../messages/use-text.ts';

/** Says when another attempt is possible; empty if that is not known. Two minutes and more are rounded up to minutes. */
export function waitText(text: Text, seconds: number | undefined): string {
  if (seconds === undefined) return '';
  return seconds < 120 ? text('retryIn.seconds', { seconds }) : text('retryIn.minutes', { minutes: Math.ceil(seconds / 60) });
}
