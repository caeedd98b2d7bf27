import { accountView, refusalToErase } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { readErasure } from './read-erasure.ts';

export const readAccountEndpoint = ({ identity, store, codec, queries, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/account',
    group: 'Account',
    summary: "Get the caller's own account: its address, a new one that waits for its code, and whether it is being deleted.",
    access: 'signedIn',
    responses: { 200: { description: 'The account.', schema: accountView } },
    async handle({ caller }) {
      const person = callerOf(caller);
      const { id, role } = person;
      const [email, waiting, erasure] = await Promise.all([
        identity.emailOf(id),
        identity.emailChanges.waiting(id),
        readErasure({ store, codec }, id),
      ]);
      // Erased a moment before.
      if (email === null) throw new HttpProblem(401, 'notSignedIn');
      const newEmail = waiting && { email: waiting.email, expires_at: waiting.expiresAt.toISOString() };
      const at = now();
      const facts = erasure && (await Promise.all([queries.identity.ties(person, at), queries.conversations.isReported(person)]));
      const held = facts && refusalToErase({ ties: facts[0], isReported: facts[1], erasesAt: erasure.erases_at, at });
      const deletion = erasure && { erases_at: erasure.erases_at, held_by: held?.refused ?? null };
      return { status: 200, body: { role, email, new_email: newEmail, deletion } };
    },
  });
