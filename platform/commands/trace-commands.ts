import { inSpan, inSpanOfAll } from '../tracing/index.ts';
import type { Outcome } from './command-loop.ts';
import type { Refused } from './decider.ts';

/** The kind of stream, which is up to its first dash: the rest may be the id of a person. */
const factsOf = (stream: string) => ({ 'stream.category': stream.slice(0, Math.max(0, stream.indexOf('-'))) });

/** A command from when it is given until it is answered. */
export const inCommandSpan = <Refusal extends Refused>(
  { stream, command: { type } }: { readonly stream: string; readonly command: { readonly type: string } },
  run: () => Promise<Outcome<Refusal>>,
): Promise<Outcome<Refusal>> =>
  inSpan(`command ${type}`, { facts: factsOf(stream) }, async (span) => {
    const outcome = await run();
    if (outcome.refusal !== null) span.add({ 'command.refused': outcome.refusal.refused });
    return outcome;
  });

/** An append of the command around it or, where several are appended at once, of those with these traceparents. */
export function inAppendSpan<T>(stream: string, count: number, append: () => Promise<T>, of?: readonly (string | undefined)[]): Promise<T> {
  const name = 'append';
  const about = { kind: 'client', facts: { ...factsOf(stream), 'event.count': count } } as const;
  return of ? inSpanOfAll(of, name, about, append) : inSpan(name, about, append);
}
