import { eventDefinitions, histories, readRecord, scopeOfCategory } from '@academy/domain';
import { categoryOf } from '@academy/domain/audit';
import { expect, it } from 'vitest';
import { decodeSamples, readSamples, sampleName } from './samples.ts';

const samples = readSamples();
const definitions = new Map(eventDefinitions.map((definition) => [definition.type, definition]));
const read = (name: string) => {
  const sample = samples[name];
  if (!sample) throw new Error(`no sample ${name}`);
  return readRecord(definitions, { type: sample.type, data: JSON.stringify(sample.data), metadata: JSON.stringify(sample.metadata) });
};
const tell = Object.keys(samples).map((name) => [name, read(name)] as const);

it('has a sentence for each type of event', () => {
  expect(eventDefinitions.filter(({ type }) => !histories.has(type)).map(({ type }) => type)).toEqual([]);
});

it('tells every stored version as a whole sentence', () => {
  const wrong = tell.filter(
    ([, { sentence }]) => sentence === null || !/^[a-zA-Z].*\.$/u.test(sentence) || /undefined|NaN|object/u.test(sentence),
  );
  expect(wrong.map(([name, { sentence }]) => [name, sentence])).toEqual([]);
});

it('tells each type by words of its own', () => {
  const newest = eventDefinitions.map(({ type, version }) => [type, read(sampleName(type, version)).sentence] as const);
  const byWords = Map.groupBy(newest, ([, sentence]) => (sentence ?? '').replaceAll(/\d[\w.:-]*/gu, ''));
  expect([...byWords.values()].filter((same) => same.length > 1)).toEqual([]);
});

it('tells nothing that is sealed', async () => {
  const opened = await decodeSamples(eventDefinitions, Object.values(samples));
  const told = opened.flatMap((event, index) => {
    const [, { sentence, data }] = tell[index]!;
    const fields = definitions.get(tell[index]![1].event?.type ?? '')?.personal?.fields ?? [];
    if (!('data' in event)) throw new Error('unreadable');
    const secret = fields.flatMap((field) => {
      const value = (event.data as Record<string, unknown>)[field];
      return typeof value === 'string' && value.length > 2 ? [value] : [];
    });
    return secret.filter((value) => `${sentence} ${JSON.stringify(data)}`.includes(value));
  });
  expect(told).toEqual([]);
});

it('shows what each step to a newer version changes', () => {
  expect(read('ReviewCreated.v1')).toMatchObject({
    version: 1,
    upcasts: [
      {
        from: 1,
        to: 2,
        changes: [
          { path: 'isVerified', before: false, after: undefined },
          { path: 'session', before: undefined, after: null },
        ],
      },
    ],
    sealed: { subject: 'athlete-3', bytes: 60, fields: ['comment'] },
    sentence: 'athlete-3 gave coach-7 4 of 5 stars, without a session.',
  });
  expect(read('CallEnded.v1').upcasts).toEqual([
    { from: 1, to: 2, changes: [] },
    { from: 2, to: 3, changes: [] },
    { from: 3, to: 4, changes: [] },
  ]);
});

it('puts the streams of every event into a scope', () => {
  const streams = Object.values(samples).map(({ stream }) => categoryOf(stream));
  expect(streams.filter((category) => scopeOfCategory(category) === null)).toEqual([]);
});

it.each([
  ['no JSON', { type: 'CallAccepted', data: '{', metadata: '{"version":1}' }],
  ['no metadata', { type: 'CallAccepted', data: '{}', metadata: '' }],
  ['data that is a list', { type: 'CallAccepted', data: '[]', metadata: '{"version":1}' }],
])('reads nothing of %s', (_what, stored) => {
  expect(readRecord(definitions, stored)).toEqual({ version: null, upcasts: [], data: null, sealed: null, sentence: null, event: null });
});

it('shows an unknown type, and data that does not fit, without a sentence', () => {
  const metadata = '{"version":1}';
  expect(readRecord(definitions, { type: 'Odd', data: '{"a":1}', metadata })).toMatchObject({
    data: { a: 1 },
    sentence: null,
    event: null,
  });
  expect(readRecord(definitions, { type: 'WeeklyHoursSet', data: '{"a":1}', metadata })).toMatchObject({ data: { a: 1 }, sentence: null });
});
