import { signallingLimits } from '@academy/domain/calls';
import type { types } from 'mediasoup-client';

/** A chat message as sent between browsers. */
export interface ChatLine {
  readonly id: string;
  readonly text: string;
}

/** Sent by a new participant to ask for earlier messages. Each author sends their own again under the same ids. */
export const asking = '{"ask":true}';

/** Null if it is not a valid chat message. */
export function lineOf(text: string): ChatLine | null {
  try {
    const { id, text: said } = JSON.parse(text) as Partial<Record<string, unknown>>;
    const isLine = typeof id === 'string' && id.length <= 64 && typeof said === 'string' && said.trim() !== '';
    return isLine && said.length <= signallingLimits.chatCharacters ? { id, text: said } : null;
  } catch {
    return null;
  }
}

export interface ChatOptions {
  readonly onLine: (peerId: string, line: ChatLine) => void;
  /** All messages that this user has sent so far. */
  readonly ownLines: () => readonly ChatLine[];
  /** From now on messages are delivered. */
  readonly onOpen: () => void;
}

/** Carries the chat over the data channels of a call. */
export class ChatChannel {
  readonly #options: ChatOptions;
  #producer: types.DataProducer | null = null;
  #mustAsk = false;

  constructor(options: ChatOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#producer?.readyState === 'open';
  }

  /** Does nothing if it is already open. */
  async open(transport: types.Transport): Promise<void> {
    if (this.#producer) return;
    const producer = await transport.produceData({ ordered: true, label: 'chat' });
    this.#producer = producer;
    const opened = (): void => {
      if (this.#mustAsk) this.#send(asking);
      this.#options.onOpen();
    };
    if (producer.readyState === 'open') opened();
    else producer.on('open', opened);
  }

  follow(peerId: string, consumer: types.DataConsumer): void {
    consumer.on('message', (data: unknown) => {
      if (data === asking) return this.#options.ownLines().forEach((line) => this.say(line));
      const line = typeof data === 'string' ? lineOf(data) : null;
      if (line) this.#options.onLine(peerId, line);
    });
    const ask = (): void => {
      this.#mustAsk = true;
      this.#send(asking);
    };
    if (consumer.readyState === 'open') ask();
    else consumer.on('open', ask);
  }

  /** False if the message cannot be delivered at the moment. */
  say({ id, text }: ChatLine): boolean {
    return this.#send(JSON.stringify({ id, text }));
  }

  #send(text: string): boolean {
    if (!this.#producer || !this.isOpen) return false;
    this.#producer.send(text);
    return true;
  }
}
