import type { Product } from '../product/product.ts';

/** Settings of a product whose programs may be paused: it starts none of them anew because it gives no answer. */
export const pausable = { HANGING_MS: '0' } as const;

/**
 * Pauses the program that works off to-dos until the returned function is called. A review is also a mail to its coach, and a yardstick that
 * tells nobody would pay for it in its own rounds.
 */
export function pauseTodos(product: Product): () => void {
  product.signal('processes/main.ts', 'SIGSTOP');
  return () => {
    product.signal('processes/main.ts', 'SIGCONT');
  };
}
