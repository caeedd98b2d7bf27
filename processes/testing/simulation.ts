import type { SealedEvent } from '@academy/platform/event-store';
import { createMemoryLog, Disorder, type MemoryLog, plainCodec } from '@academy/platform/testing';
import type { Todo, TodoProcess } from '../process.ts';
import { createTools } from '../work/tools.ts';
import { Worker } from '../work/worker.ts';
import { MemoryList } from './memory-list.ts';
import { withoutPostgres } from './without-postgres.ts';

/** Where the simulated time begins. */
const beginMs = Date.UTC(2026, 11, 30, 15);

/** Rarely, because nothing else happens in a simulated day. */
const lookEveryMs = 3_600_000;

/** How a run is disturbed: each fault comes in one of so many cases; 0: never. */
export interface Disturbance {
  readonly workers: number;
  /** Before or after a step to the store, the list or the notes, the whole worker ends. */
  readonly crash: number;
  /** An attempt fails for no reason. */
  readonly failure: number;
  /** An acknowledgement of the store, or a notification, is lost. */
  readonly lost: number;
  /** A batch of events is folded twice. */
  readonly duplicate: number;
  /** The clock of each worker is ahead by up to so many milliseconds. Default 0. */
  readonly skewMs?: number;
}

export const undisturbed: Disturbance = { workers: 1, crash: 0, failure: 0, lost: 0, duplicate: 0 };

export interface Parts {
  readonly createTools: typeof createTools;
  readonly Worker: typeof Worker;
}

export interface Simulated {
  readonly log: readonly SealedEvent[];
  readonly list: MemoryList;
  /** Workers that ended before their time. */
  readonly crashes: number;
}

/** What somebody beside the process sees of the simulation. */
export interface Meanwhile {
  readonly store: Pick<MemoryLog, 'append' | 'readStream'>;
  readonly disorder: Disorder;
  readonly clock: () => Date;
}

export interface SimulationOptions {
  readonly process: TodoProcess;
  readonly seed: number;
  readonly disturbance: Disturbance;
  /** The log at the beginning. */
  readonly given?: readonly (readonly [stream: string, event: { readonly type: string; readonly data: unknown }])[];
  /** What others do at the same time. It is not over before they are. */
  readonly meanwhile?: (world: Meanwhile) => Promise<void>;
  readonly isOver: (log: readonly SealedEvent[], list: MemoryList) => boolean;
  /** Default those of the product. */
  readonly parts?: Parts;
}

/** Runs a process between a log, a list and a clock in memory until it is over. Throws if it never is. */
export async function simulate(options: SimulationOptions): Promise<Simulated> {
  const { process, seed, disturbance, given = [], meanwhile, isOver, parts = { createTools, Worker } } = options;
  const disorder = new Disorder(seed);
  const log = createMemoryLog(disorder);
  const clock = (): Date => new Date(beginMs + disorder.now);
  const list = new MemoryList(process);
  const over = Promise.withResolvers<void>();
  const workers = new Set<Worker>();
  let crashes = 0;

  await disorder.until(store(log, given, clock));
  log.faults.lostAfter = disturbance.lost;

  /** The list's projector: folds what is new in batches of any size. */
  let isFolding = false;
  const fold = async (): Promise<void> => {
    if (isFolding) return;
    isFolding = true;
    while (list.checkpoint < log.events.length) {
      await disorder.step();
      const to = list.checkpoint + 1 + disorder.chance.below(3);
      const batch = await plainCodec.decode(log.events.slice(list.checkpoint, to));
      for (let times = disorder.chance.once(disturbance.duplicate) ? 2 : 1; times > 0; times--) list.apply(batch);
      list.checkpoint = Math.min(to, log.events.length);
      // Notifications can be lost.
      for (const worker of workers) if (!disorder.chance.once(disturbance.lost)) worker.wake();
    }
    isFolding = false;
    look();
  };
  let isBusy = meanwhile !== undefined;
  const look = (): void => {
    if (!isBusy && list.checkpoint === log.events.length && isOver(log.events, list)) over.resolve();
  };

  const append: MemoryLog['append'] = (stream, events, expected) => log.append(stream, events, expected).finally(() => void fold());

  /** One life of a worker, until it crashes. Nothing of it happens afterwards. */
  const live = async (): Promise<void> => {
    const death = Promise.withResolvers<void>();
    let isDead = false;
    const mayDie = async (): Promise<void> => {
      await disorder.step();
      if (!isDead && disorder.chance.once(disturbance.crash)) {
        isDead = true;
        crashes += 1;
        death.resolve();
      }
      if (isDead) await new Promise<never>(() => {});
    };
    const around = <Args extends readonly unknown[], T>(work: (...args: Args) => Promise<T>) => {
      return async (...args: Args): Promise<T> => {
        await mayDie();
        const result = await work(...args);
        await mayDie();
        return result;
      };
    };
    const ports = list.portsSince(log.events.length);
    const skew = disturbance.skewMs ? disorder.chance.below(disturbance.skewMs) : 0;
    const tools = parts.createTools(process.name, {
      store: { readStream: around(log.readStream), append: around(append) },
      codec: plainCodec,
      clock: () => new Date(clock().getTime() + skew),
      ...withoutPostgres,
    });
    const worker = new parts.Worker({
      process,
      ports: {
        due: around(ports.due),
        nextAt: around(ports.nextAt),
        isEmpty: around(ports.isEmpty),
        note: around(async (...note: Parameters<typeof ports.note>) => {
          await ports.note(...note);
          look();
        }),
      },
      async perform(todo: Todo) {
        if (disorder.chance.once(disturbance.failure)) throw new Error('it failed for no reason');
        return await process.perform(todo, tools);
      },
      clock,
      sleepUntil: (moment, signal) =>
        new Promise((resolve) => {
          const cancel = disorder.timer(moment - clock().getTime(), resolve);
          signal.addEventListener('abort', () => {
            cancel();
            resolve();
          });
        }),
      signal: new AbortController().signal,
      lookEveryMs,
      random: () => disorder.chance.below(1_000) / 1_000,
    });
    workers.add(worker);
    await Promise.race([death.promise, worker.run().catch(() => {})]);
    workers.delete(worker);
    // Whoever takes over, takes a moment for it.
    await new Promise<void>((resolve) => void disorder.timer(1_000, resolve));
  };
  const liveOn = async (): Promise<void> => {
    for (;;) await live();
  };
  void fold();
  for (let count = 0; count < disturbance.workers; count++) void liveOn();
  const others = (async () => {
    await meanwhile?.({ store: { ...log, append }, disorder, clock });
    isBusy = false;
    look();
  })();
  await disorder.until(Promise.all([over.promise, others]));
  return { log: log.events, list, crashes };
}

/** Names events of a log by what they say: their ids belong to one run. */
export function eventNames(log: readonly SealedEvent[]): (id: string | undefined) => string | undefined {
  const names = new Map(log.map(({ id, stream, type }) => [id, `${type} in ${stream}`]));
  return (id) => (id === undefined ? undefined : (names.get(id) ?? 'an event that is not in the log'));
}

async function store(log: MemoryLog, given: NonNullable<SimulationOptions['given']>, clock: () => Date): Promise<void> {
  for (const [index, [stream, event]] of given.entries()) {
    const metadata = {
      actor: { id: 'tests', role: 'tests' },
      time: clock().toISOString(),
      $correlationId: `given ${index}`,
      $causationId: 'none',
    };
    await log.append(stream, await plainCodec.encode([event], { idOf: () => `given ${index}`, metadata }), 'any');
  }
}
