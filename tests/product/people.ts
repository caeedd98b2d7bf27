import { randomInt } from 'node:crypto';
import { eventually } from './eventually.ts';
import type { Product } from './product.ts';

/** Where to find a running product. */
export type Addresses = Pick<Product, 'api' | 'mailbox'>;

export const password = 'Secret@2026';

const letters = (count: number): string => Array.from({ length: count }, () => String.fromCodePoint(97 + randomInt(26))).join('');

/** An unused address; digits are not allowed after the @. */
export const newEmail = (): string => `${letters(10)}@mail.com`;

export const newName = (first: string): string => {
  const last = letters(7);
  return `${first} ${last.charAt(0).toUpperCase()}${last.slice(1)}`;
};

/** Finds text in the newest mail to the address that contains it; later mails may exist, such as notices of sign-ins. */
export async function mailed({ mailbox }: Pick<Product, 'mailbox'>, email: string, wanted: RegExp): Promise<string> {
  return await eventually(`a mail to ${email}`, async () => {
    const list = (await (await fetch(`${mailbox}/api/v1/search?query=${encodeURIComponent(`to:"${email}"`)}`)).json()) as {
      messages: { ID: string }[];
    };
    for (const { ID } of list.messages) {
      const mail = (await (await fetch(`${mailbox}/api/v1/message/${ID}`)).json()) as { Text: string };
      const found = wanted.exec(mail.Text)?.[1];
      if (found) return found;
    }
    return undefined;
  });
}

/** The newest code mailed to the address. */
export const codeFor = (product: Pick<Product, 'mailbox'>, email: string): Promise<string> => mailed(product, email, /^\s*(\d{6})\s*$/mu);

export interface Answered<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export interface Asking {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A separate client address, as a trusted proxy reports it; the tests act as that proxy. */
const newPlace = (): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** One request to the api, by default from a new client address; a JSON body is parsed. */
export async function request<Body = unknown>(
  { api }: Pick<Product, 'api'>,
  method: string,
  path: string,
  { token, body, headers = {} }: Asking = {},
): Promise<Answered<Body>> {
  const response = await fetch(api + path, {
    method,
    headers: {
      ...newPlace(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body, headers: response.headers };
}

/** Throws if the response is not as expected. */
export async function must<Body = unknown>(
  product: Pick<Product, 'api'>,
  method: string,
  path: string,
  asking: Asking = {},
): Promise<Answered<Body>> {
  const answer = await request<Body>(product, method, path, asking);
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly token: string;
  /** The position that a read needs to see the registration. */
  readonly position: string;
}

/** Settings of a product whose people have many addresses, because requests per address are limited. */
export const crowdEnvironment = { TRUSTED_PROXIES: '1', DEMO: '1' } as const;

/** Verifies an address, by default an unused one. */
export async function verified(product: Addresses, email = newEmail(), cookie = ''): Promise<string> {
  const headers = { cookie };
  await must(product, 'POST', '/send_otp_email', { body: { email_id: email }, headers });
  await must(product, 'POST', '/verify_email', { body: { email_id: email, otp_email: await codeFor(product, email) }, headers });
  return email;
}

const idOf = (token: string): number => (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: number }).id;

export const coachDetails = (name: string, domain = 'Tennis') => ({
  domains: domain,
  coach_address: '1 Court Road, Bengaluru 560001',
  coach_name: name,
  coach_phone: '9876543210',
  detail_experience: 'Twelve years of coaching.',
  coach_dob: '1985-03-04',
});

export const athleteDetails = (name: string) => ({
  detail_health: 'Fit',
  address: '2 Lake Road, Bengaluru 560002',
  name,
  phone: '9123456780',
  dob: '2000-01-02',
});

/** One pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

/** Uploads a picture; returns its id. */
export async function newPicture({ api }: Pick<Product, 'api'>, { token }: Pick<Person, 'token'>): Promise<string> {
  const body = new FormData();
  body.append('image', new Blob([pixel], { type: 'image/png' }), 'face.png');
  const headers = { ...newPlace(), authorization: `Bearer ${token}` };
  const response = await fetch(`${api}/upload_image`, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`POST /upload_image answered ${response.status}`);
  return ((await response.json()) as { image_id: string }).image_id;
}

/** Writes a review: a coach may invite only athletes with an earlier review or call. */
export async function getAcquainted(product: Addresses, { token }: Pick<Person, 'token'>, coach: Pick<Person, 'id'>): Promise<void> {
  await must(product, 'POST', '/create_review', { token, body: { coach_id: coach.id, rating: 5, comment: 'Well.' } });
}

export async function newCoach(product: Addresses, domain = 'Tennis'): Promise<Person> {
  const [email, name] = [await verified(product), newName('Coach')];
  const { headers } = await must<string>(product, 'POST', '/coachregistration', {
    body: { email, password, ...coachDetails(name, domain) },
  });
  const { body: token } = await must<string>(product, 'POST', '/logging', { body: { email, password, is_coach: true } });
  return { id: idOf(token), email, name, token, position: headers.get('position') ?? '' };
}

export async function newAthlete(product: Addresses): Promise<Person> {
  const [email, name] = [await verified(product), newName('Athlete')];
  const { headers } = await must(product, 'POST', '/registration', { body: { email, password, ...athleteDetails(name) } });
  const { body: token } = await must<string>(product, 'POST', '/logging', {
    body: { email, password, is_coach: false },
  });
  return { id: idOf(token), email, name, token, position: headers.get('position') ?? '' };
}
