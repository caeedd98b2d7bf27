import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '../product/product.ts';
import { environmentOf } from './crowd.ts';

const script = path.resolve(import.meta.dirname, '../../projections/coaches/coach-search.fill.fixture.ts');

/** Fills the search of a product with generated coaches; returns names among them. Fails if a plan of a search reads a whole table. */
export function fillSearch(product: Product, coaches: number, reviews: number): readonly string[] {
  const file = path.join(product.dataDir, 'names.json');
  execFileSync(process.execPath, [script, '--coaches', `${coaches}`, '--reviews', `${reviews}`, '--names', file], {
    env: environmentOf(product, 'projections/main.ts'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}
