import { startIn } from '../product/bookings.ts';
import type { Case, Sender } from './case.ts';
import type { Rendering } from './render.ts';
import type { Answer } from './wire.ts';
import { Known, type Lookup, type Members } from './written.ts';

export interface Individual {
  readonly id: number;
  readonly token: string;
}

/** People at the beginning. */
export interface People {
  readonly athletes: readonly Individual[];
  readonly coaches: readonly Individual[];
  /** Tokens of sessions that may be ended during the run. */
  readonly expendable: readonly string[];
  /** Tokens of ended sessions. */
  readonly ended: readonly string[];
  readonly emails: readonly string[];
  readonly refreshTokens: readonly string[];
}

/** A created thing and its owner: an index among the people, or null. */
interface Thing {
  readonly id: string;
  readonly athlete: number | null;
  readonly coach: number | null;
}

const kinds = ['booking', 'call', 'document', 'image', 'payment'] as const;
type Kind = (typeof kinds)[number];
const isKind = (name: string): name is Kind => kinds.some((kind) => kind === name);

const kept = 500;
/** What there is none of yet. A booking's id names its week. */
const nobodysBooking = '7_0_0000000000000000';
const nobody: Thing = { id: '00000000-0000-4000-8000-000000000000', athlete: null, coach: null };

/** Everything known about the product under test: people, and the things they created. */
export class World {
  readonly #host: string;
  #people: People;
  readonly #things: Record<Kind, Thing[]> = { booking: [], call: [], document: [], image: [], payment: [] };
  readonly #positions: string[] = ['review@1'];
  #requests = 0;

  constructor(host: string, people: People) {
    this.#host = host;
    this.#people = people;
  }

  get people(): People {
    return this.#people;
  }

  /** Tokens expire, so new ones replace them. */
  renew(people: People): void {
    this.#people = people;
    for (const list of Object.values(this.#things)) list.length = 0;
  }

  readonly lookup: Lookup = ({ name, index }) => {
    const { athletes, coaches, emails, refreshTokens } = this.#people;
    const at = <T>(list: readonly T[]): T | undefined => list[index % Math.max(1, list.length)];
    switch (name) {
      case 'athlete':
        return at(athletes)?.id ?? 1;
      case 'coach':
        return at(coaches)?.id ?? 1;
      case 'booking':
        return at(this.#things.booking)?.id ?? nobodysBooking;
      case 'start':
        return startIn(2 + (index % 12), index % 5);
      case 'call':
      case 'document':
      case 'image':
      case 'payment':
        return (at(this.#things[name]) ?? nobody).id;
      case 'email':
        return at(emails) ?? 'nobody@mail.com';
      case 'newEmail':
        return `someone${String(index)}@mail.com`;
      case 'refreshToken':
        return at(refreshTokens) ?? 'none';
      case 'position':
        return at(this.#positions) ?? 'review@1';
      case 'key':
        return `key-${String(index)}`;
      default:
        return nobody.id;
    }
  };

  renderingOf(one: Case): Rendering {
    this.#requests += 1;
    const [b, c] = [Math.floor(this.#requests / 250) % 250, this.#requests % 250];
    return { lookup: this.lookup, host: this.#host, authorization: this.#authorizationOf(one), from: `10.7.${b}.${c}` };
  }

  #authorizationOf(one: Case): string | null {
    const token = this.#tokenOf(one);
    return token === null ? null : `Bearer ${token}`;
  }

  #tokenOf(one: Case): string | null {
    const { athletes, coaches, expendable, ended } = this.#people;
    const { kind, index } = one.sender;
    // These operations may end the caller's session.
    const endsSessions = one.operation.includes(' /auth/') && (kind === 'athlete' || kind === 'coach');
    if (endsSessions) return expendable[index % Math.max(1, expendable.length)] ?? null;
    switch (kind) {
      case 'athlete':
      case 'coach': {
        const list = kind === 'athlete' ? athletes : coaches;
        return list[this.#indexOf(one, kind) % Math.max(1, list.length)]?.token ?? null;
      }
      case 'ended':
        return ended[index % Math.max(1, ended.length)] ?? null;
      case 'forged':
        return `${athletes[0]?.token.slice(0, -6) ?? ''}AAAAAA`;
      default:
        return null;
    }
  }

  /** The owner of the addressed thing, or of the picture in the body, if requested and known. */
  #indexOf({ segments, sender, body }: Case, role: 'athlete' | 'coach'): number {
    if (!sender.fits) return sender.index;
    const inAddress = segments.flatMap((segment) => ('param' in segment ? [segment.value] : []));
    const inBody = membersOf(body).flatMap(([name, value]) => (name === 'image_id' ? [value] : []));
    for (const value of [...inAddress, ...inBody]) {
      if (!(value instanceof Known)) continue;
      const { name, index } = value;
      if (name === role) return index;
      const things = isKind(name) ? this.#things[name] : [];
      const owner = things[index % Math.max(1, things.length)]?.[role];
      if (owner !== null && owner !== undefined) return owner;
    }
    return sender.index;
  }

  /** Remembers ids and positions in a response. */
  learn(one: Case, { status, headers, body }: Answer): void {
    const position = headers.get('position');
    if (position !== undefined && position.length < 200) remember(this.#positions, position);
    if (status < 200 || status > 202) return;
    const made = one.method === 'POST' ? madeBy[one.operation] : undefined;
    if (!made) return;
    const id = (JSON.parse(body.toString('utf8')) as Record<string, unknown>)[made.member];
    if (typeof id !== 'string') return;
    remember(this.#things[made.kind], {
      id,
      athlete: ownIndex(one.sender, 'athlete'),
      coach: ownIndex(one.sender, 'coach') ?? this.#calledCoach(one),
    });
  }

  #calledCoach({ body }: Case): number | null {
    const value = membersOf(body).find(([name]) => name === 'coach_id')?.[1];
    return value instanceof Known ? value.index : null;
  }
}

const madeBy: Readonly<Record<string, { readonly kind: Kind; readonly member: string }>> = {
  'POST /bookings': { kind: 'booking', member: 'id' },
  'POST /calls': { kind: 'call', member: 'id' },
  'POST /coach_documents': { kind: 'document', member: 'id' },
  'POST /upload_image': { kind: 'image', member: 'image_id' },
  'POST /payments': { kind: 'payment', member: 'payment_id' },
};

const membersOf = (body: Case['body']): Members['list'] => (body !== null && typeof body === 'object' && 'list' in body ? body.list : []);

const ownIndex = ({ kind, index }: Sender, role: 'athlete' | 'coach'): number | null => (kind === role ? index : null);

function remember<T>(list: T[], one: T): void {
  if (list.length >= kept) list.shift();
  list.push(one);
}
