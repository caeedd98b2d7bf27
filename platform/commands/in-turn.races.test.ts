import { describe, expect, it } from 'vitest';
import { type Change, createMemoryLog, Disorder, importWithBug, plainCodec } from '../testing/index.ts';
import { createInTurn } from './in-turn.ts';
import { contradictions, runClients } from './places.fixture.ts';

interface Faults {
  readonly lostBefore: number;
  readonly lostAfter: number;
}
const none: Faults = { lostBefore: 0, lostAfter: 0 };
const some: Faults = { lostBefore: 10, lostAfter: 10 };

/** Five clients on two processes, in the disorder of the seed. */
async function race(create: typeof createInTurn, seed: number, faults: Faults) {
  const disorder = new Disorder(seed);
  const log = createMemoryLog(disorder);
  Object.assign(log.faults, faults);
  const options = { store: log, codec: plainCodec, clock: () => new Date(disorder.now), timer: disorder.timer };
  // Each process has its own object, as each has its own connection.
  const processes = [create({ ...options, store: { ...log } }), create({ ...options, store: { ...log } })];
  // Half of the races go on from what each process remembers.
  const history = await runClients(disorder, log, processes, seed % 2 === 1);
  return { history, log, found: contradictions(history, log.events) };
}

const seeds = 500;

describe('races of commands that are decided in turn', () => {
  it('give answers that fit one order of all commands, and nobody is turned away', async () => {
    for (let seed = 0; seed < seeds; seed++) {
      const { history, found } = await race(createInTurn, seed, none);
      expect([seed, found, history.filter(({ outcome }) => 'error' in outcome)]).toEqual([seed, [], []]);
    }
  });

  it('give such answers when requests and acknowledgements are lost, too', async () => {
    let lost = 0;
    for (let seed = 0; seed < seeds; seed++) {
      const { history, found } = await race(createInTurn, seed, some);
      expect([seed, found]).toEqual([seed, []]);
      lost += history.filter(({ outcome }) => 'error' in outcome).length;
    }
    expect(lost).toBeGreaterThan(seeds);
  });
});

const readFirst = 'const round = new Round(options, history);';
const verdict = 'this.#verdicts.set(commandId, { request, answerAt });';

interface Bug {
  readonly name: string;
  readonly faults: Faults;
  readonly changes: readonly Change[];
}

/** Bugs that a hurried change could bring back. Each must be found by the races above. */
const bugs: readonly Bug[] = [
  { name: 'revision ignored', faults: none, changes: [['round.ts', "this.#history.revision ?? 'no_stream'", "'any'"]] },
  {
    name: 'stale state',
    faults: none,
    changes: [['history.ts', 'await codec.decode(this.#sealed));', 'this.#remembered ? [] : await codec.decode(this.#sealed));']],
  },
  {
    name: 'a repeat not recognised that came before what is remembered',
    faults: none,
    changes: [['history.ts', 'this.#remembered?.runs.get(identity.commandId);', 'undefined as never;']],
  },
  {
    name: 'read before the last arrival',
    faults: none,
    changes: [
      ['round.ts', readFirst, `${readFirst} (turns as Turn[]).push(...(options as unknown as { late: () => Turn[] }).late());`],
      ['in-turn.ts', 'stream: this.#stream }, turns', 'stream: this.#stream, late: () => this.#waiting.splice(0) } as never, turns'],
    ],
  },
  { name: 'answer before append', faults: some, changes: [['round.ts', verdict, `${verdict} turn.answer(answerAt('places@0'));`]] },
  {
    name: 'refusal though the append failed',
    faults: some,
    changes: [
      [
        'round.ts',
        verdict,
        `${verdict} const early = answerAt(null); if ('refusal' in early && early.refusal !== null) turn.answer(early);`,
      ],
    ],
  },
  { name: 'repeat of a round decided again', faults: none, changes: [['round.ts', 'if (this.#verdicts.has(commandId)) return;', '']] },
];

describe('the races find a planted bug', () => {
  it.each(bugs)('$name', async ({ faults, changes }) => {
    const bugged = (await importWithBug(import.meta.dirname, ['in-turn.ts', 'round.ts', 'history.ts', 'stream-memory.ts'], changes)) as {
      createInTurn: typeof createInTurn;
    };
    const firstFound = async (): Promise<number | null> => {
      for (let seed = 0; seed < seeds; seed++) if ((await race(bugged.createInTurn, seed, faults)).found.length > 0) return seed;
      return null;
    };
    expect(await firstFound()).not.toBeNull();
  });
});
