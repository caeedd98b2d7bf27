import { execFile } from 'node:child_process';
import path from 'node:path';
import { environmentOf } from '../load/crowd.ts';
import type { Product } from './product.ts';

const program = path.join(import.meta.dirname, '../../processes/reconcile.ts');

export interface Reconciled {
  readonly isProviderAsked: boolean;
  readonly notCompared: readonly string[];
  /** By kind; those that are not 0. */
  readonly counts: Readonly<Record<string, number>>;
}

/** What the operators' comparison of all money says, with the rights of the product's processes. Throws if it cannot be made. */
export function reconciled(product: Product): Promise<Reconciled> {
  return new Promise((resolve, reject) => {
    const env = environmentOf(product, 'processes/main.ts');
    execFile(process.execPath, [program, '--all', '--json'], { env, timeout: 120_000 }, (error, out, trouble) => {
      if (out === '') return reject(new Error(`the money could not be compared: ${trouble || error?.message}`));
      const { counts, ...said } = JSON.parse(out) as Reconciled;
      resolve({ ...said, counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) });
    });
  });
}
