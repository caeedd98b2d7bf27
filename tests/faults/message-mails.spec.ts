import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConversationView } from '@academy/domain/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { must, newAthlete, newCoach, type Person } from '../product/people.ts';
import { preferencesBody } from '../product/preferences.ts';
import { type Product, startProduct } from '../product/product.ts';

const secret = 'Before the backhand';

let folder: string;
let product: Product;
/** Minutes. That of the api stays within what a sign-in lasts. */
const moveClock = (of: 'api' | 'processes', ahead: number): void => writeFileSync(path.join(folder, of), String(ahead * 60_000));
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-message-mails-'));
  moveClock('api', 0);
  moveClock('processes', 0);
  const clocks = { TEST_CLOCK_API: path.join(folder, 'api'), TEST_CLOCK_PROCESSES: path.join(folder, 'processes') };
  product = await startProduct({ environment: { ...clocks, DEMO: '0' } });
});
afterAll(async () => {
  await product.stop();
  product.remove();
  rmSync(folder, { recursive: true });
});

interface Listed {
  readonly ID: string;
  readonly Subject: string;
}

it('what a coach has not read is told by one mail, also when the processes are killed, and the next one once something was read', async () => {
  const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
  await must(product, 'PUT', '/preferences', { token: coach.token, body: preferencesBody({ has_quiet_hours: false }) });
  const pair = `${coach.id}_${athlete.id}`;
  const send = ({ token }: Person) =>
    must(product, 'PUT', `/conversations/${pair}/messages/${randomUUID()}`, {
      token,
      body: { text: secret, file_ids: [], knows_risk: false },
    });
  const mailsToCoach = async (): Promise<readonly Listed[]> => {
    const query = encodeURIComponent(`to:"${coach.email}"`);
    const { messages } = (await (await fetch(`${product.mailbox}/api/v1/search?query=${query}`)).json()) as { messages: readonly Listed[] };
    return messages.filter(({ Subject }) => Subject.endsWith(`from ${athlete.name}`));
  };
  const come = (count: number) =>
    eventually(`${count} mails to the coach`, async () => {
      const found = await mailsToCoach();
      return found.length >= count ? found : undefined;
    });

  await send(athlete);
  await send(athlete);
  expect(await mailsToCoach()).toEqual([]);
  moveClock('processes', 12);
  const [first] = await come(1);
  expect(first?.Subject).toBe(`2 new messages from ${athlete.name}`);
  const { Text } = (await (await fetch(`${product.mailbox}/api/v1/message/${first?.ID}`)).json()) as { readonly Text: string };
  expect(Text).toContain(`${product.web}/chat?with=${athlete.id}`);
  expect(Text).toContain(`${product.api}/unsubscribe/coach-${coach.id}-message.`);
  expect(Text).not.toContain(secret);

  product.signal('processes/main.ts', 'SIGKILL');
  // What is written later is another to-do.
  moveClock('api', 5.5);
  await send(athlete);
  moveClock('processes', 30);
  const { headers } = await send(coach);
  const { body } = await must<ConversationView>(product, 'GET', `/conversations/${pair}/messages`, {
    token: coach.token,
    headers: { 'At-Least': headers.get('position') ?? '' },
  });
  const position = body.messages.at(-1)?.position;
  await must(product, 'PUT', `/conversations/${pair}/read_mark`, { token: coach.token, body: { position } });
  moveClock('api', 11);
  await send(athlete);
  moveClock('processes', 120);
  expect((await come(2)).map(({ Subject }) => Subject).toSorted()).toEqual([
    `2 new messages from ${athlete.name}`,
    `A new message from ${athlete.name}`,
  ]);
});
