import { EventEmitter } from 'node:events';
import { type NotificationName, type Notifications, signallingLimits } from '@academy/domain/calls';
import type { Clock } from '@academy/platform/clock';
import type { Logger } from '@academy/platform/logging';
import type { types } from 'mediasoup';
import type { Ticket } from './call-tokens.ts';
import { closing, type Connection } from './connection.ts';
import { mediaCodecs } from './codecs.ts';
import { consume, consumeData } from './consume.ts';
import { type Departure, departures } from './departure.ts';
import { Peer } from './peer.ts';
import type { MediaWorker } from './workers.ts';

interface Events {
  /** The string is when the participant was last present, ISO 8601. */
  left: [Peer, 'left' | 'disconnected' | (typeof departures)[Departure]['noted'], string];
  media: [Peer, 'flowed' | 'blocked'];
  /** The last participant has left. */
  empty: [];
}

/** Interval for detecting the active speaker, in ms. */
const speakerEveryMs = 300;

/** In milliseconds. */
export interface Waits {
  /** Time for which a participant without a socket stays present. */
  readonly awayMs: number;
  /** Time within which media of an unpaused producer must arrive. */
  readonly mediaMs: number;
}

const usualWaits: Waits = { awayMs: signallingLimits.awaySeconds * 1000, mediaMs: 15_000 };

/** One call: its router and its participants. */
export class Room extends EventEmitter<Events> {
  readonly callId: string;
  readonly media: MediaWorker;
  readonly router: types.Router;
  readonly peers = new Map<string, Peer>();
  readonly #speakers: types.ActiveSpeakerObserver;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #away = new Map<string, { readonly since: string; readonly timer: NodeJS.Timeout }>();
  readonly #waits: Waits;
  #isClosed = false;

  private constructor(
    callId: string,
    media: MediaWorker,
    router: types.Router,
    speakers: types.ActiveSpeakerObserver,
    { clock, logger, waits }: { clock: Clock; logger: Logger; waits: Waits },
  ) {
    super();
    this.callId = callId;
    this.media = media;
    this.router = router;
    this.#speakers = speakers;
    this.#clock = clock;
    this.#logger = logger;
    this.#waits = waits;
    media.rooms += 1;
    speakers.on('dominantspeaker', ({ producer }) => {
      this.#notifyPeers('activeSpeaker', { peerId: String(producer.appData['peerId']) });
    });
  }

