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
 * Video calls beside simpler designs, in the same run and in turns. `-- --quick` takes a minute; names of sections measure only
 * those.
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
// One worker each, because the yardstick has one.
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
    rooms: () => measureRooms({ product, plain, pairs, rounds: quick ? 1 : 5 }),
    forwarding: () =>
      measureForwarding({ product, pairs, ...(quick ? { rooms: 20, rounds: 3, seconds: 2 } : { rooms: 40, rounds: 9, seconds: 4 }) }),
    join: () => measureJoin({ product, plain, ...(quick ? { rounds: 1, joins: 3 } : { rounds: 5, joins: 8 }) }),
    away: () => measureAway({ rounds: quick ? 1 : 5 }),
    delay: () => measureDelay({ product, plain, ...(quick ? { rounds: 1, seconds: 3 } : { rounds: 5, seconds: 8 }) }),
  };
  for (const section of sections) {
    if (!chosen.includes(section)) continue;
    console.log(`${section} …`);
    try {
      findings.push(...(await measure[section]()));
    } catch (error) {
      // The other sections still give figures.
      console.error(error);
      process.exitCode = 1;
    }
  }
  console.log('\nMedians of the rounds, least and most in brackets; ratios are of neighbouring rounds. What has one round was taken once.');
  console.log(`load at the end ${loadavg()[0]?.toFixed(1)}\n`);
  report(findings);
} finally {
  await plain.stop();
  await product.stop();
  product.remove();
}
