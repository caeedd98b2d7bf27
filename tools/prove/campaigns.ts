export const sizes = ['small', 'full'] as const;
export type Size = (typeof sizes)[number];

export interface Work {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  readonly longestMs: number;
  /** All are found in the output of what has done its work: a program that tried nothing ends without a fault too. */
  readonly proof: readonly RegExp[];
}

export interface Campaign {
  readonly name: string;
  /** Names of rows in docs/promises.json. */
  readonly promises: readonly string[];
  /** Others try the same seeds each time. */
  readonly isSeeded: boolean;
  work(size: Size, seed: number): Work;
}

const minute = 60_000;
const hour = 60 * minute;
const of = <T>(size: Size, small: T, full: T): T => (size === 'small' ? small : full);

const task = (...args: readonly string[]): Work['command'] => ['node', 'tools/run.mjs', ...args];
const bench = (...args: readonly string[]): Work['command'] => task('bench', ...args);
/** One try: what passes only at the second has failed. */
const vitest = (project: 'unit' | 'servers', ...args: readonly string[]): Work['command'] =>
  task('with', 'vitest', 'run', '--project', project, '--retry=0', ...args);
/** Of no file and no test less than all: "3 passed | 1 skipped (4)" is not among it. */
const allTests = [/^ *Tests +[1-9]\d* passed \(/mu];

/** From the short ones to the long ones. */
export const campaigns: readonly Campaign[] = [
  {
    name: 'planted-races',
    promises: ['R5'],
    isSeeded: false,
    work: () => ({
      command: vitest('unit', 'api/bookings/races.test.ts', 'domain/bookings/races.test.ts', 'platform/commands/in-turn.races.test.ts'),
      longestMs: 20 * minute,
      proof: allTests,
    }),
  },
  {
    name: 'planted-hostile',
    promises: ['R16'],
    isSeeded: false,
    work: () => ({ command: vitest('unit', 'tests/fuzz/planted.spec.ts'), longestMs: 20 * minute, proof: allTests }),
  },
  {
    name: 'planted-money',
    promises: ['money'],
    isSeeded: false,
    work: () => ({
      command: vitest('unit', 'domain/money-planted.test.ts', 'domain/money-histories.test.ts'),
      longestMs: 20 * minute,
      proof: allTests,
    }),
  },
  {
    name: 'money-simulations',
    promises: ['money'],
    isSeeded: false,
    work: (size) => ({
      command: vitest('unit', 'processes/booking-payment/simulation.test.ts', 'processes/card-payments/simulation.test.ts'),
      env: { MONEY_SEEDS: of(size, '200', '10000') },
      longestMs: of(size, 20 * minute, 2 * hour),
      proof: allTests,
    }),
  },
  {
    name: 'event-store-steps',
    promises: ['R1'],
    isSeeded: true,
    work: (size, seed) => {
      const steps = of(size, 3_000, 100_000);
      return {
        command: vitest('servers', 'tests/event-store/random-steps.spec.ts'),
        env: { EVENT_STORE_STEPS: String(steps), EVENT_STORE_SEED: String(seed) },
        longestMs: of(size, 15 * minute, 2 * hour),
        // The test ends well after an hour, with however many steps.
        proof: [...allTests, new RegExp(`^${steps} random steps with seed ${seed};`, 'mu')],
      };
    },
  },
  {
    name: 'kills',
    promises: ['R1', 'R2', 'R3'],
    isSeeded: true,
    // The program ends itself after nine minutes: more commands are more seeds.
    work: (size, seed) => ({
      command: bench('kills', '--seed', String(seed), ...of(size, ['--commands', '200', '--kills', '5', '--poison', '5'], [])),
      longestMs: 15 * minute,
      proof: [/^ok +and nothing of that stream is parked$/mu],
    }),
  },
  {
    name: 'repeats',
    promises: ['R3'],
    isSeeded: true,
    work: (size, seed) => {
      const commands = of(size, 600, 100_000);
      return {
        command: bench('repeats', '--seed', String(seed), '--commands', String(commands), '--kills', of(size, '6', '200')),
        longestMs: of(size, 20 * minute, 6 * hour),
        proof: [new RegExp(`^${commands} commands in .*; 0 wrong$`, 'mu'), /; [1-9]\d* commands were stored before a kill/u],
      };
    },
  },
  {
    name: 'own-reads',
    promises: ['R6'],
    isSeeded: true,
    work: (size, seed) => ({
      command: bench('own-reads', '--seed', String(seed), '--reads', of(size, '20000', '1000000')),
      longestMs: of(size, 20 * minute, 6 * hour),
      proof: [
        of(size, /^(?:[2-9]\d{4}|[1-9]\d{5,}) reads after/mu, /^[1-9]\d{6,} reads after/mu),
        / after [1-9]\d* writes, 0 of them wrong: none$/mu,
        /^ended: .*\d$/mu,
      ],
    }),
  },
  {
    name: 'slow-stores',
    promises: ['R4'],
    isSeeded: true,
    work: (size, seed) => ({
      command: bench('slow-stores', '--seed', String(seed), '--seconds', of(size, '3', '30')),
      longestMs: of(size, 20 * minute, hour),
      proof: [/^18 episodes, 0 faults; [1-9]\d* commands, 0 without one effect and one answer$/mu],
    }),
  },
  {
    name: 'fuzz',
    promises: ['R16'],
    isSeeded: true,
    work: (size, seed) => ({
      command: task(
        'fuzz',
        '--seed',
        String(seed),
        ...of(size, ['--requests', '20000'], ['--requests', '1000000', '--sockets', '1000000']),
      ),
      longestMs: of(size, 20 * minute, 12 * hour),
      proof: [/ found: requests [1-9]\d* \(/u, /^Nothing was found, seed \d+\.$/mu],
    }),
  },
  {
    name: 'malformed-packets',
    promises: ['R18'],
    isSeeded: true,
    work: (size, seed) => {
      const packets = of(size, 20_000, 1_000_000);
      return {
        command: vitest('servers', 'tests/faults/malformed-packets.spec.ts'),
        env: { MALFORMED_PACKETS: String(packets), MALFORMED_SEED: String(seed) },
        longestMs: of(size, 20 * minute, 3 * hour),
        proof: [...allTests, new RegExp(`${packets} malformed packets of strangers with seed ${seed}, [1-9]\\d* in the names`, 'u')],
      };
    },
  },
  {
    name: 'neighbours',
    promises: ['R11'],
    isSeeded: false,
    work: (size) => ({
      command: bench('neighbours', ...of(size, ['--seconds', '1', '--rounds', '1'], [])),
      longestMs: 30 * minute,
      proof: [/^\| idle \|/mu, /^The aim is a p99/mu],
    }),
  },
  {
    name: 'overload',
    promises: ['R11'],
    isSeeded: false,
    // What it aims at depends on the machine; what it must never do does not.
    work: (size) => ({
      command: bench('overload', ...of(size, ['--quick'], [])),
      longestMs: 30 * minute,
      proof: [/^[1-9]\d* reviews acknowledged under the load, 0 lost; 0 faults$/mu],
    }),
  },
  {
    name: 'outages',
    promises: ['R4', 'R9'],
    isSeeded: false,
    // The program ends well whatever it counts; a full disk is tried only where a small one may be mounted.
    work: (size) => ({
      command: bench('outages', ...of(size, ['--seconds', '5'], [])),
      longestMs: of(size, 20 * minute, hour),
      proof: [/^[1-9]\d* reviews acknowledged, all shown; shown twice: 0\. [1-9]\d* profiles, 0 not as acknowledged last\.$/mu],
    }),
  },
  {
    name: 'booking-races',
    promises: ['R5'],
    isSeeded: true,
    work: (size, seed) => {
      const weeks = of(size, 500, 10_000);
      return {
        command: bench('booking-races', '--seed', String(seed), '--weeks', String(weeks), '--kills', of(size, '5', '100')),
        longestMs: of(size, 30 * minute, 6 * hour),
        proof: [new RegExp(`^${weeks} weeks, 0 of them `, 'mu'), /^killed: .*\d$/mu],
      };
    },
  },
  {
    name: 'money-kills',
    promises: ['money'],
    isSeeded: false,
    work: (size) => ({
      command: vitest('servers', 'tests/faults/wallets.spec.ts'),
      env: { MONEY_KILLS: of(size, '6', '300') },
      longestMs: of(size, 20 * minute, 6 * hour),
      proof: allTests,
    }),
  },
];