  static async create(
    callId: string,
    media: MediaWorker,
    { clock, logger, waits = {} }: { clock: Clock; logger: Logger; waits?: Partial<Waits> },
  ): Promise<Room> {
    const router = await media.worker.createRouter({ mediaCodecs });
    try {
      const speakers = await router.createActiveSpeakerObserver({ interval: speakerEveryMs });
      return new Room(callId, media, router, speakers, { clock, logger, waits: { ...usualWaits, ...waits } });
    } catch (error) {
      router.close();
      throw error;
    }
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Adds a participant. Another window of the same person is removed first, so that nobody is present twice. */
  admit(peerId: string, ticket: Ticket, connection: Connection): Peer {
    const peer = new Peer(peerId, ticket, connection, this.#waits.mediaMs);
    this.#follow(peer);
    const former = [...this.peers.values()].filter((other) => other.ticket.participant === ticket.participant);
    this.peers.set(peer.id, peer);
    for (const other of former) this.sendAway(other, 'takenOver');
    this.#notifyPeers('peerJoined', peer.info, peer);
    return peer;
  }

  /** Reconnects a participant to the peer left behind; null if there is none, or it belongs to another person. */
  resume(ticket: Ticket, connection: Connection, peerId: string): Peer | null {
    const own = this.peers.get(peerId);
    if (own?.ticket.participant !== ticket.participant) return null;
    this.#back(own);
    own.connection?.close(closing.normal, 'resumed');
    own.connection = connection;
    own.ticket = ticket;
    this.#notifyPeers('peerBack', { peerId: own.id }, own);
    return own;
  }

  /** The socket of a peer is lost. The peer may resume for a while. */
  away(peer: Peer): void {
    if (!this.peers.has(peer.id)) return;
    const since = this.#clock().toISOString();
    peer.connection = null;
    this.#notifyPeers('peerAway', { peerId: peer.id }, peer);
    this.#back(peer);
    const timer = setTimeout(() => this.remove(peer, 'disconnected'), this.#waits.awayMs);
    this.#away.set(peer.id, { since, timer });
  }

  /** Removes a peer for good. */
  remove(peer: Peer, reason: Events['left'][1]): void {
    if (!this.peers.delete(peer.id)) return;
    const lastThere = this.lastThere(peer);
    this.#back(peer);
    peer.close();
    this.#notifyPeers('peerLeft', { peerId: peer.id });
    this.emit('left', peer, reason, lastThere);
    if (this.peers.size === 0) this.emit('empty');
  }

  /** Notifies the participant of the reason, and closes their media at once. */
  sendAway(peer: Peer, why: Departure): void {
    if (!this.peers.has(peer.id)) return;
    const { noted, reason } = departures[why];
    peer.notify('closed', { reason });
    peer.connection?.close(closing.normal, reason);
    this.remove(peer, noted);
  }

  /** All participants have to join again, here or on another server. */
  dissolve(reason: Notifications['rejoin']['reason']): void {
    this.#notifyPeers('rejoin', { reason });
    for (const { connection } of this.peers.values()) connection?.close(closing.goingAway, reason);
    this.close();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const { timer } of this.#away.values()) clearTimeout(timer);
    for (const peer of this.peers.values()) peer.close();
    this.peers.clear();
    this.media.rooms -= 1;
    this.router.close();
    this.removeAllListeners();
  }

  /** The other participant in a room of two. */
  otherOf(peer: Peer): Peer | null {
    const others = [...this.peers.values()].filter((other) => other !== peer);
    return others.length === 1 ? (others[0] ?? null) : null;
  }

  /** When a participant was last present, ISO 8601: now, or when the socket was lost. */
  lastThere(peer: Peer): string {
    return this.#away.get(peer.id)?.since ?? this.#clock().toISOString();
  }

  /** Cancels the timeout of a peer that was away. */
  #back(peer: Peer): void {
    clearTimeout(this.#away.get(peer.id)?.timer);
    this.#away.delete(peer.id);
  }

  #follow(peer: Peer): void {
    peer.on('media', (how) => this.emit('media', peer, how));
    peer.on('producer', (producer) => {
      if (producer.kind === 'audio') this.#speakers.addProducer({ producerId: producer.id }).catch(() => {});
      for (const other of this.peers.values()) if (other !== peer) this.#attempt(consume(this.router, other, peer, producer));
    });
    peer.on('dataProducer', (producer) => {
      for (const other of this.peers.values()) if (other !== peer) this.#attempt(consumeData(other, peer, producer));
    });
    peer.on('receiving', () => {
      for (const other of this.peers.values()) {
        if (other === peer) continue;
        // Audio first: a browser handles them one after the other, and video takes longest.
        const producers = [...other.producers.values()].toSorted((a, b) => Number(b.kind === 'video') - Number(a.kind === 'video'));
        for (const producer of producers) this.#attempt(consume(this.router, peer, other, producer));
        for (const producer of other.dataProducers.values()) this.#attempt(consumeData(peer, other, producer));
      }
    });
  }

  /** A failure for one viewer, who most often has just left, does not affect the others. */
  #attempt(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!this.#isClosed) this.#logger.warn({ call: this.callId, err: error }, 'a stream could not be sent to a participant');
    });
  }

  #notifyPeers<Name extends NotificationName>(notification: Name, data: Notifications[Name], except?: Peer): void {
    for (const peer of this.peers.values()) if (peer !== except) peer.notify(notification, data);
  }
}
