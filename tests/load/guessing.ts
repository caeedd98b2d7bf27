import { randomInt } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { newEmail } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { type Guess, isBlind, type Verdict, verdictOf } from './guessing-verdict.ts';
import { type Answer, ask, median, open, post } from './http-load.ts';
import { gatherSigners } from './signing-in-people.ts';
import { head, row, short } from './spread.ts';

/**
 * Whether a stranger can tell addresses with an account from those without one: by what the endpoints answer that take an address from
 * anybody, or by how long they take. Asked one after the other, in random order, each address once, from many networks. `-- --quick` takes a
 * minute and proves little.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { answers: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const answers = Number(values.answers ?? (values.quick ? 400 : 10_000));
if (!(Number.isSafeInteger(answers) && answers >= 100 && answers <= 60_000)) throw new Error('usage: [--quick] [--answers 10000]');

/** What takes an address from anybody. */
const endpoints = {
  'sign-in with a wrong password': (email: string) => ['/logging', { email, password: 'Guessed@2026', is_coach: false }],
  'code for a new password': (email: string) => ['/auth/forgot_password', { email, is_coach: false }],
  'code to sign up': (email: string) => ['/send_otp_email', { email_id: email }],
} as const satisfies Readonly<Record<string, (email: string) => readonly [path: string, body: object]>>;

let turn = 0;
/** Another network for each request, so that none is over a limit. */
function nextNetwork(): string {
  turn += 1;
  return `198.${18 + ((turn >> 16) & 1)}.${(turn >> 8) & 255}.${turn & 255}`;
}

/** Status, headers and body, without what is random or a time. */
const saidBy = ({ status, head: lines, body }: Answer): string =>
  [
    status,
    ...lines
      .split('\r\n')
      .slice(1)
      .map((line) => line.replace(/^((?:date|x-request-id|x-correlation-id|set-cookie: \w+)[:=]).*$/iu, '$1')),
    body.replaceAll(/"[\da-f]{8}-[\da-f-]{27}"/gu, '"id"'),
  ].join('\n');

function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}

async function guess(product: Product, name: keyof typeof endpoints, known: readonly string[]): Promise<readonly Guess[]> {
  const all = shuffled([...known.map((email) => ({ email, isKnown: true })), ...known.map(() => ({ email: newEmail(), isKnown: false }))]);
  const socket = await open(Number(new URL(product.api).port));
  const guesses: Guess[] = [];
  try {
    for (const { email, isKnown } of all) {
      const [path, body] = endpoints[name](email);
      const request = post(path, '', body, { 'X-Forwarded-For': nextNetwork() });
      const from = performance.now();
      const answer = await ask(socket, request);
      guesses.push({ isKnown, says: saidBy(answer), milliseconds: performance.now() - from });
    }
  } finally {
    socket.destroy();
  }
  return guesses;
}

function report(name: string, guesses: readonly Guess[]): Verdict {
  const verdict = verdictOf(guesses);
  const timeOf = (isKnown: boolean): string =>
    short(median(guesses.filter((one) => one.isKnown === isKnown).map(({ milliseconds }) => milliseconds)));
  const [first] = guesses;
  row(
    name,
    guesses.length.toLocaleString('en'),
    first?.says.slice(0, 3) ?? '',
    timeOf(true),
    timeOf(false),
    verdict.slower.toFixed(4),
    `0.5 ± ${verdict.bound.toFixed(4)}`,
    isBlind(verdict) ? 'nothing' : 'something',
  );
  return verdict;
}

const product = await startProduct({ environment: { DEMO: '0', TRUSTED_PROXIES: '1', CHECK_RESPONSES: '0' } });
const verdicts: Verdict[] = [];
try {
  const signers = await gatherSigners(product, Math.ceil(answers / 2));
  signers.stop();
  console.log(`\nLoad of the machine before: ${loadavg()[0]?.toFixed(2)}. Times are p50 in ms, one request at a time.\n`);
  head('endpoint', 'answers', 'status', 'known', 'unknown', 'known is slower', 'by chance', 'tells');
  for (const name of Object.keys(endpoints) as (keyof typeof endpoints)[])
    verdicts.push(report(name, await guess(product, name, signers.people.emails)));
} finally {
  await product.stop();
  product.remove();
}
for (const { telling } of verdicts) for (const text of telling) console.log(`\nonly said of one kind:\n${text}`);
if (!verdicts.every(isBlind)) process.exitCode = 1;
