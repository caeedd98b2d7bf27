import type { AvailabilityBody, AvailabilityView, TimeOffReason } from '@academy/domain/availability';

/** Every field by its JSON pointer in the body, without the slash at the beginning: problems find their fields by it. */
export type AvailabilityValues = Readonly<Record<string, string>>;

type Body = Pick<AvailabilityBody, 'hours' | 'time_off' | 'terms'>;
type Spans = Body['hours'][number];
type TimeOff = Body['time_off'][number];

export const termNames = [
  'length_minutes',
  'step_minutes',
  'buffer_minutes',
  'notice_hours',
  'horizon_weeks',
  'intros_per_week',
  'free_hours',
  'late_percent',
  'absent_percent',
] as const;

const ofSpans = (prefix: string, spans: Spans): [string, string][] =>
  spans.flatMap(({ begin, end }, index): [string, string][] => [
    [`${prefix}/${index}/begin`, String(begin)],
    [`${prefix}/${index}/end`, String(end)],
  ]);

const ofTimeOff = (timeOff: readonly TimeOff[]): [string, string][] =>
  timeOff.flatMap(({ from_day, to_day, reason, spans }, index): [string, string][] => [
    [`time_off/${index}/from_day`, from_day],
    [`time_off/${index}/to_day`, to_day],
    [`time_off/${index}/reason`, reason],
    ...ofSpans(`time_off/${index}/spans`, spans),
  ]);

/** What the form begins with; `zone` if none was chosen yet. */
export const toValues = ({ version, zone, hours, time_off, terms }: AvailabilityView, usual: string): AvailabilityValues =>
  Object.fromEntries([
    ['version', String(version)],
    ['zone', zone ?? usual],
    ...hours.flatMap((spans, weekday) => ofSpans(`hours/${weekday}`, spans)),
    ...ofTimeOff(time_off),
    ...termNames.map((name) => [`terms/${name}`, String(terms[name])]),
  ]) as AvailabilityValues;

/** The spans whose fields begin with a prefix, in order. */
export function spansAt(values: AvailabilityValues, prefix: string): Spans {
  const spans: Spans = [];
  for (let begin = values[`${prefix}/0/begin`]; begin !== undefined; begin = values[`${prefix}/${spans.length}/begin`])
    spans.push({ begin: Number(begin), end: Number(values[`${prefix}/${spans.length}/end`]) });
  return spans;
}

export function timeOffOf(values: AvailabilityValues): TimeOff[] {
  const all: TimeOff[] = [];
  for (let from = values['time_off/0/from_day']; from !== undefined; from = values[`time_off/${all.length}/from_day`]) {
    const prefix = `time_off/${all.length}`;
    all.push({
      from_day: from,
      to_day: values[`${prefix}/to_day`] ?? '',
      reason: values[`${prefix}/reason`] as TimeOffReason,
      spans: spansAt(values, `${prefix}/spans`),
    });
  }
  return all;
}

export const toBody = (values: AvailabilityValues): AvailabilityBody => ({
  version: Number(values['version']),
  zone: values['zone'] ?? '',
  hours: Array.from({ length: 7 }, (_, weekday) => spansAt(values, `hours/${weekday}`)),
  time_off: timeOffOf(values),
  terms: Object.fromEntries(termNames.map((name) => [name, Number(values[`terms/${name}`])])) as AvailabilityBody['terms'],
});

/** The values with other ones where a prefix was. */
const replaced = (values: AvailabilityValues, prefix: string, by: readonly [string, string][]): AvailabilityValues =>
  Object.fromEntries([...Object.entries(values).filter(([name]) => !name.startsWith(`${prefix}/`)), ...by]);

export const withSpans = (values: AvailabilityValues, prefix: string, spans: Spans): AvailabilityValues =>
  replaced(values, prefix, ofSpans(prefix, spans));

/** The hours of one weekday on others too, in place of theirs; the same values if they have them already. */
export function withHoursCopied(values: AvailabilityValues, from: number, to: readonly number[]): AvailabilityValues {
  const spans = spansAt(values, `hours/${from}`);
  const others = to.filter((weekday) => JSON.stringify(spansAt(values, `hours/${weekday}`)) !== JSON.stringify(spans));
  return others.reduce((changed, weekday) => withSpans(changed, `hours/${weekday}`, spans), values);
}

export const withTimeOff = (values: AvailabilityValues, timeOff: readonly TimeOff[]): AvailabilityValues =>
  replaced(values, 'time_off', ofTimeOff(timeOff));

const [morning, evening, midnight, hour] = [540, 1020, 1440, 60] as const;

/** One span more: the usual hours, or what is left of the day after an hour's rest; null if nothing is left. */
export function oneMore(spans: Spans): Spans | null {
  const last = spans.reduce((latest, { end }) => Math.max(latest, end), 0);
  if (spans.length === 0) return [{ begin: morning, end: evening }];
  const begin = last + hour;
  return begin + hour > midnight ? null : [...spans, { begin, end: Math.min(begin + 2 * hour, midnight) }];
}
