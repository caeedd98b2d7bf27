import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Product } from '../product/product.ts';
import { cpuSeconds } from './cpu.ts';
import { ownerUrlOf } from './crowd.ts';

const script = 'processes/main.ts';
const longestMs = 120_000;

function send(product: Product, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of product.pidsOf(script)) process.kill(pid, signal);
}

/**
 * Pauses the program that works off to-dos until the returned function is called. A review is also a mail to its coach, and a yardstick that
 * tells nobody would pay for it in its own rounds.
 */
export function pauseTodos(product: Product): () => void {
  send(product, 'SIGSTOP');
  return () => send(product, 'SIGCONT');
}

/** The program was paused: it finds its connections anew. */
async function begun(noted: () => Promise<number>): Promise<void> {
  const [before, end] = [await noted(), performance.now() + longestMs];
  while ((await noted()) === before) {
    if (performance.now() > end) throw new Error(`no mail was decided within ${longestMs} ms`);
    await pause(100);
  }
}

/** How many mails of reviews are decided in so many seconds of a backlog, and the CPU seconds of each process meanwhile. */
export async function workOff(product: Product, seconds: number) {
  const postgres = new pg.Client(ownerUrlOf(product));
  await postgres.connect();
  const noted = async (): Promise<number> => {
    const { rows } = await postgres.query<{ noted: number }>(
      `select count(*)::int as noted from processes.tried where process = 'mails' and state <> 'started'`,
    );
    return rows[0]?.noted ?? 0;
  };
  const scripts = [script, 'event-store/main.ts', 'bin/postgres'];
  const cpu = (): number[] => scripts.map((one) => cpuSeconds(product.pidsOf(one)));
  try {
    await begun(noted);
    const [noteds, used, from] = [await noted(), cpu(), performance.now()];
    await pause(seconds * 1_000);
    const took = (performance.now() - from) / 1_000;
    const each = cpu().map((after, index) => [scripts[index] ?? '', after - (used[index] ?? 0)] as const);
    return { decided: (await noted()) - noteds, seconds: took, cpu: each };
  } finally {
    await postgres.end();
  }
}
