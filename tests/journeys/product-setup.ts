import { crowdEnvironment } from '../product/people.ts';
import { startProduct } from '../product/product.ts';

/** One product for all journeys; each journey creates its own people. Workers get its addresses from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct({ environment: crowdEnvironment });
  const { web, api, mailbox, projections } = product;
  process.env['PRODUCT'] = JSON.stringify({ web, api, mailbox, projections, eventStore: product.eventStore() });
  return async () => {
    await product.stop();
    product.remove();
  };
}
