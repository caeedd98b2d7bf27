import type { Logger } from '@academy/platform/logging';
import { v4 } from 'uuid';
import type { Ticket } from './call-tokens.ts';
import type { Connection } from './connection.ts';
import type { Directory, Load } from './directory.ts';
import type { Evidence } from './evidence.ts';
import type { Peer } from './peer.ts';
import { Problem } from './problem.ts';
import { Room } from './room.ts';
import type { Workers } from './workers.ts';

export interface RoomsOptions {
  readonly workers: Workers;
  readonly directory: Directory;
  readonly evidence: Evidence;
  readonly logger: Logger;
  /** How long somebody whose socket is lost counts as there; for tests. */
  readonly awayMs?: number;
}

/** How long what was noted of a room may take to be written before somebody else goes on with it. */
const settleMs = 2_000;

/** The rooms of this process. */
export class Rooms {
  readonly #options: RoomsOptions;
  readonly #rooms = new Map<string, Promise<Room>>();
  readonly #open = new Set<Room>();
  /** Rooms that are on their way out of the directory. */
  readonly #leaving = new Map<string, Promise<void>>();
  #isDraining = false;

  constructor(options: RoomsOptions) {
    this.#options = options;
    options.workers.on('lost', (media) => {
      for (const room of this.#open) if (room.media === media) this.#dissolve(room, 'workerLost');
    });
  }

  get all(): readonly Room[] {
    return [...this.#open];
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Throws Problem `forbidden` where the call's history does not let them in, `unavailable` where the room lives elsewhere. */
  async enter(
    ticket: Ticket,
    connection: Connection,
    resume: string | undefined,
  ): Promise<{ readonly room: Room; readonly peer: Peer; readonly isResumed: boolean }> {
    if (this.#isDraining) throw new Problem('unavailable');
    const { callId, participant } = ticket;
    const room = await this.#roomOf(callId);
    const known = resume === undefined ? null : room.resume(ticket, connection, resume);
    if (known) return { room, peer: known, isResumed: true };
    const peerId = v4();
    let mayHaveJoined = true;
    try {
      const refusal = await this.#options.evidence.record(callId, { type: 'Join', participant, peerId, at: now() });
      mayHaveJoined = refusal === null;
      if (refusal) throw new Problem('forbidden');
      // It became empty or was lost in the meantime; whoever asks again finds a new one.
      if (room.isClosed) throw new Problem('unavailable');
      return { room, peer: room.admit(peerId, ticket, connection), isResumed: false };
    } catch (error) {
      // To the history they may have come also where it gave no answer.
      if (mayHaveJoined) this.#options.evidence.note(callId, { type: 'Move', participant, peerId, at: now() });
      if (room.peers.size === 0) this.#close(room);
      throw error;
    }
  }

  get load(): Load {
    return { rooms: this.all.map(({ callId }) => callId), isDraining: this.#isDraining };
  }

  /** Another server has these by now: this one was silent for so long that it counted as dead. */
  giveUp(callIds: readonly string[]): void {
    for (const room of this.#open) if (callIds.includes(room.callId)) this.#dissolve(room, 'drained');
  }

  /** No more rooms here; those that are here go elsewhere. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    await this.#options.directory.beat(this.load).catch(() => {});
    for (const room of this.#open) this.#dissolve(room, 'drained');
  }

  /** Made once, however many come at the same moment. */
  async #roomOf(callId: string): Promise<Room> {
    const known = this.#rooms.get(callId);
    if (known) return known;
    const making = this.#make(callId);
    this.#rooms.set(callId, making);
    try {
      return await making;
    } catch (error) {
      this.#rooms.delete(callId);
      throw error;
    }
  }

  async #make(callId: string): Promise<Room> {
    const { directory, evidence } = this.#options;
    await this.#leaving.get(callId);
    const { isOwn, abandonedAt } = await directory.claim(callId);
    if (!isOwn) throw new Problem('unavailable');
    const room = await this.#furnish(callId, abandonedAt);
    this.#open.add(room);
    room.on('media', (peer, how) => {
      const { participant } = peer.ticket;
      evidence.note(callId, { type: how === 'flowed' ? 'NoteMediaFlow' : 'NoteMediaBlock', participant, peerId: peer.id, at: now() });
    });
    room.on('left', (peer, reason, at) => {
      evidence.note(callId, { type: 'Leave', participant: peer.ticket.participant, peerId: peer.id, reason, at });
    });
    room.on('empty', () => this.#close(room));
    return room;
  }

  async #furnish(callId: string, abandonedAt: string | null): Promise<Room> {
    const { workers, directory, evidence, logger, awayMs } = this.#options;
    try {
      if (abandonedAt !== null) {
        // Those who were there left with the former server, before anybody comes again.
        await evidence.settle(settleMs, callId);
        await evidence.record(callId, { type: 'LeaveLost', at: abandonedAt });
        await directory.keep(callId);
      }
      const media = workers.leastLoaded();
      if (!media) throw new Problem('unavailable');
      return await Room.create(callId, media, { logger, ...(awayMs !== undefined && { awayMs }) });
    } catch (error) {
      await (abandonedAt === null ? directory.release(callId) : directory.abandon(callId)).catch(() => {});
      throw error;
    }
  }

  /** Those in it come again at once: to the history they have left and joined. */
  #dissolve(room: Room, reason: 'drained' | 'workerLost'): void {
    for (const peer of room.peers.values()) {
      const { participant } = peer.ticket;
      this.#options.evidence.note(room.callId, { type: 'Move', participant, peerId: peer.id, at: room.lastThere(peer) });
    }
    room.dissolve(reason);
    this.#forget(room, Promise.resolve());
  }

  /**
   * It stays this server's until what happened in it is written: otherwise another would go on without knowing, or nobody would
   * close the call if this server died. Should the call not be over then, it is found when nobody comes again.
   */
  #close(room: Room): void {
    room.close();
    this.#forget(room, this.#options.evidence.noted(room.callId));
  }

  #forget(room: Room, isReady: Promise<void>): void {
    if (!this.#open.delete(room)) return;
    this.#rooms.delete(room.callId);
    const left = isReady
      .then(() => this.#options.directory.abandon(room.callId))
      .catch((error: unknown) => {
        // A room that nobody serves is claimed by whoever is asked for it.
        this.#options.logger.warn({ call: room.callId, err: error }, 'a room is closed and still listed');
      })
      .finally(() => this.#leaving.delete(room.callId));
    this.#leaving.set(room.callId, left);
  }
}

const now = (): string => new Date().toISOString();
