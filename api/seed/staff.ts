import { createAuditQueries } from '@academy/audit/queries';
import { auditorStream, grantDecider, phaseOf, scopes, staffDecider, type StaffRole, staffRoles, staffStream } from '@academy/domain/staff';
import { foldStored } from '@academy/platform/commands';
import type { Pool } from 'pg';
import type { Services } from '../services.ts';
import { grantOf } from '../staff/grants.ts';
import { createCommandsAt } from './commands-at.ts';
import { seedDisclosure } from './disclosure.ts';
import { seedDrill } from './drill.ts';
import { addressOf, demoPassword } from './people.ts';

interface Parts extends Pick<Services, 'identity' | 'store' | 'codec' | 'handleCommand' | 'now'> {
  readonly pool: Pool;
}

export interface DemoStaff {
  readonly role: StaffRole;
  readonly email: string;
  readonly password: string;
  /** Of the codes, for an app: another in each copy. */
  readonly secret: string;
}

const dayMs = 86_400_000;
const grantDays = 90;
/** Before the demo was started first: what the auditor asked for since is later. */
const joinedDays = 3;
const correlationId = 'seed';
const actor = { id: 'system', role: 'system' } as const;

/** One of each role, a grant of everything, confirmed by the custodian, drills, and a request to see sealed texts. Safe to repeat: a grant that is over comes anew. */
export async function seedStaff(parts: Parts, beginning: Date): Promise<readonly DemoStaff[]> {
  const { identity } = parts;
  // Later, times of the past would be before a head that is signed.
  const unsealedSince = (await createAuditQueries(parts.pool).size()) === 0 ? beginning : null;
  const joinedAt = unsealedSince ? new Date(unsealedSince.getTime() - joinedDays * dayMs).toISOString() : parts.now();
  const { people } = identity.staff;
  const ids = new Map<StaffRole, number>();
  const seeded: DemoStaff[] = [];
  for (const role of staffRoles) {
    const person = await people.add(addressOf(role), role);
    await join(parts, person.staffId, role, person.email, joinedAt);
    const secret = await people.seed(person, demoPassword);
    ids.set(role, person.staffId);
    seeded.push({ role, email: person.email, password: demoPassword, secret });
  }
  const [auditorId, by] = [ids.get('auditor'), ids.get('custodian')];
  if (auditorId !== undefined && by !== undefined) {
    await grantAll(parts, auditorId, by, joinedAt);
    await seedDrill(parts, auditorId, unsealedSince);
    if (unsealedSince) await seedDisclosure(parts, { auditorId, custodianId: by }, unsealedSince);
  }
  return seeded;
}

async function join(parts: Parts, staffId: number, role: StaffRole, email: string, at: string): Promise<void> {
  const { store, codec } = parts;
  const stream = staffStream(staffId);
  const state = foldStored(staffDecider, await codec.decode(await store.readStream(stream)));
  if (state.hasJoined) return;
  const run = createCommandsAt(parts)(at);
  const send = { decider: staffDecider, stream, actor, correlationId };
  await run({ ...send, command: { type: 'InviteStaff', staffId, at, role, email } });
  await run({ ...send, command: { type: 'JoinStaff', staffId, at } });
}

async function grantAll(parts: Parts, auditorId: number, by: number, joinedAt: string): Promise<void> {
  const grant = await grantOf(parts, auditorId);
  const phase = grant && phaseOf(grant, parts.now());
  if (phase === 'given') return;
  const at = grant ? parts.now() : joinedAt;
  const run = createCommandsAt(parts)(at);
  const send = { decider: grantDecider, stream: auditorStream(auditorId), actor, correlationId };
  const until = new Date(Date.parse(at) + grantDays * dayMs).toISOString();
  if (phase !== 'waiting') await run({ ...send, command: { type: 'InviteAuditor', auditorId, at, scopes, until, reason: 'Demo' } });
  await run({ ...send, command: { type: 'ConfirmAuditor', auditorId, at, by } });
}
