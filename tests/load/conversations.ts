import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { conversationLimits, type ConversationView } from '@academy/domain/conversations';
import { must } from '../product/people.ts';
import { startProduct } from '../product/product.ts';
import { openCaughtUp } from './caught-up.ts';
import { messageBody, messagesOf, newMessage, ourSide, plainSide, type Side } from './conversations-sides.ts';
import { gatherCrowd, ownerUrlOf } from './crowd.ts';
import { get, load, percentile, put } from './http-load.ts';
import { startPlainConversations } from './plain-conversations-process.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

/**
 * Conversations beside the usual way to write them without events (`plain-conversations.ts`), in turns on the same machine and Postgres
 * server: messages sent over ten connections, the time until the other one reads a message, and opening a conversation of 100,000
 * messages beside one of 100. `-- --quick` takes a minute.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    samples: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds ?? (values.quick ? 0.5 : 2));
const rounds = Number(values.rounds ?? (values.quick ? 2 : 5));
/** Messages of a round that are followed until they are read. */
const samples = Number(values.samples ?? (values.quick ? 5 : 20));
/** A person may send twenty messages at once. */
const messagesEach = 18;
const isWhole = [rounds, samples].every((count) => Number.isInteger(count) && count > 0);
if (!(isWhole && seconds > 0 && rounds < messagesEach && samples <= 100 && (rounds + 1) * seconds <= 30))
  throw new Error('usage: [--quick] [--seconds 2] [--rounds 5] [--samples 20]; up to 17 rounds, of 30 s at most together, and 100 samples');

const connections = 10;
const many = 100_000;
const few = 100;
const coaches = 20;
/** More than either side manages. */
const mostASecond = 2_000;
/** The long conversation, the short one, those that are followed, and the rest. */
const followedFrom = 2;
const restFrom = followedFrom + samples;
const athletes = restFrom + Math.ceil(((rounds + 1) * seconds * mostASecond) / messagesEach);

type Sides = Readonly<Record<'ours' | 'plain', Side>>;

interface Taken {
  /** Milliseconds, sorted. */
  readonly times: readonly number[];
  readonly aSecond?: number;
  readonly cpuEach?: number;
}

const apiOf = ({ port }: Side) => ({ api: `http://127.0.0.1:${port}` });

function mustAll(what: string, others: Readonly<Record<string, number>>): void {
  if (Object.keys(others).length > 0) throw new Error(`${what}: not every request was answered with 200: ${JSON.stringify(others)}`);
}

/** The first messages, which open all conversations. */
async function openAll(side: Side): Promise<void> {
  const rest = side.pairings.values();
  const lane = async (): Promise<void> => {
    for (const pairing of rest) await must(apiOf(side), 'PUT', newMessage(pairing), { token: pairing.athleteToken, body: messageBody });
  };
  await Promise.all(Array.from({ length: connections }, lane));
  await side.settle();
}

/** Fills a conversation, which then has to open with a whole page of readable messages. */
async function fill(side: Side, rank: number, count: number): Promise<void> {
  const pairing = side.pairings[rank]!;
  await side.fill(pairing, count);
  const { body } = await must<Pick<ConversationView, 'messages'>>(apiOf(side), 'GET', messagesOf(pairing), { token: pairing.athleteToken });
  const readable = body.messages.filter(({ text }) => text === messageBody.text).length;
  if (readable !== conversationLimits.usualPage) throw new Error(`a conversation of ${count} messages opens with ${readable} of them`);
}

/** Goes around the conversations, and on where the last round ended. */
function sender(side: Side) {
  const rest = side.pairings.slice(restFrom);
  let count = 0;
  const next = (): Buffer => {
    const pairing = rest[count++ % rest.length]!;
    return put(newMessage(pairing), pairing.athleteToken, messageBody);
  };
  return async (): Promise<Taken> => {
    const before = side.cpu();
    const { done, others, seconds: took, latencies } = await load({ port: side.port, connections, seconds, next });
    mustAll('sending', others);
    await side.settle();
    return { times: latencies, aSecond: done / took, cpuEach: ((side.cpu() - before) / done) * 1e6 };
  };
}

/** One message after the other, each in a conversation that the other one has open. */
async function follow(side: Side): Promise<Taken> {
  const times: number[] = [];
  for (const pairing of side.pairings.slice(followedFrom, restFrom)) {
    const reader = await side.watch(pairing);
    const id = randomUUID();
    const from = performance.now();
    const sent = must(apiOf(side), 'PUT', newMessage(pairing, id), { token: pairing.athleteToken, body: messageBody });
    await Promise.all([sent, reader.shows(id).then(() => times.push(performance.now() - from))]);
    reader.close();
  }
  return { times: times.toSorted((a, b) => a - b) };
}

const opener = (side: Side, rank: number) => async (): Promise<Taken> => {
  const pairing = side.pairings[rank]!;
  const next = (): Buffer => get(messagesOf(pairing), pairing.athleteToken);
  const { latencies, others } = await load({ port: side.port, connections: 1, seconds: seconds / 2, next });
  mustAll('opening', others);
  return { times: latencies };
};

