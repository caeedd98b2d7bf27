import { EventEmitter } from 'node:events';
import type { Direction, NotificationName, Notifications, PeerInfo, Source } from '@academy/domain/calls';
import type { types } from 'mediasoup';
import type { Ticket } from './call-tokens.ts';
import type { Connection } from './connection.ts';

/** What we keep beside a producer of mediasoup's. */
export interface ProducerData extends types.AppData {
  readonly peerId: string;
  readonly source: Source;
}
export type Producer = types.Producer<ProducerData>;

interface Events {
  producer: [Producer];
  dataProducer: [types.DataProducer];
  /** Sound or picture of this peer came through, or none came in time. */
  media: ['flowed' | 'blocked'];
  /** It can be sent what others send. */
  receiving: [];
  close: [];
}

/** Media that was announced and is not paused must arrive within this time. */
const mediaWithinMs = 15_000;

/** Somebody in a room: their socket, which may be away for a while, and everything of mediasoup's that is theirs. */
export class Peer extends EventEmitter<Events> {
  readonly id: string;
  readonly ticket: Ticket;
  readonly transports = new Map<string, types.WebRtcTransport>();
  readonly producers = new Map<string, Producer>();
  readonly consumers = new Map<string, types.Consumer>();
  readonly dataProducers = new Map<string, types.DataProducer>();
  readonly dataConsumers = new Map<string, types.DataConsumer>();
  /** Producers, of sound, picture and data, of which a consumer is being made for this peer. */
  readonly awaited = new Set<string>();
  /** What the browser can receive; null until it says so. */
  rtpCapabilities: types.RtpCapabilities | null = null;
  readonly #directions = new Map<Direction, types.WebRtcTransport>();
  #connection: Connection | null;
  #mediaTimer: NodeJS.Timeout | undefined;
  #media: 'flowed' | 'blocked' | undefined;
  #isClosed = false;

  constructor(id: string, ticket: Ticket, connection: Connection) {
    super();
    this.id = id;
    this.ticket = ticket;
    this.#connection = connection;
  }

  get info(): PeerInfo {
    const { participant, name, role } = this.ticket;
    return { peerId: this.id, participant, name, role, isAway: this.isAway };
  }

  get isAway(): boolean {
    return this.#connection === null;
  }

  get connection(): Connection | null {
    return this.#connection;
  }

  set connection(connection: Connection | null) {
    this.#connection = connection;
  }

  notify<Name extends NotificationName>(notification: Name, data: Notifications[Name]): void {
    this.#connection?.notify(notification, data);
  }

  get receiveTransport(): types.WebRtcTransport | null {
    return this.#directions.get('receive') ?? null;
  }

  /** In place of the one that was there for this direction. */
  addTransport(transport: types.WebRtcTransport, direction: Direction): void {
    this.#directions.get(direction)?.close();
    this.#directions.set(direction, transport);
    this.transports.set(transport.id, transport);
    transport.observer.once('close', () => {
      this.transports.delete(transport.id);
      if (this.#directions.get(direction) === transport) this.#directions.delete(direction);
    });
  }

  closeProducers(source: Source, kind: types.MediaKind): void {
    for (const producer of this.producers.values()) {
      if (producer.appData.source === source && producer.kind === kind) producer.close();
    }
  }

  closeDataProducers(label: string): void {
    for (const producer of this.dataProducers.values()) if (producer.label === label) producer.close();
  }

  addProducer(producer: Producer): void {
    this.closeProducers(producer.appData.source, producer.kind);
    this.producers.set(producer.id, producer);
    producer.observer.once('close', () => this.producers.delete(producer.id));
    producer.on('score', (scores) => {
      if (scores.some(({ score }) => score > 0)) this.#noteMedia('flowed');
    });
    producer.observer.on('resume', () => this.#expectMedia());
    if (!producer.paused) this.#expectMedia();
    this.emit('producer', producer);
  }

  addDataProducer(producer: types.DataProducer): void {
    this.closeDataProducers(producer.label);
    this.dataProducers.set(producer.id, producer);
    producer.observer.once('close', () => this.dataProducers.delete(producer.id));
    this.emit('dataProducer', producer);
  }

  addConsumer(consumer: types.Consumer): void {
    this.consumers.set(consumer.id, consumer);
    consumer.observer.once('close', () => this.consumers.delete(consumer.id));
  }

  addDataConsumer(consumer: types.DataConsumer): void {
    this.dataConsumers.set(consumer.id, consumer);
    consumer.observer.once('close', () => this.dataConsumers.delete(consumer.id));
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#mediaTimer);
    // Closes the producers and consumers on them too.
    for (const transport of this.transports.values()) transport.close();
    this.emit('close');
    this.removeAllListeners();
  }

  #expectMedia(): void {
    if (this.#media === 'flowed') return;
    this.#mediaTimer ??= setTimeout(() => {
      this.#mediaTimer = undefined;
      if ([...this.producers.values()].some(({ paused }) => !paused)) this.#noteMedia('blocked');
    }, mediaWithinMs).unref();
  }

  #noteMedia(how: 'flowed' | 'blocked'): void {
    if (this.#media === 'flowed' || this.#media === how) return;
    this.#media = how;
    if (how === 'flowed') clearTimeout(this.#mediaTimer);
    this.emit('media', how);
  }
}
