import { setTimeout as delay } from 'node:timers/promises';
import { alarmsOf, answerAlarm } from '@academy/audit/queries';
import type { Pool } from 'pg';
import type { Services } from '../services.ts';
import { missedDrill } from './drill.ts';
import { addressOf } from './people.ts';

interface Parts extends Pick<Services, 'identity' | 'store' | 'codec' | 'now'> {
  readonly pool: Pool;
  /** How long the audit may take, in milliseconds. */
  readonly mostMs?: number;
}

const answer =
  'Nobody began this drill: the product was not running that night. It was given up because it was too late, and an auditor asked for ' +
  'another one. Please look at the certificate of that one before you rely on what people see.';
const lookMs = 250;

/** Once the audit has raised the alarm about the drill of a night before the demo, its custodian answers it. Safe to repeat. */
export async function seedAudited({ identity, store, codec, now, pool, mostMs = 120_000 }: Parts, beginning: Date): Promise<void> {
  const drillId = await missedDrill({ store, codec }, beginning);
  if (drillId === null) return;
  const { staffId } = await identity.staff.people.add(addressOf('custodian'), 'custodian');
  for (const end = Date.now() + mostMs; Date.now() < end; await delay(lookMs)) {
    const { alarms } = await alarmsOf(pool, null, null);
    const alarm = alarms.find(({ place }) => place === `drill ${drillId}`);
    if (!alarm) continue;
    if (!alarm.answer) await answerAlarm(pool, { id: alarm.id, at: now(), person: `custodian-${staffId}`, text: answer });
    return;
  }
  throw new Error('the audit has not raised the alarm about the drill that nobody began');
}