type Figure = readonly [name: string, of: (taken: Taken) => number];
const at = (share: number) => (taken: Taken) => percentile(taken.times, share);
const throughput: readonly Figure[] = [
  ['messages/s', ({ aSecond = Number.NaN }) => aSecond],
  ['CPU µs a message, until all can be read', ({ cpuEach = Number.NaN }) => cpuEach],
];

const counted = (taken: readonly Taken[]): string => taken.reduce((sum, { times }) => sum + times.length, 0).toLocaleString('en');

/** Of a hundred samples or less the p99 is the slowest, and is called so. */
function latency(...taken: readonly (readonly Taken[])[]): readonly Figure[] {
  const fewest = Math.min(...taken.flat().map(({ times }) => times.length));
  return [['p50 ms', at(0.5)], fewest > 100 ? ['p99 ms', at(0.99)] : ['slowest ms', at(1)]];
}

/** Rounds of all in turns; the first is not counted. */
async function takeTurns<Name extends string>(measures: Readonly<Record<Name, () => Promise<Taken>>>): Promise<Record<Name, Taken[]>> {
  const each = Object.entries(measures) as [Name, () => Promise<Taken>][];
  const taken = Object.fromEntries(each.map(([name]) => [name, []])) as unknown as Record<Name, Taken[]>;
  for (let round = -1; round < rounds; round++) {
    for (const [name, measure] of each) {
      const one = await measure();
      if (one.times.length === 0) throw new Error(`a round of ${name} has no sample`);
      if (round >= 0) taken[name].push(one);
    }
  }
  return taken;
}

function report(what: string, ours: readonly Taken[], plain: readonly Taken[], more: readonly Figure[] = []): void {
  for (const [figure, of] of [...more, ...latency(ours, plain)]) {
    const [own, others] = [ours.map(of), plain.map(of)];
    row(what, figure, `${counted(ours)} / ${counted(plain)}`, spread(own), spread(others), spreadOfRatios(own, others));
  }
}

/** Both sizes in turns, so that the long conversation can be divided by the short one on each side. */
async function reportOpening({ ours, plain }: Sides): Promise<void> {
  const taken = await takeTurns({
    oursLong: opener(ours, 0),
    plainLong: opener(plain, 0),
    oursShort: opener(ours, 1),
    plainShort: opener(plain, 1),
  });
  const { oursLong, plainLong, oursShort, plainShort } = taken;
  const [long, short] = [many, few].map((count) => count.toLocaleString('en'));
  report(`open ${long} messages`, oursLong, plainLong);
  report(`open ${short} messages`, oursShort, plainShort);
  for (const [figure, of] of latency(...Object.values(taken))) {
    const grown = spreadOfRatios(oursLong.map(of), oursShort.map(of));
    const plainGrown = spreadOfRatios(plainLong.map(of), plainShort.map(of));
    row(`open ${long}, divided by ${short}`, figure.replace(' ms', ''), '', grown, plainGrown, '');
  }
}

async function compareAll(sides: Sides): Promise<void> {
  for (const side of [sides.ours, sides.plain]) {
    await openAll(side);
    for (const [rank, count] of [many, few].entries()) await fill(side, rank, count);
  }
  console.log(
    `Medians of ${rounds} rounds in turns, least and most in brackets; ratios are of neighbouring rounds, and a round before is not ` +
      `counted. Samples are those of all rounds, ours / plain.\n`,
  );
  head('what', 'figure', 'samples', 'ours', 'plain', 'ours to plain');
  const sent = await takeTurns({ ours: sender(sides.ours), plain: sender(sides.plain) });
  report(`send, ${connections} connections`, sent.ours, sent.plain, throughput);
  const seen = await takeTurns({ ours: async () => await follow(sides.ours), plain: async () => await follow(sides.plain) });
  report('send until the other one reads it', seen.ours, seen.plain);
  await reportOpening(sides);
}

/** What was started is stopped in the reverse order, also where the start of something failed. */
const ends: (() => Promise<unknown>)[] = [];

async function compare(): Promise<void> {
  const environment = { DEMO: '0', REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', CHECK_RESPONSES: '0', TRUSTED_PROXIES: '1' };
  const product = await startProduct({ environment });
  ends.push(async () => {
    await product.stop();
    product.remove();
  });
  console.log(`${availableParallelism()} cores, Node ${process.version}; making ${athletes} athletes who write to ${coaches} coaches …`);
  const crowd = gatherCrowd(product, { coaches, athletes, withCoachTokens: true });
  const caughtUp = await openCaughtUp(product, ['conversations'], ['message-']);
  ends.push(caughtUp.close);
  const plain = await startPlainConversations(ownerUrlOf(product));
  ends.push(plain.stop);
  const ours = ourSide(product, crowd, caughtUp);
  await compareAll({ ours, plain: plainSide(plain, product, ours.pairings) });
}

try {
  await compare();
} finally {
  for (const end of ends.toReversed()) await end();
}
