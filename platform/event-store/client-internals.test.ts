import { EventStoreDBClient } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { decodeMessage } from './decode-message.ts';
import { openLog } from './open-log.ts';

it('the installed client has the internal methods used for reading the log', async () => {
  const client = EventStoreDBClient.connectionString('esdb://127.0.0.1:1?tls=false');
  expect(client).toMatchObject({ GRPCStreamCreator: expect.any(Function), callArguments: expect.any(Function) });
  await client.dispose();
});

it('names missing internals of a client', () => {
  expect(() => openLog({} as EventStoreDBClient, { streams: ['note-'], decode: decodeMessage }, null)).toThrow(
    '@eventstore/db-client lacks GRPCStreamCreator, callArguments',
  );
});
