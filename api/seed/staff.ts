import { auditorStream, grantDecider, phaseOf, scopes, staffDecider, type StaffRole, staffRoles, staffStream } from '@academy/domain/staff';
import { foldStored } from '@academy/platform/commands';
import type { Services } from '../services.ts';
import { grantOf } from '../staff/grants.ts';
import { seedDrill } from './drill.ts';
import { addressOf, demoPassword } from './people.ts';

type Parts = Pick<Services, 'identity' | 'store' | 'codec' | 'handleCommand' | 'now'>;

export interface DemoStaff {
  readonly role: StaffRole;
  readonly email: string;
  readonly password: string;
  /** Of the codes, for an app: another in each copy. */
  readonly secret: string;
}

const dayMs = 86_400_000;
const grantDays = 90;
const correlationId = 'seed';
const actor = { id: 'system', role: 'system' } as const;

/** One of each role, a grant of everything, confirmed by the custodian, and a drill. Safe to repeat: a grant that is over comes anew. */
export async function seedStaff(parts: Parts): Promise<readonly DemoStaff[]> {
  const { identity } = parts;
  const { people } = identity.staff;
  const ids = new Map<StaffRole, number>();
  const seeded: DemoStaff[] = [];
  for (const role of staffRoles) {
    const person = await people.add(addressOf(role), role);
    await join(parts, person.staffId, role, person.email);
    const secret = await people.seed(person, demoPassword);
    ids.set(role, person.staffId);
    seeded.push({ role, email: person.email, password: demoPassword, secret });
  }
  const [auditorId, by] = [ids.get('auditor'), ids.get('custodian')];
  if (auditorId !== undefined && by !== undefined) {
    await grantAll(parts, auditorId, by);
    await seedDrill(parts, auditorId);
  }
  return seeded;
}

async function join({ store, codec, handleCommand, now }: Parts, staffId: number, role: StaffRole, email: string): Promise<void> {
  const stream = staffStream(staffId);
  const state = foldStored(staffDecider, await codec.decode(await store.readStream(stream)));
  if (state.hasJoined) return;
  const send = { decider: staffDecider, stream, actor, correlationId };
  await handleCommand({ ...send, command: { type: 'InviteStaff', staffId, at: now(), role, email } });
  await handleCommand({ ...send, command: { type: 'JoinStaff', staffId, at: now() } });
}

async function grantAll(parts: Parts, auditorId: number, by: number): Promise<void> {
  const at = parts.now();
  const grant = await grantOf(parts, auditorId);
  const phase = grant && phaseOf(grant, at);
  if (phase === 'given') return;
  const send = { decider: grantDecider, stream: auditorStream(auditorId), actor, correlationId };
  const until = new Date(Date.parse(at) + grantDays * dayMs).toISOString();
  if (phase !== 'waiting')
    await parts.handleCommand({ ...send, command: { type: 'InviteAuditor', auditorId, at, scopes, until, reason: 'Demo' } });
  await parts.handleCommand({ ...send, command: { type: 'ConfirmAuditor', auditorId, at, by } });
}
