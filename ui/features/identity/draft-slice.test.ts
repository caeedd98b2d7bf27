import { expect, it } from 'vitest';
import { draftDropped, drafted, draftReducer, emailVerified } from './draft-slice.ts';

const draft = { email: 'asha@example.in', password: 'Passw0rd!', role: 'athlete' } as const;
type Action = Parameters<typeof draftReducer>[1];
const after = (...actions: readonly Action[]) => actions.reduce(draftReducer, draftReducer(undefined, { type: '@@init' }));

it('keeps the input until the registration is done', () => {
  expect(after()).toEqual({ draft: null, verified: [] });
  expect(after(drafted(draft)).draft).toEqual(draft);
  expect(after(drafted(draft), drafted({ ...draft, role: 'coach' })).draft?.role).toBe('coach');
  expect(after(drafted(draft), draftDropped()).draft).toBeNull();
});

it('keeps verified addresses longer than the draft', () => {
  expect(after(drafted(draft), emailVerified(draft.email), draftDropped(), emailVerified('b@example.in')).verified).toEqual([
    draft.email,
    'b@example.in',
  ]);
});
