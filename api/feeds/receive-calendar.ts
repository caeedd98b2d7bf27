import type { IncomingMessage } from 'node:http';
import { availabilityDecider, availabilityStream } from '@academy/domain/availability';
import { beginOf, dayOf } from '@academy/domain/days';
import { type BusyCommand, type BusySpan, busyDecider, busyStream, feedLimits } from '@academy/domain/feeds';
import { isRefusal } from '@academy/domain/kernel';
import { calendarUidEnd } from '@academy/domain/notifications';
import { type BusyTimes, CalendarTooLarge, NotACalendar, readBusyTimesApart } from '@academy/platform/calendar';
import { foldStored } from '@academy/platform/commands';
import { HttpProblem, RateLimiter, readUpload, RequestAborted } from '@academy/platform/http';
import { createWorkQueue } from '../images/work-queue.ts';
import type { Services } from '../services.ts';

/** The file's field in the form. */
export const calendarField = 'calendar';

interface Sent {
  readonly coachId: number;
  readonly raw: IncomingMessage;
  readonly correlationId: string;
}

const dayMs = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const spansOf = ({ spans }: BusyTimes): readonly BusySpan[] => spans.map(({ from, until }) => ({ from: iso(from), until: iso(until) }));

function mustWait(seconds: number): void {
  if (seconds > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(seconds) });
}

/** Takes a coach's calendar file and keeps nothing of it but when the coach is busy. */
export function calendarReceiver({ handleCommand, store, codec, now }: Pick<Services, 'handleCommand' | 'store' | 'codec' | 'now'>) {
  // Up to 1 MB each; whoever sends slowly keeps no place where files are read.
  const receive = createWorkQueue({ running: 30, perKey: 1, waiting: 30 });
  // Each takes 64 MB more.
  const take = createWorkQueue({ running: 2, perKey: 1, waiting: 30 });
  // Counts attempts, because refused files are read too. A program may send one every five minutes.
  const tries = new RateLimiter({ perSecond: 1 / 300, burst: 20 }, 10_000);
  // Each change stays in the log, and may have some 60 kB.
  const changes = new RateLimiter({ perSecond: (feedLimits.busyChangesADay * 1_000) / dayMs, burst: feedLimits.busyChangesADay }, 10_000);

  /** The zone of whole days, which name none. */
  async function zoneOf(coachId: number): Promise<string> {
    const events = await codec.decode(await store.readStream(availabilityStream(coachId)));
    return foldStored(availabilityDecider, events).schedule.zone || 'UTC';
  }

  async function read(coachId: number, bytes: Buffer, from: number): Promise<BusyTimes> {
    const until = from + feedLimits.busyDays * dayMs;
    try {
      return await readBusyTimesApart(bytes.toString(), {
        from,
        until,
        zone: await zoneOf(coachId),
        most: feedLimits.busySpans,
        without: calendarUidEnd,
      });
    } catch (error) {
      if (error instanceof NotACalendar) throw new HttpProblem(400, 'notACalendar', `/${calendarField}`);
      if (error instanceof CalendarTooLarge) throw new HttpProblem(413, 'calendarTooLarge', `/${calendarField}`);
      throw error;
    }
  }

  /** The last event says all that is known. */
  async function isChange(command: BusyCommand): Promise<boolean> {
    const last = await codec.decode(await store.readStream(busyStream(command.coachId), { isBackwards: true, limit: 1 }));
    const outcome = busyDecider.decide(command, foldStored(busyDecider, last));
    return !isRefusal(outcome) && outcome.length > 0;
  }

  /** Throws HttpProblem 400 for a file that is no calendar, 413 for one that is too large, 429 for too many files or changes. */
  return async ({ coachId, raw, correlationId }: Sent) => {
    mustWait(tries.take(String(coachId), performance.now()));
    const at = now();
    // By whole days, so that the same file gives the same times all day long.
    const from = Date.parse(beginOf(dayOf(at)));
    const bytes = await receive(String(coachId), async () => {
      // The client may have disconnected while waiting.
      if (raw.destroyed) throw new RequestAborted();
      return await readUpload(raw, { field: calendarField, maxBytes: feedLimits.fileBytes, problem: 'notACalendar' });
    });
    const found = await take(String(coachId), async () => await read(coachId, bytes, from));
    const until = iso(from + feedLimits.busyDays * dayMs);
    const command: BusyCommand = { type: 'ReplaceBusy', coachId, at, until, spans: spansOf(found) };
    if (await isChange(command)) mustWait(changes.take(String(coachId), performance.now()));
    const { position } = await handleCommand({
      decider: busyDecider,
      stream: busyStream(coachId),
      command,
      actor: { id: coachId, role: 'coach' },
      correlationId,
    });
    return { position, body: { spans: found.spans.length, skipped: found.skipped, until } };
  };
}

export type ReceiveCalendar = ReturnType<typeof calendarReceiver>;
