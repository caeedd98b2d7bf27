import { EventEmitter } from 'node:events';
import { type NotificationName, type Notifications, signallingLimits } from '@academy/domain/calls';
import type { Logger } from '@academy/platform/logging';
import type { types } from 'mediasoup';
import type { Ticket } from './call-tokens.ts';
import { closing, type Connection } from './connection.ts';
import { mediaCodecs } from './codecs.ts';
import { consume, consumeData } from './consume.ts';
import { Peer } from './peer.ts';
import type { MediaWorker } from './workers.ts';

interface Events {
  /** With when they were there for the last time, ISO 8601. */
  left: [Peer, 'left' | 'disconnected' | 'takenOver', string];
  media: [Peer, 'flowed' | 'blocked'];
  /** Nobody is in it any more. */
  empty: [];
}

/** How often the loudest voice is looked for, in ms. */
const speakerEveryMs = 300;

/** One call: its router, and those who are in it. */
export class Room extends EventEmitter<Events> {
  readonly callId: string;
  readonly media: MediaWorker;
  readonly router: types.Router;
  readonly peers = new Map<string, Peer>();
  readonly #speakers: types.ActiveSpeakerObserver;
  readonly #logger: Logger;
  readonly #away = new Map<string, { readonly since: string; readonly timer: NodeJS.Timeout }>();
  readonly #awayMs: number;
  #isClosed = false;

  private constructor(
    callId: string,
    media: MediaWorker,
    router: types.Router,
    speakers: types.ActiveSpeakerObserver,
    { logger, awayMs }: { logger: Logger; awayMs: number },
  ) {
    super();
    this.callId = callId;
    this.media = media;
    this.router = router;
    this.#speakers = speakers;
    this.#logger = logger;
    this.#awayMs = awayMs;
    media.rooms += 1;
    speakers.on('dominantspeaker', ({ producer }) => {
      this.#tell('activeSpeaker', { peerId: String(producer.appData['peerId']) });
    });
  }

  static async create(
    callId: string,
    media: MediaWorker,
    { logger, awayMs = signallingLimits.awaySeconds * 1000 }: { logger: Logger; awayMs?: number },
  ): Promise<Room> {
    const router = await media.worker.createRouter({ mediaCodecs });
    try {
      const speakers = await router.createActiveSpeakerObserver({ interval: speakerEveryMs });
      return new Room(callId, media, router, speakers, { logger, awayMs });
    } catch (error) {
      router.close();
      throw error;
    }
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Somebody comes; another window of theirs gives way, and has gone before they are announced: nobody is there twice. */
  admit(peerId: string, ticket: Ticket, connection: Connection): Peer {
    const peer = new Peer(peerId, ticket, connection);
    this.#follow(peer);
    const former = [...this.peers.values()].filter((other) => other.ticket.participant === ticket.participant);
    this.peers.set(peer.id, peer);
    for (const other of former) this.remove(other, 'takenOver');
    this.#tell('peerJoined', peer.info, peer);
    return peer;
  }

  /** Somebody comes back to what they left behind; null where it is not there, or not theirs. */
  resume(ticket: Ticket, connection: Connection, peerId: string): Peer | null {
    const own = this.peers.get(peerId);
    if (own?.ticket.participant !== ticket.participant) return null;
    this.#back(own);
    own.connection?.close(closing.normal, 'resumed');
    own.connection = connection;
    this.#tell('peerBack', { peerId: own.id }, own);
    return own;
  }

  /** The socket of a peer is gone: it may come back for a while. */
  away(peer: Peer): void {
    if (!this.peers.has(peer.id)) return;
    const since = new Date().toISOString();
    peer.connection = null;
    this.#tell('peerAway', { peerId: peer.id }, peer);
    this.#back(peer);
    const timer = setTimeout(() => this.remove(peer, 'disconnected'), this.#awayMs);
    this.#away.set(peer.id, { since, timer });
  }

  remove(peer: Peer, reason: 'left' | 'disconnected' | 'takenOver'): void {
    if (!this.peers.delete(peer.id)) return;
    const lastThere = this.lastThere(peer);
    this.#back(peer);
    if (reason === 'takenOver') {
      peer.notify('closed', { reason });
      peer.connection?.close(closing.normal, reason);
    }
    peer.close();
    this.#tell('peerLeft', { peerId: peer.id });
    this.emit('left', peer, reason, lastThere);
    if (this.peers.size === 0) this.emit('empty');
  }

  /** Everybody has to come again, here or elsewhere. */
  dissolve(reason: Notifications['rejoin']['reason']): void {
    this.#tell('rejoin', { reason });
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

  /** The other one, in a room of two. */
  otherOf(peer: Peer): Peer | null {
    const others = [...this.peers.values()].filter((other) => other !== peer);
    return others.length === 1 ? (others[0] ?? null) : null;
  }

  /** When somebody was there for the last time, ISO 8601: now, or when their socket was lost. */
  lastThere(peer: Peer): string {
    return this.#away.get(peer.id)?.since ?? new Date().toISOString();
  }

  /** No longer waits for a peer that was away. */
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
        // Pictures take a browser longest, which takes one after the other.
        const producers = [...other.producers.values()].toSorted((a, b) => Number(b.kind === 'video') - Number(a.kind === 'video'));
        for (const producer of producers) this.#attempt(consume(this.router, peer, other, producer));
        for (const producer of other.dataProducers.values()) this.#attempt(consumeData(peer, other, producer));
      }
    });
  }

  /** What fails for one viewer, most often because they left meanwhile, concerns nobody else. */
  #attempt(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!this.#isClosed) this.#logger.warn({ call: this.callId, err: error }, 'somebody could not be sent what another sends');
    });
  }

  #tell<Name extends NotificationName>(notification: Name, data: Notifications[Name], except?: Peer): void {
    for (const peer of this.peers.values()) if (peer !== except) peer.notify(notification, data);
  }
}
