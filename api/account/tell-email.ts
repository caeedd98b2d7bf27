import { athleteDecider, athleteStream } from '@academy/domain/athletes';
import { coachDecider, coachStream } from '@academy/domain/coaches';
import type { Actor } from '@academy/domain/kernel';
import type { MovedEmail } from '../identity/email-changes.ts';
import type { Services } from '../services.ts';

type Told = Pick<Services, 'handleCommand' | 'identity'>;

/** More changes of one account do not happen during one append. */
const mostRounds = 5;

/**
 * Tells the log which address signs in. It follows the change, as the activation follows the event of a registration (decision 4), so an
 * interrupted one is told later. Returns the `Position` to read it by; null if the log knew.
 */
export async function tellEmail(
  { handleCommand, identity }: Told,
  moved: MovedEmail,
  { actor, correlationId }: { readonly actor: Actor; readonly correlationId: string },
): Promise<string | null> {
  const { id, role } = moved;
  const shared = { actor, correlationId } as const;
  let position: string | null = null;
  for (let round = 0; round < mostRounds; round += 1) {
    // Not the address of this change: another one may have come in between.
    const email = await identity.emailOf(id);
    if (email === null) break;
    const told =
      role === 'coach'
        ? await handleCommand({
            ...shared,
            decider: coachDecider,
            stream: coachStream(id),
            command: { type: 'ChangeCoachEmail', data: { coachId: id, email } },
          })
        : await handleCommand({
            ...shared,
            decider: athleteDecider,
            stream: athleteStream(id),
            command: { type: 'ChangeAthleteEmail', data: { athleteId: id, email } },
          });
    position = told.position ?? position;
    if ((await identity.emailOf(id)) === email) break;
  }
  await identity.emailChanges.told(moved);
  return position;
}

/** Tells the log of changes that were interrupted. One that cannot be told is handed to `onFailure`, and keeps no others waiting. */
export async function tellEmails(services: Told, onFailure: (moved: MovedEmail, error: unknown) => void): Promise<void> {
  for (const moved of await services.identity.emailChanges.untold()) {
    const actor = { id: moved.id, role: moved.role };
    await tellEmail(services, moved, { actor, correlationId: crypto.randomUUID() }).catch((error: unknown) => onFailure(moved, error));
  }
}
