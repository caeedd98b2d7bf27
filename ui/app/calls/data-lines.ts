import type { Notifications } from '@academy/domain/calls';
import type { types } from 'mediasoup-client';

export interface DataLinesOptions {
  /** This person is heard from now on. */
  readonly onReached: (peerId: string) => void;
  readonly onHeard: (peerId: string, message: unknown) => void;
}

/** The only one; others are left alone. */
const label = 'drawing';
/** Messages that wait for the line. Beyond these the oldest are dropped: what was said is said again to those who come to hear it. */
const mostWaiting = 200;
/** Milliseconds before a line that could not be made is tried again. */
const retryMs = 2_000;

/** Messages to and from the others by way of the media server. The own line is made when there is something to say. */
export class DataLines {
  readonly #send: types.Transport;
  readonly #receive: types.Transport;
  readonly #options: DataLinesOptions;
  readonly #heard = new Map<string, types.DataConsumer | null>();
  #own: types.DataProducer | null = null;
  #isMaking = false;
  #isClosed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #waiting: string[] = [];

  constructor(send: types.Transport, receive: types.Transport, options: DataLinesOptions) {
    this.#send = send;
    this.#receive = receive;
    this.#options = options;
  }

  /** To all who hear this person. */
  say(message: string): void {
    this.#waiting = [...this.#waiting, message].slice(-mostWaiting);
    if (this.#own) this.#flush(this.#own);
    else void this.#make();
  }

  /** A line of another person; it is announced again after an interruption. */
  async add({
    dataConsumerId: id,
    dataProducerId,
    peerId,
    sctpStreamParameters,
    label: name,
  }: Notifications['newDataConsumer']): Promise<void> {
    if (name !== label || this.#heard.has(id)) return;
    this.#heard.set(id, null);
    try {
      const line = await this.#receive.consumeData({
        id,
        dataProducerId,
        sctpStreamParameters: sctpStreamParameters as unknown as types.SctpStreamParameters,
        label,
      });
      this.#heard.set(id, line);
      line.on('message', (message: unknown) => this.#options.onHeard(peerId, message));
      if (line.readyState === 'open') this.#options.onReached(peerId);
      else line.on('open', () => this.#options.onReached(peerId));
    } catch (error) {
      this.#heard.delete(id);
      throw error;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
  }

  async #make(): Promise<void> {
    if (this.#isMaking || this.#isClosed) return;
    this.#isMaking = true;
    clearTimeout(this.#retry);
    try {
      const line = await this.#send.produceData({ label, ordered: true });
      this.#own = line;
      line.on('close', () => this.#own === line && (this.#own = null));
      line.on('open', () => this.#flush(line));
      this.#flush(line);
    } catch (error) {
      if (this.#isClosed) return;
      console.warn(error);
      this.#retry = setTimeout(() => void this.#make(), retryMs);
    } finally {
      this.#isMaking = false;
    }
  }

  #flush(line: types.DataProducer): void {
    if (line.readyState !== 'open') return;
    for (const message of this.#waiting.splice(0)) line.send(message);
  }
}
