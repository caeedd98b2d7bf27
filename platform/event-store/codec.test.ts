import { generateKeySync, type KeyObject } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { bindingOf, seal } from './seal.ts';
import {
  createClearCodec,
  createCodec,
  type NewEvent,
  placeOf,
  PoisonEvent,
  type SealedEvent,
  SubjectErased,
  type SubjectKeys,
} from './index.ts';

const text = { type: 'string' };
const noted = {
  type: 'Noted',
  version: 2,
  schema: { type: 'object', properties: { personId: { type: 'integer' }, note: text, tone: text }, required: ['personId', 'note', 'tone'] },
  personal: { subject: (data: { personId: number }) => `person-${data.personId}`, fields: ['note'] },
  upcasts: { 1: (data: Record<string, unknown>) => ({ ...data, tone: 'plain' }) },
};
const open = { type: 'Opened', version: 1, schema: { type: 'object', properties: { at: { type: 'string', format: 'moment' } } } };
const placed = {
  type: 'Placed',
  version: 1,
  schema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
  stream: ({ n }: { n: number }) => `notes-${n}`,
};
const counted = { type: 'Counted', version: 1, schema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] } };

function keyRing(): SubjectKeys {
  const keys = new Map<string, KeyObject | null>();
  return {
    async forWriting(subject) {
      if (!keys.has(subject)) keys.set(subject, generateKeySync('aes', { length: 256 }));
      return keys.get(subject) ?? null;
    },
    forReading: async (subjects) => new Map(subjects.map((subject) => [subject, keys.get(subject) ?? null])),
    async destroy(subject) {
      keys.set(subject, null);
    },
  };
}

const context = {
  idOf: (index: number) => `00000000-0000-4000-8000-00000000000${index}`,
  metadata: { actor: { id: 1, role: 'tester' }, time: '2026-01-01T00:00:00.000Z', $correlationId: 'c', $causationId: 'd' },
};
const stored = (event: NewEvent): SealedEvent => ({
  ...event,
  data: JSON.parse(JSON.stringify(event.data)),
  metadata: JSON.parse(JSON.stringify(event.metadata)),
  stream: 'notes-1',
  revision: 0n,
  position: 17n,
});

