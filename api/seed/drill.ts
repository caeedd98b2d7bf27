import { type DrillState, drillDecider, drillStream } from '@academy/domain/drills';
import { foldStored } from '@academy/platform/commands';
import { foldedFrom } from '@academy/projections/queries';
import type { Services } from '../services.ts';

/** The demo's auditor asks for a drill, unless there was one this month: its certificate is of what the process of the read side found. */
export async function seedDrill(
  { store, codec, handleCommand, now }: Pick<Services, 'store' | 'codec' | 'handleCommand' | 'now'>,
  auditorId: number,
): Promise<void> {
  const at = now();
  const stream = drillStream(at);
  const { count }: DrillState = foldStored(drillDecider, await codec.decode(await store.readStream(stream)));
  if (count > 0) return;
  const command = { type: 'RequestDrill', at, by: `auditor-${auditorId}`, models: [...foldedFrom.keys()], isHealing: false } as const;
  await handleCommand({ decider: drillDecider, stream, command, actor: { id: auditorId, role: 'auditor' }, correlationId: 'seed' });
}
