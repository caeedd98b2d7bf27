import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFilm } from '../product/fake-camera.ts';
import { crowdEnvironment } from '../product/people.ts';
import { startProduct } from '../product/product.ts';

/** One product and one film of a fake camera for all journeys; each journey creates its own people. Workers get its addresses from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-camera-'));
  process.env['FAKE_CAMERA'] = path.join(folder, 'film.y4m');
  writeFilm(process.env['FAKE_CAMERA']);
  const product = await startProduct({ environment: crowdEnvironment });
  const { web, api, mailbox, projections, dataDir } = product;
  process.env['PRODUCT'] = JSON.stringify({ web, api, mailbox, projections, dataDir, eventStore: product.eventStore() });
  return async () => {
    await product.stop();
    product.remove();
    rmSync(folder, { recursive: true });
  };
}
