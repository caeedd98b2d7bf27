import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startProduct } from '../product/product.ts';
import { measureAway } from './calls-away.ts';
import { measureDelay } from './calls-delay.ts';
import { measureForwarding } from './calls-forwarding.ts';
import { measureJoin } from './calls-join.ts';
import { type Finding, report } from './calls-report.ts';
import { measureRooms } from './calls-rooms.ts';
import type { Pair } from './calls-tickets.ts';
import { gatherCrowd } from './crowd.ts';
import { startPlainCalls } from './plain-calls-process.ts';

/**
 * Video calls beside what one would use instead, in the same run and in turns. `-- --quick` for a look in a minute, names of
 * sections for some of them.
 */
const sections = ['rooms', 'forwarding', 'join', 'delay', 'away'] as const;
type Section = (typeof sections)[number];
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, rooms: { type: 'string', default: '200' } },
});
const chosen: readonly string[] = positionals.length === 0 ? sections : positionals;
const rooms = values.quick ? 40 : Number(values.rooms);
if (!(Number.isInteger(rooms) && rooms > 0) || chosen.some((name) => !sections.some((one) => one === name))) {
  throw new Error(`usage: [${sections.join('|')}]... [--quick] [--rooms 200]`);
}
const { quick } = values;

console.log(`${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`);
// One worker in each, for the yardstick has one.
const product = await startProduct({ environment: { REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', SFU_WORKERS: '1' } });
const plain = await startPlainCalls();
try {
  const findings: Finding[] = [];
  const { coachIds, coachTokens, tokens } = gatherCrowd(product, { coaches: rooms, athletes: rooms, withCoachTokens: true });
  const pairs = coachIds.map((coachId, index): Pair => ({
    coachId,
    coachToken: coachTokens[index] ?? '',
    athleteToken: tokens[index] ?? '',
  }));
  const measure: Readonly<Record<Section, () => Promise<Finding[]>>> = {
    rooms: () => measureRooms({ product, plain, pairs, rounds: quick ? 1 : 3 }),
    forwarding: () =>
      measureForwarding({ product, pairs, ...(quick ? { rooms: 20, rounds: 3, seconds: 2 } : { rooms: 40, rounds: 9, seconds: 4 }) }),
    join: () => measureJoin({ product, plain, ...(quick ? { rounds: 1, joins: 3 } : { rounds: 2, joins: 10 }) }),
    away: () => measureAway({ rounds: quick ? 1 : 3 }),
    delay: () => measureDelay({ product, plain, ...(quick ? { rounds: 1, seconds: 3 } : { rounds: 3, seconds: 8 }) }),
  };
  for (const section of sections) {
    if (!chosen.includes(section)) continue;
    console.log(`${section} …`);
    try {
      findings.push(...(await measure[section]()));
    } catch (error) {
      // The other sections have something to say all the same.
      console.error(error);
      process.exitCode = 1;
    }
  }
  console.log(`\nload at the end ${loadavg()[0]?.toFixed(1)}\n`);
  report(findings);
} finally {
  await plain.stop();
  await product.stop();
  product.remove();
}
