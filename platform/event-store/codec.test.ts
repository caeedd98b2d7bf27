import { generateKeySync, type KeyObject } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCodec, type NewEvent, PoisonEvent, type SealedEvent, SubjectErased, type SubjectKeys } from './index.ts';

const text = { type: 'string' };
const noted = {
  type: 'Noted',
  version: 2,
  schema: { type: 'object', properties: { personId: { type: 'integer' }, note: text, tone: text }, required: ['personId', 'note', 'tone'] },
  personal: { subject: (data: { personId: number }) => `person-${data.personId}`, fields: ['note'] },
  upcasts: { 1: (data: Record<string, unknown>) => ({ ...data, tone: 'plain' }) },
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
    codec = createCodec([noted, counted], keys);
  });
  const note = { type: 'Noted', data: { personId: 5, note: 'left knee hurts', tone: 'calm' } };
  const encodeOne = async (event: { type: string; data: unknown }): Promise<SealedEvent> => {
    const [encoded] = await codec.encode([event], context);
    if (!encoded) throw new Error('nothing encoded');
    return stored(encoded);
  };

  it('gives back what was put in, with its metadata', async () => {
    const [event] = await codec.decode([await encodeOne(note)]);
    expect(event).toMatchObject({ type: 'Noted', data: note.data, isErased: false, stream: 'notes-1', position: 17n });
    expect(event?.metadata).toEqual({ version: 2, ...context.metadata });
  });

  it('keeps personal fields out of the log and the rest readable in it', async () => {
    const sealed = JSON.stringify((await encodeOne(note)).data);
    expect(sealed).not.toContain('knee');
    expect(JSON.parse(sealed)).toMatchObject({ personId: 5, tone: 'calm', personal: { subject: 'person-5' } });
  });

  it('shows empty strings after the key is destroyed, and keeps the rest', async () => {
    const sealed = await encodeOne(note);
    await keys.destroy('person-5');
    const [event] = await codec.decode([sealed]);
    expect(event).toMatchObject({ data: { personId: 5, note: '', tone: 'calm' }, isErased: true });
  });

  it('writes nothing more about an erased person', async () => {
    await encodeOne(note);
    await keys.destroy('person-5');
    await expect(codec.encode([note], context)).rejects.toThrow(SubjectErased);
  });

  it('refuses a box that was moved to another event', async () => {
    const sealed = await encodeOne(note);
    await expect(codec.decode([{ ...sealed, id: context.idOf(9) }])).rejects.toThrow(PoisonEvent);
  });

  it('brings an old version up to date', async () => {
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
  ])('names an event with %s and where it lies', async (_what, change) => {
    const sealed = await encodeOne({ type: 'Counted', data: { n: 1 } });
    await expect(codec.decode([{ ...sealed, ...change }])).rejects.toThrow(/Counted .* at position 17 of notes-1/u);
  });

  it('does not say in the error what the event holds', async () => {
    const sealed = await encodeOne({ type: 'Counted', data: { n: 1 } });
    const error: unknown = await codec.decode([{ ...sealed, data: { n: 'secret words' } }]).catch((e: unknown) => e);
    expect(String(error)).not.toContain('secret words');
  });

  it('refuses to write what does not fit the schema', async () => {
    await expect(codec.encode([{ type: 'Counted', data: {} }], context)).rejects.toThrow('does not fit');
    await expect(codec.encode([{ type: 'Unheard', data: {} }], context)).rejects.toThrow('no such event type');
  });
});
