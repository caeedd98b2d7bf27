import type { Clock } from '@academy/platform/clock';
import type { Logger } from '@academy/platform/logging';
import { v4 } from 'uuid';
import type { Ticket } from './call-tokens.ts';
import type { Connection } from './connection.ts';
import type { Departure } from './departure.ts';
import type { Directory, Load } from './directory/directory.ts';
import type { Evidence } from './evidence.ts';
import type { Peer } from './peer.ts';
import { Problem } from './problem.ts';
import { Room, type Waits } from './room.ts';
import type { SpentTickets } from './spent-tickets.ts';
import type { Workers } from './workers.ts';

export interface RoomsOptions {
  readonly workers: Workers;
  readonly directory: Directory;
  readonly evidence: Evidence;
  readonly tickets: SpentTickets;
  /** Resolves once every later decision about calls is certain to reach `sendAway`. */
  readonly follow: () => Promise<void>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Overrides of the default times, for tests. */
  readonly waits?: Partial<Waits>;
}

/** Timeout for writing the evidence of a room before another server takes the room over. */
const settleMs = 2_000;

/** A participant who is joining. */
interface Arrival {
  readonly ticket: Ticket;
  /** True if they must leave before they have joined. */
  mustLeave: boolean;
}

interface Entered {
  readonly room: Room;
  readonly peer: Peer;
  readonly isResumed: boolean;
}

/** All rooms of this process. */
export class Rooms {
  readonly #options: RoomsOptions;
  readonly #rooms = new Map<string, Promise<Room>>();
  readonly #open = new Set<Room>();
  readonly #arrivals = new Set<Arrival>();
  /** Rooms being removed from the directory. */
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

  /** Tickets of all participants, including those who are joining. */
  get tickets(): readonly Ticket[] {
    const peers = this.all.flatMap((room) => [...room.peers.values()]);
    return [...peers, ...this.#arrivals].map(({ ticket }) => ticket);
  }

  /**
   * Throws Problem `badToken` if the ticket was used before or its session has ended, `forbidden` if the call's history does not
   * allow the join, `unavailable` if the room is on another server.
   */
  async enter(ticket: Ticket, connection: Connection, resume: string | undefined): Promise<Entered> {
    if (this.#isDraining) throw new Problem('unavailable');
    const arrival: Arrival = { ticket, mustLeave: false };
    this.#arrivals.add(arrival);
    try {
      // From here on every event about sessions, calls and blocks is seen, so the facts read now stay true until such an event.
      await Promise.all([this.#options.tickets.spend(ticket), this.#options.follow()]);
      return await this.#admit(arrival, connection, resume);
    } finally {
      this.#arrivals.delete(arrival);
    }
  }

  /** Removes all participants whose ticket matches, including those who are joining. */
  sendAway(isConcerned: (ticket: Ticket) => boolean, why: Departure): void {
    for (const arrival of this.#arrivals) if (isConcerned(arrival.ticket)) arrival.mustLeave = true;
    for (const room of this.#open) {
      for (const peer of room.peers.values()) if (isConcerned(peer.ticket)) room.sendAway(peer, why);
    }
  }

  async #admit(arrival: Arrival, connection: Connection, resume: string | undefined): Promise<Entered> {
    const { ticket } = arrival;
    const { callId, participant } = ticket;
    const room = await this.#roomOf(callId);
    const peerId = v4();
    let mayHaveJoined = false;
    try {
      if (arrival.mustLeave) throw new Problem('forbidden');
      const known = resume === undefined ? null : room.resume(ticket, connection, resume);
      if (known) return { room, peer: known, isResumed: true };
      mayHaveJoined = true;
      const refusal = await this.#options.evidence.recordJoin({ ...ticket, peerId, at: this.#now() });
      mayHaveJoined = refusal === null;
      if (refusal || arrival.mustLeave) throw new Problem('forbidden');
      // The room was closed in the meantime. The client's next attempt finds a new one.
      if (room.isClosed) throw new Problem('unavailable');
      return { room, peer: room.admit(peerId, ticket, connection), isResumed: false };
    } catch (error) {
      // The history may contain the join even though the response was lost.
      if (mayHaveJoined) this.#options.evidence.note(callId, { type: 'Move', participant, peerId, at: this.#now() });
      if (room.peers.size === 0) this.#close(room);
      throw error;
    }
  }

  get load(): Load {
    return { rooms: this.all.map(({ callId }) => callId), isDraining: this.#isDraining };
  }

  /** Gives up rooms that another server took over, because this one was silent for so long that it counted as dead. */
  giveUp(callIds: readonly string[]): void {
    for (const room of this.#open) if (callIds.includes(room.callId)) this.#dissolve(room, 'drained');
  }

  /** Accepts no more rooms, and moves the present ones to other servers. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    await this.#options.directory.beat(this.load).catch(() => {});
    for (const room of this.#open) this.#dissolve(room, 'drained');
  }

  /** Created once, even for several concurrent joins. */
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
      evidence.note(callId, { type: how === 'flowed' ? 'NoteMediaFlow' : 'NoteMediaBlock', participant, peerId: peer.id, at: this.#now() });
    });
    room.on('left', (peer, reason, at) => {
      evidence.note(callId, { type: 'Leave', participant: peer.ticket.participant, peerId: peer.id, reason, at });
    });
    room.on('empty', () => this.#close(room));
    return room;
  }

  async #furnish(callId: string, abandonedAt: string | null): Promise<Room> {
    const { workers, directory, evidence, clock, logger, waits = {} } = this.#options;
    try {
      if (abandonedAt !== null) {
        // End the former server's participants in the history before anybody joins again.
        await evidence.settle(settleMs, callId);
        await evidence.record(callId, { type: 'LeaveLost', at: abandonedAt });
        await directory.keep(callId);
      }
      const media = workers.leastLoaded();
      if (!media) throw new Problem('unavailable');
      return await Room.create(callId, media, { clock, logger, waits });
    } catch (error) {
      await (abandonedAt === null ? directory.release(callId) : directory.abandon(callId)).catch(() => {});
      throw error;
    }
  }

  /** The participants join again at once: the history records a leave and a join. */
  #dissolve(room: Room, reason: 'drained' | 'workerLost'): void {
    for (const peer of room.peers.values()) {
      const { participant } = peer.ticket;
      this.#options.evidence.note(room.callId, { type: 'Move', participant, peerId: peer.id, at: room.lastThere(peer) });
    }
    room.dissolve(reason);
    this.#forget(room, Promise.resolve());
  }

  /**
   * The room stays assigned to this server until its evidence is written: otherwise another server would continue without it, or
   * nobody would close the call if this server died. If the call is not over by then, the watchdog ends it when nobody joins again.
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
        // A listed room without a server is claimed by the next server that is asked for it.
        this.#options.logger.warn({ call: room.callId, err: error }, 'a closed room is still in the directory');
      })
      .finally(() => this.#leaving.delete(room.callId));
    this.#leaving.set(room.callId, left);
  }

  #now(): string {
    return this.#options.clock().toISOString();
  }
}
