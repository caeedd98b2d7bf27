import { type Decider, type DomainEvent, type Refusal, type RefusalKind, refusing } from '@academy/domain/kernel';
import { type Codec, SubjectErased, WrongExpectedRevision } from '@academy/platform/event-store';
import { expect, it } from 'vitest';
import { createHandleCommand } from './handle-command.ts';
import { createWritePace } from './write-pace.ts';

type Done = DomainEvent<'Done', Record<string, never>>;
type Outcome = readonly Done[] | Refusal;

const done: Done = { type: 'Done', data: {} };
const decider: Decider<null, { readonly type: 'Do'; readonly outcome: Outcome }, Done> = {
  initialState: null,
  decide: ({ outcome }) => outcome,
  evolve: () => null,
};
const sealed = { id: '', type: 'Done', data: {}, metadata: {} } as Awaited<ReturnType<Codec['encode']>>[number];
const codec: Pick<Codec, 'encode' | 'decode'> = { encode: async (events) => events.map(() => sealed), decode: async () => [] };

const asked = (outcome: Outcome, failure?: Error, isInTurn?: true) =>
  createHandleCommand({
    store: {
      readStream: async () => [],
      append: async () => {
        if (failure) throw failure;
        return { position: 5n };
      },
    },
    codec,
    clock: () => new Date(0),
  })({
    decider,
    stream: 'thing-1',
    command: { type: 'Do', outcome },
    actor: { id: 7, role: 'athlete' },
    correlationId: 'c',
    ...(isInTurn && { isInTurn }),
  });

it.each([undefined, true as const])('returns the position and the events, in turn: %s', async (isInTurn) => {
  expect(await asked([done], undefined, isInTurn)).toMatchObject({ position: 'thing@5', events: [done] });
});

it.each([undefined, true as const])('passes on what could be had instead, in turn: %s', async (isInTurn) => {
  const refusal = { ...refusing({ taken: 'conflict' })('taken', '/place'), alternatives: ['the next one'] };
  await expect(asked(refusal, undefined, isInTurn)).rejects.toMatchObject({ status: 409, alternatives: ['the next one'] });
});

it.each<[RefusalKind, number]>([
  ['conflict', 409],
  ['notFound', 404],
  ['forbidden', 403],
])('gives refusal kind %s status %d, whatever its code', async (kind, status) => {
  // The code suggests another status; only the kind counts.
  const refusal = refusing({ notYourCoachNotFound: kind })('notYourCoachNotFound', '/coach_id');
  await expect(asked(refusal)).rejects.toMatchObject({ status, problems: [{ code: 'notYourCoachNotFound', path: '/coach_id' }] });
});

it('gives 409 if other writers always append first', async () => {
  await expect(asked([done], new WrongExpectedRevision('thing-1'))).rejects.toMatchObject({ status: 409, message: 'conflict' });
});

it('gives 401 if the caller was erased a moment before', async () => {
  await expect(asked([done], new SubjectErased('athlete-7'))).rejects.toMatchObject({ status: 401, message: 'notSignedIn' });
});

it('gives 429 to a person who sends more than the pace, and not to the staff, the system and repeats', async () => {
  const handle = createHandleCommand({
    store: { readStream: async () => [], append: async () => ({ position: 5n }) },
    codec,
    clock: () => new Date(0),
    pace: createWritePace({ perSecond: 0.001, burst: 2 }),
  });
  const send = async (actor: Parameters<typeof handle>[0]['actor'], key?: string) =>
    await handle({
      decider,
      stream: 'thing-1',
      command: { type: 'Do', outcome: [done] },
      actor,
      correlationId: 'c',
      ...(key !== undefined && { repeat: { key } }),
    }).then(
      () => 200,
      (error: { readonly status: number }) => error.status,
    );
  const athlete = { id: 7, role: 'athlete' } as const;
  expect([await send(athlete, 'k'), await send(athlete, 'k'), await send(athlete), await send(athlete)]).toEqual([200, 200, 200, 429]);
  expect([await send({ id: 7, role: 'coach' }), await send(athlete, 'k')]).toEqual([200, 200]);
  for (const actor of [
    { id: 'system', role: 'system' },
    { id: 7, role: 'moderator' },
  ] as const)
    for (let count = 0; count < 5; count += 1) expect(await send(actor)).toBe(200);
});
