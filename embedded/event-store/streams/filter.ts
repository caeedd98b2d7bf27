import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { invalidArgument } from '../protocol/errors.ts';
import type { RecordedEvent } from '../storage/records.ts';
import { STREAM, TYPE } from '../storage/records.ts';

/** Events searched between two checkpoints if the client names no window; the real server's default. */
const DEFAULT_WINDOW = 32;

export interface Filter {
  readonly matches: (event: RecordedEvent) => boolean;
  /** After this many events searched, a subscription gets a checkpoint. */
  readonly checkpointEvery: number;
}

/** Parses a filter on stream names or event types, by prefixes or regular expression; throws a CallError if it is invalid. */
export function filterFrom(options: ReadReq.Options.FilterOptions): Filter {
  const onStream = options.getStreamIdentifier();
  const expression = onStream ?? options.getEventType();
  if (expression === undefined) throw invalidArgument('A filter needs an expression.');
  const interval = Math.max(1, options.getCheckpointintervalmultiplier());
  const window = options.getMax() > 0 ? options.getMax() : DEFAULT_WINDOW;
  const field = onStream === undefined ? TYPE : STREAM;
  const test = textTest(expression);
  return { matches: (event) => test(event[field]), checkpointEvery: interval * window };
}

function textTest(expression: ReadReq.Options.FilterOptions.Expression): (text: string) => boolean {
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  const source = expression.getRegex();
  try {
    const regex = new RegExp(source);
    return (text) => regex.test(text);
  } catch {
    throw invalidArgument(`The filter's regular expression is invalid: ${source}`);
  }
}
