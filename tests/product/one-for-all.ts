import type { TestProject } from 'vitest/node';
import { crowdEnvironment } from './people.ts';
import { startProduct } from './product.ts';

/** One product for all contract tests of a run; each test makes the people it needs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ environment: crowdEnvironment });
  const { web, api, mailbox, projections } = product;
  project.provide('product', { web, api, mailbox, projections, eventStore: product.eventStore() });
  return async () => {
    await product.stop();
    product.remove();
  };
}
