import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { jsonEvent } from '@eventstore/db-client';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipPb, { type ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import monitoringGrpc from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import monitoringPb, { type StatsResp } from '@eventstore/db-client/generated/monitoring_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsPb, { type BatchAppendResp, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { describe, expect, test } from 'vitest';
import { collected, JSON_EVENT, part, proposed, rawClient, readRequest } from './raw-client.ts';
import { all, newStream, numbered, revisions, storeUnderTest } from './store-under-test.ts';

// Rules that the client relies on but hides, or never breaks itself.

const store = storeUnderTest();
const streams = async (): Promise<InstanceType<typeof streamsGrpc.StreamsClient>> =>
  await rawClient(store.client, streamsGrpc.StreamsClient);

async function unary<Answer>(call: (callback: (error: Error | null, answer?: Answer) => void) => unknown): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    call((error, answer) => {
      if (error !== null || answer === undefined) reject(error ?? new Error('no answer'));
      else resolve(answer);
    });
  });
}

const failure = async (call: Readable): Promise<unknown> => await new Promise((resolve) => call.once('error', resolve).resume());

describe('a batch append', () => {
  async function answersTo(...parts: Parameters<typeof part>[]): Promise<BatchAppendResp[]> {
    const call = (await streams()).batchAppend();
    const answers = collected<BatchAppendResp>(call);
    for (const message of parts) call.write(part(...message));
    call.end();
    await once(call, 'end');
    return answers;
  }

  test('in parts is written once its last part has arrived, and answered once', async () => {
    const stream = newStream();
    const id = randomUUID();
    const call = (await streams()).batchAppend();
    const answers = collected<BatchAppendResp>(call);
    call.write(part(id, [proposed()], false, stream));
    call.write(part(id, [proposed()], false));
    await store.client.appendToStream(newStream(), numbered(0));
    expect(answers).toEqual([]);
    await expect(all(store.client.readStream(stream))).rejects.toMatchObject({ type: 'stream-not-found' });
    call.write(part(id, [proposed()], true));
    call.end();
    await once(call, 'end');
    expect(answers.map((answer) => answer.getSuccess()?.getCurrentRevision())).toEqual(['2']);
    expect(revisions(await all(store.client.readStream(stream)))).toEqual([0, 1, 2]);
  });

  test('next to another on one call gets its own response, with its own fields', async () => {
    const [one, other] = [newStream(), newStream()];
    const answers = await answersTo(
      ['00000000-0000-0000-0000-000000000001', [proposed()], false, one],
      ['00000000-0000-0000-0000-000000000002', [proposed()], true, other],
      ['00000000-0000-0000-0000-000000000001', [proposed()], true],
    );
    const responses = answers.map((answer) => [
      Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
      answer.hasAny(),
      answer.getSuccess()?.getCurrentRevision(),
    ]);
    expect(new Set(responses)).toEqual(
      new Set([
        [other, true, '0'],
        [one, true, '1'],
      ]),
    );
  });

  test.each([
    ['no type', { 'content-type': 'application/json' }],
    ['no content type', { type: 'Raw' }],
    ['an empty type', { ...JSON_EVENT, type: '' }],
  ])('of an event with %s is refused once, however many parts follow', async (_name, properties) => {
    const stream = newStream();
    const id = randomUUID();
    const answers = await answersTo([id, [proposed(properties)], false, stream], [id, [proposed()], false], [id, [proposed()], true]);
    expect(answers).toHaveLength(1);
    expect(answers[0]?.getError()?.getDetails()?.getTypeUrl()).toContain('event_store.client.BadRequest');
    await expect(all(store.client.readStream(stream))).rejects.toMatchObject({ type: 'stream-not-found' });
  });

  test('with an invalid UUID or without a stream is refused', async () => {
    const answers = await answersTo(
      [randomUUID(), [proposed(JSON_EVENT, 'no uuid')], true, newStream()],
      [randomUUID(), [proposed()], true, ''],
    );
    expect(answers.map((answer) => answer.hasError())).toEqual([true, true]);
  });
});

