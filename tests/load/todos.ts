import type { Product } from '../product/product.ts';

/** The product starts anew what has answered nothing for a minute; a paused program answers when it may run for a moment. */
const breathEveryMs = 25_000;
const breathMs = 100;

/**
 * Pauses the program that works off to-dos until the returned function is called. A review is also a mail to its coach, and a yardstick that
 * tells nobody would pay for it in its own rounds.
 */
export function pauseTodos(product: Product): () => void {
  const send = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of product.pidsOf('processes/main.ts')) process.kill(pid, signal);
  };
  let breath: NodeJS.Timeout | undefined;
  const breathe = setInterval(() => {
    send('SIGCONT');
    breath = setTimeout(() => send('SIGSTOP'), breathMs);
  }, breathEveryMs).unref();
  send('SIGSTOP');
  return () => {
    clearInterval(breathe);
    clearTimeout(breath);
    send('SIGCONT');
  };
}
