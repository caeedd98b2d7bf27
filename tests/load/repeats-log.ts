import { EventStoreDBClient, START } from '@eventstore/db-client';
import { createHash } from 'node:crypto';
import type { Told, Written } from './repeats-history.ts';

export type WrittenAt = Written & {
  /** When the store took it, in Unix milliseconds. */
  readonly at: number;
};

interface Metadata {
  readonly actor?: { readonly role?: unknown };
  readonly command?: unknown;
  readonly request?: unknown;
  readonly $causationId?: unknown;
  readonly $correlationId?: unknown;
}

/** As the command loop names its runs: by the caller, the command and the key. */
function runOf(caller: string, command: string, key: string): string {
  const hash = createHash('sha1').update(namespace).update(`${caller}:${command}:${key}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
const namespace = Buffer.from('6a0d1b3e5f0f4c1e9f396f8f5a4c2b11', 'hex');

function callerOf(token: string): string {
  const { role, id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { role: string; id: number };
  return `${role}:${id}`;
}

/** Everything that people's commands under an Idempotency-Key have written so far. */
export async function keyedEvents(eventStore: string, told: readonly Pick<Told, 'key' | 'token'>[]): Promise<readonly WrittenAt[]> {
  const client = EventStoreDBClient.connectionString(eventStore);
  const found: (Omit<WrittenAt, 'key'> & { readonly command: string })[] = [];
  try {
    for await (const { event } of client.readAll({ fromPosition: START })) {
      if (!event?.position || event.type.startsWith('$')) continue;
      const { actor, command, request, $causationId: run, $correlationId: correlationId } = (event.metadata ?? {}) as Metadata;
      // Processes send commands under keys too, and so does who makes a crowd.
      const isOfPerson = actor?.role === 'athlete' || actor?.role === 'coach';
      if (request === undefined || !isOfPerson || correlationId === 'crowd') continue;
      const category = event.streamId.slice(0, event.streamId.indexOf('-'));
      const position = event.position.commit;
      found.push({ type: event.type, command: String(command), category, position, run: String(run), at: event.created.getTime() });
    }
  } finally {
    await client.dispose();
  }
  const commands = [...new Set(found.map(({ command }) => command))];
  const keys = new Map(told.flatMap(({ key, token }) => commands.map((command) => [runOf(callerOf(token), command, key), key] as const)));
  return found.map(({ type, category, position, run, at }) => ({ type, key: keys.get(run) ?? null, category, position, run, at }));
}
