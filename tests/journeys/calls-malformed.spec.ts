import { accept, framesOf, meet, mustSee, part, ring, smallCallingBrowser } from './calling.ts';
import { expect, product, test } from './journey.ts';
import { mediaPortsOf, sendMalformed } from './malformed-packets.ts';

test.use({ permissions: ['camera', 'microphone'], launchOptions: smallCallingBrowser });
test.setTimeout(240_000);

test('malformed media, and media that nobody has signed, stops no call', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  const media = mediaPortsOf(athletePage);
  await ring(two);
  await accept(two);
  await mustSee(athletePage, coach.name);
  await mustSee(coachPage, athlete.name);
  const before = await framesOf(athletePage, coach.name);
  await sendMalformed(await media, 20_000);
  await mustSee(athletePage, coach.name);
  await mustSee(coachPage, athlete.name);
  // A film that began anew would have fewer.
  expect(await framesOf(athletePage, coach.name)).toBeGreaterThan(before);
  await part(two);
});
