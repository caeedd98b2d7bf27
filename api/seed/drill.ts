import { type DrillCommand, drillDecider, type DrillEvent, type DrillState, drillStream } from '@academy/domain/drills';
import { foldStored } from '@academy/platform/commands';
import { foldedFrom } from '@academy/projections/queries';
import type { Services } from '../services.ts';
import { createCommandsAt } from './commands-at.ts';

type Log = Pick<Services, 'store' | 'codec'>;

const dayMs = 86_400_000;
const correlationId = 'seed';
const system = { id: 'system', role: 'system' } as const;

/** The hour of the nightly drill, two nights before the demo was started first: nothing ran that could have done it. */
const missedNight = (beginning: Date): string => `${new Date(beginning.getTime() - 2 * dayMs).toISOString().slice(0, 10)}T01:00:00.000Z`;

const eventsOf = async ({ store, codec }: Log, at: string) => await codec.decode(await store.readStream(drillStream(at)));

/** The number of the drill that nobody did; null in a demo without one. */
export async function missedDrill(log: Log, beginning: Date): Promise<string | null> {
  const night = missedNight(beginning);
  const requests = ((await eventsOf(log, night)) as unknown as readonly DrillEvent[]).filter(({ type }) => type === 'DrillRequested');
  return requests.find(({ data }) => data.at === night)?.data.drillId ?? null;
}

/**
 * The demo's auditor asks for a drill, unless there was one this month: its certificate is of what the process of the read side found. Before
 * the audit has begun, there is one of a night before the demo, too: it is too late by then, which is an alarm.
 */
export async function seedDrill(
  services: Pick<Services, 'store' | 'codec' | 'handleCommand' | 'now'>,
  auditorId: number,
  unsealedSince: Date | null,
): Promise<void> {
  const at = services.now();
  const isNew = async (time: string): Promise<boolean> => {
    const { count }: DrillState = foldStored(drillDecider, await eventsOf(services, time));
    return count === 0;
  };
  if (!(await isNew(at))) return;
  const models = [...foldedFrom.keys()];
  const request = (time: string, by: string): DrillCommand => ({ type: 'RequestDrill', at: time, by, models, isHealing: false });
  const send = { decider: drillDecider, correlationId };
  const night = unsealedSince && missedNight(unsealedSince);
  if (night !== null && (await isNew(night)))
    await createCommandsAt(services)(night)({ ...send, stream: drillStream(night), command: request(night, 'nightly'), actor: system });
  const actor = { id: auditorId, role: 'auditor' } as const;
  await services.handleCommand({ ...send, stream: drillStream(at), command: request(at, `auditor-${auditorId}`), actor });
}
