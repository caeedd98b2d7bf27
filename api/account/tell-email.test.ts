import { expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { tellEmails } from './tell-email.ts';

it('tells the others where one cannot be told', async () => {
  const movedAt = new Date(0);
  const moved = [1, 2, 3].map((id) => ({ id, role: 'coach', email: `${id}@example.org`, movedAt }) as const);
  const told: number[] = [];
  const failed: unknown[] = [];
  const services = {
    identity: {
      emailOf: async (id: number) => `${id}@example.org`,
      emailChanges: { untold: async () => moved, told: async ({ id }: { readonly id: number }) => void told.push(id) },
    },
    handleCommand: async ({ stream }: { readonly stream: string }) => {
      if (stream === 'coach-1') throw new Error('unreadable');
      return { position: null, events: [] };
    },
  } as unknown as Services;
  await tellEmails(services, ({ id }, error) => void failed.push([id, (error as Error).message]));
  expect([told, failed]).toEqual([[2, 3], [[1, 'unreadable']]]);
});
