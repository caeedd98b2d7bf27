import { randomInt } from 'node:crypto';
import { eventually } from './eventually.ts';
import type { Product } from './product.ts';

/** Where to find a running product. */
export type Addresses = Pick<Product, 'api' | 'mailbox'>;

export const password = 'Secret@2026';

const letters = (count: number): string => Array.from({ length: count }, () => String.fromCodePoint(97 + randomInt(26))).join('');

/** An address nobody has used; digits are not allowed behind the @. */
export const newEmail = (): string => `${letters(10)}@mail.com`;

export const newName = (first: string): string => {
  const last = letters(7);
  return `${first} ${last.charAt(0).toUpperCase()}${last.slice(1)}`;
};

/** The newest code mailed to the address. */
export async function codeFor({ mailbox }: Pick<Product, 'mailbox'>, email: string): Promise<string> {
  return await eventually(`a code for ${email}`, async () => {
    const list = (await (await fetch(`${mailbox}/api/v1/search?query=${encodeURIComponent(`to:"${email}"`)}`)).json()) as {
      messages: { ID: string }[];
    };
    const id = list.messages[0]?.ID;
    if (!id) return undefined;
    const mail = (await (await fetch(`${mailbox}/api/v1/message/${id}`)).json()) as { Text: string };
    return /^\s*(\d{6})\s*$/mu.exec(mail.Text)?.[1];
  });
}

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

/** One call of the api; the body is parsed where it is JSON. */
export async function call<Body = unknown>(
  { api }: Pick<Product, 'api'>,
  method: string,
  path: string,
  { token, body, headers = {} }: Asking = {},
): Promise<Answered<Body>> {
  const response = await fetch(api + path, {
    method,
    headers: {
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

/** Fails loudly where the call did not answer as expected. */
export async function must<Body = unknown>(
  product: Pick<Product, 'api'>,
  method: string,
  path: string,
  asking: Asking = {},
): Promise<Answered<Body>> {
  const answer = await call<Body>(product, method, path, asking);
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly token: string;
  /** What a read has to send to see the registration. */
  readonly position: string;
}

/** What a product is started with whose people come from many places: more than one place may send is refused. */
export const crowdEnvironment = { TRUSTED_PROXIES: '1' } as const;

/** An address of a network of one's own, as the proxy tells it that the tests stand for. */
const newPlace = (): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

export async function verified(product: Addresses): Promise<string> {
  const email = newEmail();
  const headers = newPlace();
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

export async function newCoach(product: Addresses, domain = 'Tennis'): Promise<Person> {
  const [email, name] = [await verified(product), newName('Coach')];
  const { body: token, headers } = await must<string>(product, 'POST', '/coachregistration', {
    body: { email, password, ...coachDetails(name, domain) },
  });
  return { id: idOf(token), email, name, token, position: headers.get('position') ?? '' };
}

export async function newAthlete(product: Addresses): Promise<Person> {
  const [email, name] = [await verified(product), newName('Athlete')];
  const { headers } = await must(product, 'POST', '/registration', { body: { email, password, ...athleteDetails(name) } });
  const { body: token } = await must<string>(product, 'POST', '/logging', {
    body: { email, password, is_coach: false },
    headers: newPlace(),
  });
  return { id: idOf(token), email, name, token, position: headers.get('position') ?? '' };
}
