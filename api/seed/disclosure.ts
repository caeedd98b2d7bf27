import { isSealed } from '@academy/audit/queries';
import { messageStream, peerOf, personName, type ReportEvent } from '@academy/domain/conversations';
import { disclosureDecider, disclosureStream } from '@academy/domain/disclosures';
import { foldStored, idFromName } from '@academy/platform/commands';
import type { Services } from '../services.ts';
import { createCommandsAt } from './commands-at.ts';

type Log = Pick<Services, 'store' | 'codec'>;

const namespace = '6b1f0a52-9d3c-4e0b-8a77-3f5b8f0c9e21';
const correlationId = 'seed';
const hourMs = 3_600_000;
/** Before the demo was started first: after the report that it is about, and so long ago that the half hour is over. */
const askedHours = 26;
const decidedHours = 25;

const written = {
  reason: 'A message was reported because it asks for cash. Its words decide whether other messages of this coach have to be looked at.',
  caseNumber: 'DEMO-1',
  waitReason: null,
} as const;

interface DemoAuditors {
  readonly auditorId: number;
  readonly custodianId: number;
}

/**
 * The demo's auditor asked to see the message that was reported, and the custodian agreed; nobody looked at it, and the half hour is over.
 * Only before the audit has begun: its times are in the past, which is where its head is.
 */
export async function seedDisclosure(log: Log, { auditorId, custodianId: by }: DemoAuditors, beginning: Date): Promise<void> {
  const disclosureId = idFromName('a reported message', namespace);
  const stream = disclosureStream(disclosureId);
  const found = foldStored(disclosureDecider, await log.codec.decode(await log.store.readStream(stream)));
  const before = (hours: number): string => new Date(beginning.getTime() - hours * hourMs).toISOString();
  const [askedAt, decidedAt] = [before(askedHours), before(decidedHours)];
  const commandsAt = createCommandsAt(log);
  const send = { decider: disclosureDecider, stream, correlationId };
  if (!found) {
    const numbers = [await reportedRecord(log)];
    const command = { type: 'RequestDisclosure', disclosureId, at: askedAt, auditorId, numbers, ...written } as const;
    await commandsAt(askedAt)({ ...send, command, actor: { id: auditorId, role: 'auditor' } });
  }
  if (found?.decidedAt) return;
  const command = { type: 'ApproveDisclosure', disclosureId, at: decidedAt, by, later: false } as const;
  await commandsAt(decidedAt)({ ...send, command, actor: { id: by, role: 'custodian' } });
}

/** The record of the message that was reported. */
async function reportedRecord({ store, codec }: Log): Promise<number> {
  for await (const { events } of store.readAll({ after: null, streams: ['report-'] })) {
    for (const { type, data } of (await codec.decode(events)) as unknown as readonly ReportEvent[]) {
      if (type !== 'ReportFiled') continue;
      const { coachId, athleteId, messageIds, reporter } = data;
      const author = peerOf({ coachId, athleteId }, reporter.startsWith('coach-') ? 'coach' : 'athlete');
      return await recordOf(store, messageStream(personName(author), messageIds[0] ?? ''));
    }
  }
  throw new Error('nobody has reported a message in the demo');
}

/** The number that the first event of a stream will have: an audit that has not begun seals the log in its order. */
async function recordOf(store: Log['store'], stream: string): Promise<number> {
  let number = 0;
  for await (const { events, isLive } of store.subscribeToEverything({ after: null, signal: new AbortController().signal })) {
    for (const event of events.filter(isSealed)) {
      number += 1;
      if (event.stream === stream) return number;
    }
    if (isLive) break;
  }
  throw new Error(`the demo has no ${stream}`);
}