describe('a read', () => {
  test('without a UUID format is refused', async () => {
    const call = (await streams()).read(readRequest(newStream(), undefined));
    expect(await failure(call)).toMatchObject({ code: 3 });
  });

  test('returns ids as text or as numbers', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numbered(0, '01234567-89ab-cdef-fedc-ba9876543210'));
    const idAs = async (form: 'text' | 'numbers'): Promise<InstanceType<typeof sharedPb.UUID> | undefined> => {
      const call = (await streams()).read(readRequest(stream, form));
      const answers = collected<ReadResp>(call);
      await once(call, 'end');
      return answers.at(-1)?.getEvent()?.getEvent()?.getId();
    };
    expect((await idAs('text'))?.getString()).toBe('01234567-89ab-cdef-fedc-ba9876543210');
    const numbers = (await idAs('numbers'))?.getStructured();
    expect(BigInt(numbers?.getMostSignificantBits() ?? 0)).toBe(0x0123456789abcdefn);
    expect(BigInt.asUintN(64, BigInt(numbers?.getLeastSignificantBits() ?? 0))).toBe(0xfedcba9876543210n);
  });

  test('returns times in ticks of 100 ns, with type and content type', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, jsonEvent({ type: 'Timed', data: {} }));
    const call = (await streams()).read(readRequest(stream, 'text'));
    const answers = collected<ReadResp>(call);
    await once(call, 'end');
    const properties = answers.at(-1)?.getEvent()?.getEvent()?.getMetadataMap();
    expect(properties?.get('type')).toBe('Timed');
    expect(properties?.get('content-type')).toBe('application/json');
    expect(Math.abs(Number(properties?.get('created')) / 10_000 - Date.now())).toBeLessThan(60_000);
  });

  test('that does not end is ended by its deadline, and the connection stays usable', async () => {
    const stream = newStream();
    await store.client.appendToStream(stream, numbered(0));
    const request = readRequest(stream, 'text');
    request.getOptions()?.setSubscription(new streamsPb.ReadReq.Options.SubscriptionOptions());
    const call = (await streams()).read(request, { deadline: Date.now() + 2_000 });
    const answers = collected<ReadResp>(call);
    expect(await failure(call)).toMatchObject({ code: 4 });
    expect(answers.map((answer) => [answer.hasConfirmation(), answer.hasEvent(), answer.hasCaughtUp()])).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    expect(await all(store.client.readStream(stream))).toHaveLength(1);
  });
});

describe('the server', () => {
  test('reports its features', async () => {
    const client = await rawClient(store.client, featuresGrpc.ServerFeaturesClient);
    const supported = await unary<SupportedMethods>((callback) => client.getSupportedMethods(new sharedPb.Empty(), callback));
    expect(Number.parseInt(supported.getEventStoreServerVersion(), 10)).toBeGreaterThanOrEqual(22);
    const methods = supported.getMethodsList().map((method) => `${method.getServiceName()}/${method.getMethodName()}`);
    expect(methods).toContain('event_store.client.streams.streams/batchappend');
    expect(methods).toContain('event_store.client.streams.streams/read');
  });

  test('reports a cluster of one living leader', async () => {
    const client = await rawClient(store.client, gossipGrpc.GossipClient);
    const members = (await unary<ClusterInfo>((callback) => client.read(new sharedPb.Empty(), callback))).getMembersList();
    const { LEADER } = gossipPb.MemberInfo.VNodeState;
    expect(members.filter((member) => member.getIsAlive() && member.getState() === LEADER)).toHaveLength(1);
  });

  test('streams its statistics', async () => {
    const client = await rawClient(store.client, monitoringGrpc.MonitoringClient);
    const request = new monitoringPb.StatsReq();
    request.setRefreshTimePeriodInMs('100');
    const call = client.stats(request);
    const answers = collected<StatsResp>(call);
    await expect.poll(() => answers.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    call.on('error', () => {});
    call.cancel();
    expect(Number(answers[0]?.getStatsMap().get('proc-mem'))).toBeGreaterThan(0);
  });
});
