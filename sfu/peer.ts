import { EventEmitter } from 'node:events';
import type { Direction, NotificationName, Notifications, PeerInfo, Source } from '@academy/domain/calls';
import type { types } from 'mediasoup';
import type { Ticket } from './call-tokens.ts';
import type { Connection } from './connection.ts';

/** Our data on a mediasoup producer. */
export interface ProducerData extends types.AppData {
  readonly peerId: string;
  readonly source: Source;
}
export type Producer = types.Producer<ProducerData>;

interface Events {
  producer: [Producer];
  dataProducer: [types.DataProducer];
  /** Audio or video of this peer arrived, or none arrived in time. */
  media: ['flowed' | 'blocked'];
  /** The peer can now receive media. */
  receiving: [];
  close: [];
}

/** A participant in a room: the socket, which may be disconnected for a while, and all their mediasoup objects. */
export class Peer extends EventEmitter<Events> {
  readonly id: string;
  /** The ticket of the last join or resume. */
  ticket: Ticket;
  readonly transports = new Map<string, types.WebRtcTransport>();
  readonly producers = new Map<string, Producer>();
  readonly consumers = new Map<string, types.Consumer>();
  readonly dataProducers = new Map<string, types.DataProducer>();
  readonly dataConsumers = new Map<string, types.DataConsumer>();
  /** Ids of producers (audio, video, data) for which a consumer is being created. */
  readonly awaited = new Set<string>();
  /** Null until the browser has sent it. */
  rtpCapabilities: types.RtpCapabilities | null = null;
  readonly #mediaMs: number;
  readonly #directions = new Map<Direction, types.WebRtcTransport>();
  #connection: Connection | null;
  #mediaTimer: NodeJS.Timeout | undefined;
  #media: 'flowed' | 'blocked' | undefined;
  #isClosed = false;

  /** `mediaMs`: time within which media of an unpaused producer must arrive. */
  constructor(id: string, ticket: Ticket, connection: Connection, mediaMs: number) {
    super();
    this.#mediaMs = mediaMs;
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

  /** Replaces the transport of this direction, if there is one. */
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
    // This also closes their producers and consumers.
    for (const transport of this.transports.values()) transport.close();
    this.emit('close');
    this.removeAllListeners();
  }

  #expectMedia(): void {
    if (this.#media === 'flowed') return;
    this.#mediaTimer ??= setTimeout(() => {
      this.#mediaTimer = undefined;
      if ([...this.producers.values()].some(({ paused }) => !paused)) this.#noteMedia('blocked');
    }, this.#mediaMs).unref();
  }

  #noteMedia(how: 'flowed' | 'blocked'): void {
    if (this.#media === 'flowed' || this.#media === how) return;
    this.#media = how;
    if (how === 'flowed') clearTimeout(this.#mediaTimer);
    this.emit('media', how);
  }
}
