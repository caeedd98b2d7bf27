import { type Decider, type DomainEvent, type Refusal, type RefusalKind, refusing } from '@academy/domain/kernel';
import { type Codec, SubjectErased, WrongExpectedRevision } from '@academy/platform/event-store';
import { expect, it } from 'vitest';
import { createHandleCommand } from './handle-command.ts';

type Done = DomainEvent<'Done', Record<string, never>>;
type Outcome = readonly Done[] | Refusal;

const done: Done = { type: 'Done', data: {} };
const decider: Decider<null, { readonly type: 'Do'; readonly outcome: Outcome }, Done> = {
  initialState: null,
  decide: ({ outcome }) => outcome,
  evolve: () => null,
};
const codec: Pick<Codec, 'encode' | 'decode'> = { encode: async () => [], decode: async () => [] };

const asked = (outcome: Outcome, failure?: Error) =>
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
  })({ decider, stream: 'thing-1', command: { type: 'Do', outcome }, actor: { id: 7, role: 'athlete' }, correlationId: 'c' });

it('returns the position and the events', async () => {
  expect(await asked([done])).toMatchObject({ position: 'thing@5', events: [done] });
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
