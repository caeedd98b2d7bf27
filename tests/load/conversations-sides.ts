import { randomUUID } from 'node:crypto';
import type { ConversationView } from '@academy/domain/conversations';
import { livePath, parseServerMessage } from '@academy/domain/live';
import pg from 'pg';
import { WebSocket } from 'ws';
import { must } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import type { CaughtUp } from './caught-up.ts';
import { cpuSeconds } from './cpu.ts';
import { type Crowd, ownerUrlOf } from './crowd.ts';
import type { PlainConversations } from './plain-conversations-process.ts';
import { Reader } from './conversations-reader.ts';

/** Of an athlete with a coach. */
export interface Pairing {
  readonly coachId: number;
  readonly athleteId: number;
  readonly coachToken: string;
  readonly athleteToken: string;
}

/** One of the two things that are compared; both have the same addresses of messages. */
export interface Side {
  readonly port: number;
  readonly pairings: readonly Pairing[];
  /** The coach's page, which has the conversation open. */
  readonly watch: (pairing: Pairing) => Promise<Reader>;
  /** Fills a conversation up to that many messages. */
  readonly fill: (pairing: Pairing, count: number) => Promise<void>;
  /** CPU seconds so far, of all processes that take part. */
  readonly cpu: () => number;
  /** Resolves when all messages so far can be read. */
  readonly settle: () => Promise<void>;
}

const text = 'Thank you for today. I have practised the serve as you showed me, and it stays in the court more often now.';
export const messagesOf = ({ coachId, athleteId }: Pairing): string => `/conversations/${coachId}_${athleteId}/messages`;
export const newMessage = (pairing: Pairing, id: string = randomUUID()): string => `${messagesOf(pairing)}/${id}`;
export const messageBody = { text, file_ids: [], knows_risk: false };

const idOf = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly id: number }).id;

const messageTable = `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_schema = 'views' and table_name like 'conversation\\_messages\\_v%'`;

/** The one message there is, copied to places behind it. Its box opens for each, as it is bound to the event and not to the place. */
const copies = (table: string): string => `
  insert into ${table} (position, changed, message_id, coach_id, athlete_id, by_coach, sent_at, is_warned, file_ids, box_id, box_type, box)
  select position + n, position + n, gen_random_uuid(), coach_id, athlete_id, by_coach, sent_at, is_warned, file_ids, box_id, box_type, box
  from ${table}, generate_series(1, $3::bigint) as n where coach_id = $1 and athlete_id = $2`;

async function fillOurs(product: Product, { coachId, athleteId }: Pairing, count: number): Promise<void> {
  const owner = new pg.Client(ownerUrlOf(product));
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string }>(messageTable);
    const [table] = rows;
    if (rows.length !== 1 || !table) throw new Error(`${rows.length} tables of messages, not one`);
    const { rowCount } = await owner.query(copies(table.name), [coachId, athleteId, count - 1]);
    if (rowCount !== count - 1) throw new Error(`the conversation has ${rowCount} copies, not ${count - 1}`);
    await owner.query(`vacuum analyze ${table.name}`);
  } finally {
    await owner.end();
  }
}

let lastAddress = 0;
/** Each page is of a person at home: the api counts the pages that open from one address. */
const anotherAddress = (): string => {
  lastAddress += 1;
  return `198.18.${lastAddress >> 8}.${lastAddress & 255}`;
};

/** As the product's page does it: what is new is fetched after each notice, and once more if one came meanwhile. */
async function watchOurs({ api, web }: Product, pairing: Pairing): Promise<Reader> {
  const view = `conversation/${pairing.coachId}_${pairing.athleteId}`;
  const reader = new Reader(
    new WebSocket(api.replace('http', 'ws') + livePath, { headers: { origin: web, 'x-forwarded-for': anotherAddress() } }),
  );
  let upTo = '';
  let isFetching = false;
  let isStale = false;
  const fetchNew = async (): Promise<void> => {
    isStale = true;
    if (isFetching) return;
    isFetching = true;
    while (isStale) {
      isStale = false;
      const after = upTo === '' ? '' : `?after=${upTo}`;
      const { body } = await must<ConversationView>({ api }, 'GET', messagesOf(pairing) + after, { token: pairing.coachToken });
      upTo = body.up_to;
      for (const { id } of body.messages) reader.note(id);
      if (body.has_more && after !== '') isStale = true;
    }
    isFetching = false;
    reader.isReady();
  };
  reader.onMessage((data) => {
    const type = parseServerMessage(data)?.type;
    if (type === 'subscribed' || type === 'changed') fetchNew().catch((error: unknown) => reader.fail(error));
    if (type === 'refused') reader.fail(new Error(`${view} is refused`));
  });
  await reader.opened();
  reader.send({ type: 'authorise', token: pairing.coachToken });
  reader.send({ type: 'subscribe', views: [view], ages: [0] });
  await reader.ready();
  return reader;
}

async function watchPlain(port: number, { coachId, athleteId, coachToken }: Pairing): Promise<Reader> {
  const reader = new Reader(new WebSocket(`ws://127.0.0.1:${port}/live?pair=${coachId}_${athleteId}&token=${coachToken}`));
  reader.onMessage((data) => {
    const { id } = JSON.parse(data) as { readonly id?: string };
    if (id === undefined) reader.isReady();
    else reader.note(id);
  });
  await reader.ready();
  return reader;
}

const scripts = ['api/main.ts', 'projections/main.ts', 'processes/main.ts', 'event-store/main.ts', 'bin/postgres'];

export function ourSide(product: Product, { coachIds, coachTokens, tokens }: Crowd, caughtUp: CaughtUp): Side {
  const pairings = tokens.map((athleteToken, index): Pairing => {
    const rank = index % coachIds.length;
    return { coachId: coachIds[rank] ?? 0, coachToken: coachTokens[rank] ?? '', athleteId: idOf(athleteToken), athleteToken };
  });
  return {
    port: Number(new URL(product.api).port),
    pairings,
    watch: async (pairing) => await watchOurs(product, pairing),
    fill: async (pairing, count) => await fillOurs(product, pairing, count),
    cpu: () => cpuSeconds(scripts.flatMap((script) => product.pidsOf(script))),
    settle: caughtUp.wait,
  };
}

/** The same people in the yardstick. */
export function plainSide(plain: PlainConversations, product: Product, pairings: readonly Pairing[]): Side {
  return {
    port: plain.port,
    pairings: pairings.map(({ coachId, athleteId }) => ({
      coachId,
      athleteId,
      coachToken: plain.tokenOf('coach', coachId),
      athleteToken: plain.tokenOf('athlete', athleteId),
    })),
    watch: async (pairing) => await watchPlain(plain.port, pairing),
    fill: async ({ coachId, athleteId }, count) => await plain.fill(coachId, athleteId, count - 1, text),
    cpu: () => cpuSeconds([plain.pid, ...product.pidsOf('bin/postgres')]),
    settle: async () => {},
  };
}
