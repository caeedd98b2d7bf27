import { EventEmitter } from 'node:events';
import type { Logger } from '@academy/platform/logging';
import { createWorker, type types } from 'mediasoup';
import type { Settings } from './settings.ts';

type RtcSettings = Pick<Settings, 'host' | 'announcedAddress' | 'rtcPort' | 'workers'>;

/** A mediasoup process, and the WebRTC server that listens for all its transports. */
export interface MediaWorker {
  readonly index: number;
  readonly worker: types.Worker;
  readonly webRtcServer: types.WebRtcServer;
  /** Number of rooms on this worker. */
  rooms: number;
}

const firstPauseMs = 500;
const longestPauseMs = 15_000;

/** A fixed number of workers; a worker that dies is replaced. Emits `lost` with the worker that died. */
export class Workers extends EventEmitter<{ lost: [MediaWorker] }> {
  readonly #settings: RtcSettings;
  readonly #logger: Logger;
  readonly #alive = new Map<number, MediaWorker>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;

  private constructor(settings: RtcSettings, logger: Logger) {
    super();
    this.#settings = settings;
    this.#logger = logger;
  }

  static async create(settings: RtcSettings, logger: Logger): Promise<Workers> {
    const workers = new Workers(settings, logger);
    try {
      for (let index = 0; index < settings.workers; index++) await workers.#start(index);
    } catch (error) {
      workers.close();
      throw error;
    }
    return workers;
  }

  get all(): readonly MediaWorker[] {
    return [...this.#alive.values()];
  }

  /** The worker with the fewest rooms; null while all of them are being replaced. */
  leastLoaded(): MediaWorker | null {
    return this.all.toSorted((a, b) => a.rooms - b.rooms)[0] ?? null;
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const { worker } of this.#alive.values()) worker.close();
    this.#alive.clear();
  }

  async #start(index: number): Promise<void> {
    const { host, announcedAddress, rtcPort } = this.#settings;
    const worker = await createWorker({ logLevel: 'warn', logTags: ['ice', 'dtls'] });
    const listen = {
      ip: host,
      ...(announcedAddress !== null && { announcedAddress }),
      ...(rtcPort !== 0 && { port: rtcPort + index }),
    };
    try {
      const webRtcServer = await worker.createWebRtcServer({
        listenInfos: [
          { protocol: 'udp', ...listen },
          { protocol: 'tcp', ...listen },
        ],
      });
      const media: MediaWorker = { index, worker, webRtcServer, rooms: 0 };
      this.#alive.set(index, media);
      worker.on('died', () => this.#replace(media));
    } catch (error) {
      worker.close();
      throw error;
    }
  }

  #replace(lost: MediaWorker): void {
    this.#alive.delete(lost.index);
    if (this.#isClosed) return;
    this.#logger.error({ worker: lost.index, rooms: lost.rooms }, 'a media worker died and is replaced');
    this.#restart(lost.index, firstPauseMs, () => this.emit('lost', lost));
  }

  /** Rooms are notified only once there is a worker again, so that clients who rejoin at once find one. */
  #restart(index: number, pauseMs: number, onDone: () => void): void {
    this.#start(index).then(
      () => (this.#isClosed ? this.close() : onDone()),
      (error: unknown) => {
        if (this.#isClosed) return;
        this.#logger.error({ worker: index, err: error }, 'a media worker could not be started');
        const timer = setTimeout(() => {
          this.#timers.delete(timer);
          this.#restart(index, Math.min(longestPauseMs, pauseMs * 2), onDone);
        }, pauseMs);
        this.#timers.add(timer);
      },
    );
  }
}
