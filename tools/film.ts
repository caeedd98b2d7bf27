// `npm run film`: a person books, pays and meets a coach in the browser while processes are killed and replaced beneath. Writes
// film/index.html, a strip of pictures with times, and fails if a screen spoke of trouble or a scene did not end.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { callingBrowser } from '../tests/journeys/calling.ts';
import { keepTestEnvironment } from '../tests/product/environment.ts';
import { crowdEnvironment } from '../tests/product/people.ts';
import { startProduct } from '../tests/product/product.ts';
import { filmed } from './film/camera.ts';
import { nextStart, openAt, scenesOf } from './film/scenes.ts';
import { filmStrip } from './film/strip.ts';
import { ensureChromium } from './chromium.ts';

keepTestEnvironment();
const folder = path.resolve(import.meta.dirname, '../film');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const product = await startProduct({ environment: crowdEnvironment });
try {
  const browser = await chromium.launch({ ...callingBrowser, executablePath: ensureChromium() });
  const open = async (width: number, height: number) =>
    await (
      await browser.newContext({ baseURL: product.web, permissions: ['camera', 'microphone'], viewport: { width, height } })
    ).newPage();
  const athlete = { page: await open(390, 844), email: 'athlete@example.com', name: 'Ravi Kumar' };
  const coach = { page: await open(1280, 800), email: 'coach@example.com', name: 'Asha Rao' };
  const start = nextStart();
  const coachId = await openAt(product, coach, start);
  const frames = await filmed(scenesOf(product, { athlete, coach, coachId, start }), {
    folder,
    pages: { athlete: athlete.page, coach: coach.page },
  });
  writeFileSync(path.join(folder, 'index.html'), filmStrip('Booked, paid and met, while it was killed, replaced and moved', frames));
  const troubles = frames.flatMap((frame) => frame.troubles.map((trouble) => `${frame.file}: ${trouble}`));
  console.log(troubles.length === 0 ? `No screen spoke of trouble: ${path.join(folder, 'index.html')}` : troubles.join('\n'));
  process.exitCode = troubles.length === 0 ? 0 : 1;
  await browser.close();
} finally {
  await product.stop();
  product.remove();
}
