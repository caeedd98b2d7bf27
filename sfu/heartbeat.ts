import { callLimits } from '@academy/domain/calls';
import type { Logger } from '@academy/platform/logging';
import type { Directory, Lost } from './directory/directory.ts';
import type { Evidence } from './evidence.ts';
import type { Rooms } from './rooms.ts';

interface HeartbeatOptions {
  readonly directory: Directory;
  readonly rooms: Rooms;
  readonly evidence: Evidence;
  readonly logger: Logger;
}

interface Heartbeat {
  readonly stop: () => void;
  /** Resolves when none is on its way. */
  readonly ended: () => Promise<void>;
}

/** Tells the directory again and again that this server is there, and closes rooms of servers that fell silent. Resolves after the first time. */
export async function startHeartbeat({ directory, rooms, evidence, logger }: HeartbeatOptions): Promise<Heartbeat> {
  const report = (error: unknown): void => logger.warn({ err: error }, 'the directory of rooms cannot be reached');
  /** The room stays assigned to this server until its end is written, or this server is found dead itself. */
  const close = async ({ callId, lastSeen }: Lost): Promise<void> => {
    evidence.note(callId, { type: 'CloseLost', at: lastSeen });
    await evidence.noted(callId);
    await directory.forget(callId);
  };
  const beat = async (): Promise<void> => {
    rooms.giveUp(await directory.beat(rooms.load));
    for (const lost of await directory.takeLost()) void close(lost).catch(report);
  };
  await beat();
  let pending: Promise<void> | null = null;
  const timer = setInterval(() => {
    pending ??= beat()
      .catch(report)
      .finally(() => (pending = null));
  }, callLimits.serverBeatSeconds * 1000);
  return {
    stop: () => clearInterval(timer),
    ended: async () => void (await pending),
  };
}
