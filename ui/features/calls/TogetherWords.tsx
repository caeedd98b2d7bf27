import type { CallView } from '@academy/domain/calls';
import { useText } from '../../app/messages/use-text.ts';
import { wholeMinutes } from './together.ts';
import { en } from './en.ts';

/** How long the two were in a call together, as the servers recorded it. */
export function TogetherWords({ call }: { call: CallView }) {
  const text = useText(en);
  const minutes = wholeMinutes(call.together_ms);
  return minutes > 0 ? text('together.minutes', { minutes }) : text('together.short');
}
