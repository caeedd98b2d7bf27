import type { TestProject } from 'vitest/node';
import { crowdEnvironment } from './people.ts';
import { startProduct } from './product.ts';

/** One product for all contract tests of a run; each test creates its own people. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ environment: crowdEnvironment });
  const { web, api, mailbox, projections, processes, audit, mediaHealth, dataDir } = product;
  const [eventStore, webhookSecret, auditorSecret] = [product.eventStore(), product.webhookSecret(), product.auditorSecret()];
  const addresses = { web, api, mailbox, projections, processes, audit, mediaHealth, eventStore };
  project.provide('product', { ...addresses, webhookSecret, auditorSecret, dataDir });
  return async () => {
    await product.stop();
    product.remove();
  };
}