describe('the codec', () => {
  let keys: SubjectKeys;
  let codec: ReturnType<typeof createCodec>;
  beforeEach(() => {
    keys = keyRing();
    codec = createCodec([noted, counted, open, placed], keys);
  });
  const note = { type: 'Noted', data: { personId: 5, note: 'left knee hurts', tone: 'calm' } };
  const encodeOne = async (event: { type: string; data: unknown }): Promise<SealedEvent> => {
    const [encoded] = await codec.encode([event], context);
    if (!encoded) throw new Error('nothing encoded');
    return stored(encoded);
  };

  it('decodes its own output, with metadata', async () => {
    const [event] = await codec.decode([await encodeOne(note)]);
    expect(event).toMatchObject({ type: 'Noted', data: note.data, isErased: false, stream: 'notes-1', position: 17n });
    expect(event?.metadata).toEqual({ version: 2, ...context.metadata });
  });

  it('keeps personal fields out of the log and the rest readable in it', async () => {
    const sealed = JSON.stringify((await encodeOne(note)).data);
    expect(sealed).not.toContain('knee');
    expect(JSON.parse(sealed)).toMatchObject({ personId: 5, tone: 'calm', personal: { subject: 'person-5' } });
  });

  it('reads personal fields as empty strings after the key is destroyed, and keeps the rest', async () => {
    const sealed = await encodeOne(note);
    await keys.destroy('person-5');
    const [event] = await codec.decode([sealed]);
    expect(event).toMatchObject({ data: { personId: 5, note: '', tone: 'calm' }, isErased: true });
  });

  it('refuses to write about an erased person', async () => {
    await encodeOne(note);
    await keys.destroy('person-5');
    await expect(codec.encode([note], context)).rejects.toThrow(SubjectErased);
  });

  it('refuses a box that was moved to another event', async () => {
    const sealed = await encodeOne(note);
    await expect(codec.decode([{ ...sealed, id: context.idOf(9) }])).rejects.toThrow(PoisonEvent);
  });

  it('upcasts old versions', async () => {
    const sealed = await encodeOne(note);
    const { tone: _tone, ...first } = sealed.data as { tone: string };
    const [event] = await codec.decode([{ ...sealed, data: first, metadata: { ...context.metadata, version: 1 } }]);
    expect(event?.data).toEqual({ personId: 5, note: 'left knee hurts', tone: 'plain' });
  });

  it('skips types it does not know', async () => {
    expect(await codec.decode([{ ...(await encodeOne(note)), type: 'Unheard' }])).toEqual([]);
  });

  it.each([
    ['malformed JSON, which the client hands over as text', { data: '{"n":' }],
    ['missing metadata', { metadata: undefined }],
    ['a wrong shape', { data: { n: 'one' } }],
    ['a version from the future', { metadata: { ...context.metadata, version: 3 } }],
  ])('names an event with %s, and its place in the log', async (_what, change) => {
    const sealed = await encodeOne({ type: 'Counted', data: { n: 1 } });
    await expect(codec.decode([{ ...sealed, ...change }])).rejects.toThrow(/Counted .* at position 17 of notes-1/u);
  });

  it('does not reveal event data in the error', async () => {
    const sealed = await encodeOne({ type: 'Counted', data: { n: 1 } });
    const error: unknown = await codec.decode([{ ...sealed, data: { n: 'secret words' } }]).catch((e: unknown) => e);
    expect(String(error)).not.toContain('secret words');
  });

  it('names each unreadable event, and reads the others', async () => {
    const [good, torn] = [await encodeOne({ type: 'Counted', data: { n: 1 } }), await encodeOne(note)];
    const read = await codec.read([good, { ...torn, data: '{"n":', revision: 4n, position: 18n }, { ...good, position: 19n }]);
    expect(read.map((event) => [placeOf(event).position, event instanceof PoisonEvent])).toEqual([
      [17n, false],
      [18n, true],
      [19n, false],
    ]);
    expect(read[1]).toMatchObject({ reason: 'its data is not a JSON object', event: { type: 'Noted', stream: 'notes-1', revision: 4n } });
  });

  it.each([
    ['an array', [1]],
    ['a text', 'secret words'],
    ['null', null],
  ])('refuses a box that holds %s', async (_what, held) => {
    const sealed = await encodeOne(note);
    const key = await keys.forWriting('person-5');
    if (!key) throw new Error('no key');
    const personal = { subject: 'person-5', box: seal(held, key, bindingOf(sealed.id, 'Noted', 'person-5')) };
    const read = await codec.read([{ ...sealed, data: { ...(sealed.data as object), personal } }]);
    expect(read).toMatchObject([{ reason: 'its personal part is not a JSON object' }]);
  });

  it('requests keys only for valid subject names', async () => {
    const sealed = await encodeOne(note);
    const asked: string[] = [];
    const asking = { ...keys, forReading: (subjects: readonly string[]) => (asked.push(...subjects), keys.forReading(subjects)) };
    const part = (subject: unknown) => ({ ...sealed, data: { ...(sealed.data as object), personal: { subject, box: 'x' } } });
    await createCodec([noted], asking).read(['a\0b', 7, 'x'.repeat(300), '', 'person-5'].map(part));
    expect(asked).toEqual(['person-5']);
  });

  it('refuses events in a stream that is not theirs', async () => {
    const [one, other] = [await encodeOne({ type: 'Placed', data: { n: 1 } }), await encodeOne({ type: 'Placed', data: { n: 2 } })];
    expect(await codec.read([one, other])).toMatchObject([{ data: { n: 1 } }, { reason: 'it belongs to another stream' }]);
  });

  it.each(['2026-02-30T00:00:00.000Z', '2026-01-01', 'infinity', '', '2026-01-01T25:00:00Z', '2026-01-01T00:00:00+01:00'])(
    'takes %j for no time, in data and in metadata',
    async (at) => {
      await expect(codec.encode([{ type: 'Opened', data: { at } }], context)).rejects.toThrow('does not fit');
      const sealed = await encodeOne({ type: 'Opened', data: {} });
      expect(await codec.read([{ ...sealed, metadata: { ...context.metadata, version: 1, time: at } }])).toMatchObject([
        { reason: 'its time is none' },
      ]);
    },
  );

  it('refuses to write data that would be read back differently', async () => {
    for (const n of [Infinity, -Infinity, NaN]) {
      await expect(codec.encode([{ type: 'Counted', data: { n } }], context)).rejects.toThrow('does not fit');
    }
    await expect(codec.encode([{ type: 'Counted', data: { n: 1, more: [undefined] } }], context)).rejects.toThrow('/more/0');
    await expect(codec.encode([{ type: 'Counted', data: { n: 1, at: new Date() } }], context)).rejects.toThrow('/at');
  });

  it('refuses to write what does not fit the schema', async () => {
    await expect(codec.encode([{ type: 'Counted', data: {} }], context)).rejects.toThrow('does not fit');
    await expect(codec.encode([{ type: 'Unheard', data: {} }], context)).rejects.toThrow('no such event type');
  });
});

describe('a codec without keys', () => {
  it('writes and reads events without personal fields', async () => {
    const codec = createClearCodec([counted, open]);
    const [encoded] = await codec.encode([{ type: 'Counted', data: { n: 3 } }], context);
    if (!encoded) throw new Error('nothing encoded');
    expect(await codec.decode([stored(encoded)])).toMatchObject([{ type: 'Counted', data: { n: 3 }, isErased: false }]);
  });

  it('is refused for types with personal fields', () => {
    expect(() => createClearCodec([counted, noted])).toThrow('Noted has personal fields');
  });
});
