import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../ports/index.ts';
import { startTestTraceReceiver, type TestTraceReceiver, traced, until } from '../testing/index.ts';
import { enterSpan, inSpan, inSpanOfAll, outsideOfSpans, recordSpan, traceId, traceparent } from './current.ts';
import { createTracer } from './open-telemetry.ts';

const stranger = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const entry = { stranger: undefined };
const nothing = async (): Promise<void> => {};

describe('spans', () => {
  it('are parts of the work around them, and end with it', async () => {
    const spans = await traced(() =>
      enterSpan('entry', entry, { kind: 'server', facts: { status: 200 } }, async () => {
        await inSpan('first', {}, nothing);
        await inSpan('second', { kind: 'client' }, () => inSpan('inner', {}, nothing));
      }),
    );
    expect(spans.map(({ name }) => name)).toEqual(['first', 'inner', 'second', 'entry']);
    const of = (name: string) => spans.find((span) => span.name === name)!;
    expect(of('entry')).toMatchObject({ parentSpanId: '', kind: 2, facts: { status: 200 }, service: 'tests', isFailed: false });
    expect(of('first').parentSpanId).toBe(of('entry').spanId);
    expect(of('second')).toMatchObject({ parentSpanId: of('entry').spanId, kind: 3 });
    expect(of('inner').parentSpanId).toBe(of('second').spanId);
    expect(new Set(spans.map((span) => span.traceId)).size).toBe(1);
  });

  it('say of an error its class alone, and pass it on', async () => {
    const error = new RangeError('asha@example.com is too long');
    const spans = await traced(async () => {
      await expect(enterSpan('entry', entry, {}, () => Promise.reject(error))).rejects.toBe(error);
    });
    expect(spans).toMatchObject([{ isFailed: true, facts: { 'error.type': 'RangeError' } }]);
    expect(JSON.stringify(spans)).not.toContain('asha');
  });

  it('keep to their own work where several run at once', async () => {
    const spans = await traced(() =>
      Promise.all(['a', 'b', 'c'].map((name) => enterSpan(name, entry, {}, () => inSpan(`in ${name}`, {}, nothing)))),
    );
    for (const name of ['a', 'b', 'c']) {
      const [outer, inner] = [name, `in ${name}`].map((wanted) => spans.find((span) => span.name === wanted));
      expect(inner?.parentSpanId).toBe(outer?.spanId);
    }
  });

  it('are none without a entry, nor outside of one', async () => {
    const spans = await traced(async () => {
      await inSpan('alone', {}, nothing);
      await enterSpan('entry', entry, {}, () => outsideOfSpans(() => inSpan('apart', {}, nothing)));
    });
    expect(spans.map(({ name }) => name)).toEqual(['entry']);
  });

  it('of work for several are part of the first and linked to the others', async () => {
    const own = ['1', '2', '3'].map((digit) => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`);
    const spans = await traced(() => inSpanOfAll([undefined, ...own], 'together', {}, nothing));
    expect(spans).toMatchObject([
      { name: 'together', traceId: '1'.repeat(32), parentSpanId: '1'.repeat(16), links: ['2'.repeat(16), '3'.repeat(16)] },
    ]);
    expect(await traced(() => inSpanOfAll([undefined], 'together', {}, nothing))).toEqual([]);
  });

  it('of the past belong to the one that is named', async () => {
    const past = { from: Date.now() - 5, to: Date.now() };
    const spans = await traced(
      async () => {
        recordSpan('fold', { parent: stranger, ...past, failure: 'parked' });
        recordSpan('fold', { parent: 'none', ...past });
        recordSpan('fold', { parent: stranger.replace(/1$/u, '0'), ...past });
      },
      { ratio: 0 },
    );
    expect(spans).toMatchObject([{ traceId: stranger.slice(3, 35), parentSpanId: '00f067aa0ba902b7', isFailed: true }]);
  });
});

describe('a stranger', () => {
  const ask = (ratio: number, chance: number, header: string) =>
    traced(() => enterSpan('entry', { stranger: header }, {}, () => inSpan('part', {}, nothing)), { ratio, random: () => chance });

  it('gives the trace its id', async () => {
    const spans = await ask(1, 0, stranger);
    expect(spans.map((span) => span.traceId)).toEqual([stranger.slice(3, 35), stranger.slice(3, 35)]);
    expect(spans.at(-1)?.parentSpanId).toBe(stranger.slice(36, 52));
  });

  it('who sends what is no traceparent is as one without', async () => {
    const spans = await ask(1, 0, 'hello');
    expect(spans.map(({ name }) => name)).toEqual(['part', 'entry']);
    expect(spans.at(-1)?.parentSpanId).toBe('');
  });

  it.each([
    ['that asks to be sampled', stranger],
    ['whose trace the ratio of its id would choose', `00-${'0'.repeat(31)}1-00f067aa0ba902b7-01`],
  ])('with a traceparent %s is traced no more often than others', async (_, header) => {
    expect(await ask(0.5, 0.7, header)).toEqual([]);
    expect(await ask(0.5, 0.3, header)).toHaveLength(2);
    expect(await ask(0, 0, header)).toEqual([]);
  });
});

it('names the span around it only where it is sent', async () => {
  const seen: unknown[] = [];
  const look = async (): Promise<void> => void seen.push([traceparent(), traceId()]);
  const chances = [0.1, 0.9];
  const [span] = await traced(
    async () => {
      await enterSpan('sent', entry, {}, look);
      await enterSpan('not sent', entry, {}, look);
      await look();
    },
    { ratio: 0.5, random: () => chances.shift() ?? 1 },
  );
  expect(seen).toEqual([
    [`00-${span?.traceId}-${span?.spanId}-01`, span?.traceId],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

describe('a receiver', () => {
  const receivers: TestTraceReceiver[] = [];
  afterEach(async () => {
    for (const receiver of receivers.splice(0)) await receiver.close();
  });
  const start = async (): Promise<TestTraceReceiver> => {
    const receiver = await startTestTraceReceiver();
    receivers.push(receiver);
    return receiver;
  };
  const tracerTo = (endpoint: string, headers = '') => {
    const lines: string[] = [];
    const note = ({ err }: { readonly err?: Error }, text: string): void => void lines.push(err ? `${text}: ${err.message}` : text);
    const settings = { endpoint, headers, ratio: 1 };
    const tracer = createTracer({ settings, service: 'tests', logger: { info: note, warn: note } });
    return { lines, tracer, ask: () => tracer.enter('entry', entry, {}, async () => 'answer') };
  };

  it('gets the headers that are set, at its own path', async () => {
    const receiver = await start();
    const { tracer, ask } = tracerTo(`${receiver.url}/otlp/`, 'authorization=Bearer%20s3cret,x-scope=academy');
    await ask();
    await tracer.stop();
    expect(receiver.requests).toMatchObject([
      { path: '/otlp/v1/traces', headers: { authorization: 'Bearer s3cret', 'x-scope': 'academy', 'content-type': 'application/json' } },
    ]);
    expect(receiver.requests[0]?.body).not.toContain('s3cret');
  });

  it('whose headers cannot be sent fails no request, and their values are not logged', async () => {
    const receiver = await start();
    const { lines, tracer, ask } = tracerTo(receiver.url, 'authorization=s3cret%0Ax');
    expect(await ask()).toBe('answer');
    await tracer.stop();
    expect(receiver.requests).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('s3cret');
  });

  it.each([400, 401, 500])('that answers %d fails no request', async (status) => {
    const receiver = await start();
    receiver.trouble = status;
    const { lines, tracer, ask } = tracerTo(receiver.url);
    expect(await ask()).toBe('answer');
    await until('it was asked', () => receiver.requests.length > 0);
    await until('the loss is logged', () => lines.length > 0);
    expect(lines).toEqual([expect.stringContaining('the receiver of traces takes none; spans are lost until it does')]);
    receiver.trouble = null;
    expect(await ask()).toBe('answer');
    await tracer.stop();
    expect(receiver.spans).toHaveLength(1);
    expect(lines).toEqual([lines[0], 'the receiver of traces takes them again']);
  });

  it.each(['away', 'silent', 'overloaded'] as const)('that is %s fails no request, and the process ends', async (how) => {
    const receiver = await start();
    receiver.trouble = how === 'silent' ? 'silent' : 503;
    const { tracer, ask } = tracerTo(how === 'away' ? `http://127.0.0.1:${await freePort()}` : receiver.url);
    expect(await ask()).toBe('answer');
    if (how !== 'away') await until('it was asked', () => receiver.requests.length > 0);
    // More than may wait: the rest is dropped.
    const answers = await Promise.all(Array.from({ length: 5_000 }, ask));
    expect(answers.every((answer) => answer === 'answer')).toBe(true);
    await tracer.stop();
    expect(receiver.spans).toEqual([]);
  });
});
