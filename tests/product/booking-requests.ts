import type { BookingView, HeldSlot } from '@academy/domain/bookings';
import type { Answer, Ask } from '@academy/domain/bookings/testing';
import { freeTerms } from './bookings.ts';
import { eventually } from './eventually.ts';
import { type Answered, request } from './people.ts';

interface Setting {
  /** Addresses of the api processes. */
  readonly apis: readonly string[];
  /** Tells the keys of one week from those of others. */
  readonly name: string;
  readonly coachId: number;
  readonly tokenOf: (athlete: number) => string;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const recoveryMs = 120_000;

type Body = Partial<HeldSlot & Pick<BookingView, 'state' | 'starts'>> & {
  readonly problems?: readonly { readonly code: string }[];
  readonly alternatives?: readonly string[];
};

/** What athletes ask for in one week, over HTTP. */
export class BookingRequests {
  readonly #setting: Setting;
  /** Ids of bookings, by the key of their hold. */
  readonly #ids = new Map<string, string>();
  /** Starts of confirmed bookings, as they were shown last. */
  readonly #confirmed = new Map<string, number>();
  readonly #recovering = new Map<string, Promise<unknown>>();
  #newest = 0n;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** In Unix milliseconds. */
  confirmed(): readonly number[] {
    return [...this.#confirmed.values()];
  }

  /** Null where the outcome is unknown; then the api is ready again. Throws at an answer that no such request should have. */
  readonly ask = async (ask: Ask, process: number): Promise<Answer | null> => {
    const api = this.#setting.apis[process] ?? '';
    // A connection that broke has no answer.
    const answered = await this.#send({ api }, ask).catch(() => null);
    if (!answered || answered.status >= 500) {
      await this.#recovery(api);
      return null;
    }
    const position = /^calendar@(\d+)$/u.exec(answered.headers.get('position') ?? '')?.[1];
    if (position !== undefined && BigInt(position) > this.#newest) this.#newest = BigInt(position);
    return this.#answerOf(ask, answered);
  };

  async #send(product: { readonly api: string }, ask: Ask): Promise<Answered<Body>> {
    if (!('by' in ask)) throw new Error(`${ask.type} has no endpoint`);
    const token = this.#setting.tokenOf(ask.by);
    if (ask.type === 'look') {
      const headers = { 'at-least': `calendar@${this.#newest}` };
      return await request<Body>(product, 'GET', `/bookings/${this.#ids.get(ask.booking)}`, { token, headers });
    }
    const headers = { 'idempotency-key': `${this.#setting.name}-${ask.key}` };
    const post = (path: string, body?: object) => request<Body>(product, 'POST', path, { token, headers, ...(body && { body }) });
    switch (ask.type) {
      case 'hold':
        return await post('/bookings', { coach_id: this.#setting.coachId, starts_at: iso(ask.startsAt), kind: 'session' });
      case 'move':
        return await post(`/bookings/${this.#ids.get(ask.booking)}/move`, { starts_at: iso(ask.startsAt) });
      case 'confirm':
        return await post(`/bookings/${this.#ids.get(ask.booking)}/confirm`, freeTerms);
      case 'release':
        return await post(`/bookings/${this.#ids.get(ask.booking)}/release`);
      case 'cancel':
        return await post(`/bookings/${this.#ids.get(ask.booking)}/cancel`, { capture_paise: 0, reason: 'other' });
    }
  }

  #answerOf(ask: Ask, { status, body }: Answered<Body>): Answer {
    if (status === 404 || status === 409) {
      const { problems = [], alternatives } = body;
      return { said: problems[0]?.code ?? '', ...(alternatives && { alternatives: alternatives.map(Date.parse) }) };
    }
    if (ask.type === 'hold' && status === 201 && body.id && body.held_until) {
      this.#ids.set(ask.key, body.id);
      return { said: 'held', until: Date.parse(body.held_until) };
    }
    if (status !== 200) throw new Error(`${ask.type} was answered ${status}: ${JSON.stringify(body)}`);
    if (ask.type === 'look' && body.state === 'confirmed' && body.starts) this.#confirmed.set(ask.booking, Date.parse(body.starts.at));
    return { said: ask.type === 'move' ? 'done' : (body.state ?? 'done') };
  }

  /** One wait for all who need it. */
  #recovery(api: string): Promise<unknown> {
    const before = this.#recovering.get(api);
    if (before) return before;
    const isReady = async (): Promise<true | undefined> => (await fetch(`${api}/readyz`)).ok || undefined;
    const recovery = eventually(`${api} is ready`, isReady, recoveryMs).finally(() => this.#recovering.delete(api));
    this.#recovering.set(api, recovery);
    return recovery;
  }
}
