import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../event-store/random.ts';
import { athleteDetails, coachDetails } from '../product/people.ts';
import type { Answer, Asked, KeptConnections } from './kept-connections.ts';
import { Session, Token } from './own-reads-session.ts';

/** A person of a crowd: an athlete, and some are a coach in another tab. */
export interface Reader {
  readonly athleteId: number;
  readonly token: string;
  readonly coach: { readonly id: number; readonly token: string } | null;
}

/** What all clients of one crowd share. */
export interface Shared {
  readonly apis: readonly string[];
  readonly connections: KeptConnections;
  readonly random: Random;
  readonly coachIds: readonly number[];
  /** Reviews that are still to be written: an athlete's token and a coach. */
  readonly reviews: Iterator<{ readonly token: string; readonly coachId: number }>;
  /** The highest value that was sent, by the thing that has it. */
  readonly sent: Map<string, number>;
  readonly mayGoOn: () => boolean;
  /** Of an answered read, or of what it shows. */
  readonly onRead: () => void;
  readonly onWrite: () => void;
  readonly onFault: (place: string, what: string) => void;
  readonly onOther: (answer: Answer | null) => void;
}

/** One in how many steps is a write. */
const writeEach = 20;
const pauseMs = 20;
const firstRate = 1_000;

const rateAt = (page: 'coach' | 'search', coachId: number): string => `${page}: rate of ${coachId}`;
const reviewPlaces = ['reviews: count', 'home: reviews'] as const;

/** Writes and reads at all apis, one request after the other, with the position token of one browser. */
export class ReadingClient {
  readonly #reader: Reader;
  readonly #shared: Shared;
  readonly #session = new Session();
  readonly #token = new Token();
  #address = 0;

  constructor(reader: Reader, shared: Shared) {
    this.#reader = reader;
    this.#shared = shared;
  }

  async run(): Promise<void> {
    const { random, mayGoOn } = this.#shared;
    const reads = [this.#ownProfile, this.#aCoach, this.#search, this.#reviews, this.#home];
    while (mayGoOn()) {
      if (!random.once(writeEach)) await random.of(reads)();
      else for (const read of await this.#write()) await read();
    }
  }

  /** What shows the write. */
  async #write(): Promise<readonly (() => Promise<void>)[]> {
    const { coach } = this.#reader;
    const kind = this.#shared.random.of(['profile', 'review', 'rate']);
    if (kind === 'rate' && coach) return await this.#changeRate(coach);
    return kind === 'review' ? await this.#addReview() : await this.#move();
  }

  readonly #move = async (): Promise<readonly (() => Promise<void>)[]> => {
    this.#address += 1;
    const address = `Moved for the ${this.#address}. time`;
    const { token } = this.#reader;
    const asked: Asked = { method: 'PUT', path: '/atheleteprofile', token, body: { ...athleteDetails('Crowd Athlete'), address } };
    if (await this.#command(asked)) this.#session.wrote(['own profile'], this.#address);
    return [this.#ownProfile, this.#ownProfile];
  };

  async #changeRate(coach: { readonly id: number; readonly token: string }): Promise<readonly (() => Promise<void>)[]> {
    const rate = (this.#shared.sent.get(`rate of ${coach.id}`) ?? firstRate) + 1;
    this.#shared.sent.set(`rate of ${coach.id}`, rate);
    const profile = { ...coachDetails('Crowd Coach'), coach_languages: 'English', gender: '', rate };
    if (await this.#command({ method: 'PUT', path: '/coach/update', token: coach.token, body: profile }))
      this.#session.wrote([rateAt('coach', coach.id), rateAt('search', coach.id)], rate);
    return [() => this.#coach(coach.id), this.#search];
  }

  async #addReview(): Promise<readonly (() => Promise<void>)[]> {
    const { value, done } = this.#shared.reviews.next();
    if (done) return await this.#move();
    this.#shared.sent.set('reviews', (this.#shared.sent.get('reviews') ?? 0) + 1);
    const before = reviewPlaces.map((place) => this.#session.floorOf(place));
    const body = { coach_id: value.coachId, rating: 4, comment: 'Clear, patient and always on time.' };
    // It was in nothing that was read before it was sent.
    if (await this.#command({ method: 'POST', path: '/create_review', token: value.token, body }))
      for (const [index, place] of reviewPlaces.entries()) this.#session.wrote([place], (before[index] ?? 0) + 1);
    return [this.#reviews, this.#home];
  }

  /** True once it is acknowledged; false if the time is over before. Its key makes a try that is stored late the same command. */
  async #command(asked: Asked): Promise<boolean> {
    const keyed = { ...asked, headers: { 'idempotency-key': randomUUID() } };
    for (;;) {
      const answer = await this.#ask(keyed);
      if (answer?.status === 200) {
        this.#token.note(answer.position);
        this.#shared.onWrite();
        return true;
      }
      if (!this.#shared.mayGoOn()) return false;
      await pause(pauseMs);
    }
  }

  readonly #ownProfile = async (): Promise<void> => {
    const { athleteId, token } = this.#reader;
    const found = await this.#read<{ address: string }>(`/atheleteprofile/${athleteId}`, token);
    if (found) this.#check('own profile', Number(/\d+(?=\. time$)/u.exec(found.address)?.[0] ?? 0), this.#address);
  };

  readonly #aCoach = (): Promise<void> => this.#coach(this.#shared.random.of(this.#shared.coachIds));

  async #coach(coachId: number): Promise<void> {
    const found = await this.#read<{ rate: number | null }>(`/coach/${coachId}`, this.#reader.token);
    if (found) this.#checkRate('coach', coachId, found.rate);
  }

  readonly #search = async (): Promise<void> => {
    const found = await this.#read<{ items: { id: number; rate: number | null }[] }>('/search_coaches');
    const ours = new Set(this.#shared.coachIds);
    for (const { id, rate } of found?.items ?? []) if (ours.has(id)) this.#checkRate('search', id, rate);
  };

  readonly #reviews = async (): Promise<void> => {
    const found = await this.#read<{ summary: { count: number } }>('/get_all_reviews?limit=1');
    if (found) this.#check('reviews: count', found.summary.count, this.#shared.sent.get('reviews') ?? 0);
  };

  readonly #home = async (): Promise<void> => {
    const found = await this.#read<{ reviews: { count: number } }>('/home_facts');
    if (found) this.#check('home: reviews', found.reviews.count, this.#shared.sent.get('reviews') ?? 0);
  };

  #checkRate(page: 'coach' | 'search', coachId: number, rate: number | null): void {
    this.#check(rateAt(page, coachId), rate ?? 0, this.#shared.sent.get(`rate of ${coachId}`) ?? 0);
  }

  #check(place: string, value: number, most: number): void {
    const fault = this.#session.read(place, value, most);
    if (fault) this.#shared.onFault(place, fault);
  }

  async #read<Body>(path: string, token?: string): Promise<Body | null> {
    const answer = await this.#ask({ method: 'GET', path, ...(token !== undefined && { token }), headers: this.#token.headers() });
    if (answer?.status === 200) {
      this.#token.note(answer.position);
      this.#shared.onRead();
      return JSON.parse(answer.body) as Body;
    }
    await pause(pauseMs);
    return null;
  }

  async #ask(asked: Asked): Promise<Answer | null> {
    const { apis, connections, random, onOther } = this.#shared;
    const answer = await connections.ask(random.of(apis), asked);
    if (answer?.status !== 200) onOther(answer);
    return answer;
  }
}
