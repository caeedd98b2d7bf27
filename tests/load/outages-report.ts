import { percentile } from './http-load.ts';
import { type Answered, type Kind, kinds } from './outages-load.ts';

export interface Phase {
  readonly name: string;
  readonly from: number;
  /** End of the outage. */
  readonly over: number;
  readonly to: number;
}

const isOk = ({ status }: Answered): boolean => status >= 200 && status < 300;

/** One line for each kind of request: the responses during the outage, and the last failure after it. */
export function report(phase: Phase, answers: readonly Answered[]): string {
  const lines = kinds.map((kind) => lineOf(phase, kind, answers));
  return [
    `\n${phase.name}`,
    '  kind     statuses                        min ms  p50 ms  p99 ms  max ms  Retry-After  normal after',
    ...lines,
  ].join('\n');
}

function lineOf({ from, over, to }: Phase, kind: Kind, answers: readonly Answered[]): string {
  const ours = answers.filter((one) => one.kind === kind && one.at <= to);
  const during = ours.filter(({ at, ms }) => at - ms >= from && at - ms < over);
  const byStatus = Object.entries(Object.groupBy(during, ({ status }) => status)).map(([status, all]) => `${status}: ${all?.length}`);
  const times = during.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const unavailable = during.filter(({ status }) => status === 503);
  const told = unavailable.filter(({ hasRetryAfter }) => hasRetryAfter).length;
  const lastFailure = ours.findLast((one) => one.at > over && !isOk(one));
  const figure = (value: number | undefined): string => (value === undefined || Number.isNaN(value) ? '-' : value.toFixed(0)).padStart(7);
  return [
    `  ${kind.padEnd(8)}`,
    byStatus.join(', ').padEnd(30),
    figure(times[0]),
    figure(percentile(times, 0.5)),
    figure(percentile(times, 0.99)),
    figure(times.at(-1)),
    `${told} of ${unavailable.length}`.padStart(12),
    (lastFailure ? `${((lastFailure.at - over) / 1000).toFixed(1)} s` : 'at once').padStart(13),
  ].join(' ');
}
