import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { crowdEnvironment, must, newAthlete, newCoach } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { type Span, startTraceReceiver, type TraceReceiver } from '../product/trace-receiver.ts';

const secret = `canary${randomBytes(8).toString('hex')}`;

const reviews = '/get_all_reviews?coach_id=1';

let receiver: TraceReceiver;
let product: Product;
beforeAll(async () => {
  receiver = await startTraceReceiver();
  product = await startProduct({
    environment: {
      ...crowdEnvironment,
      DEMO: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${secret}`,
    },
  });
});
afterAll(async () => {
  // All of its processes have spans to send, and end.
  receiver.isSilent = true;
  await must(product, 'GET', reviews);
  const code = await product.stop();
  if (code !== 0) throw new Error(`the product ended with ${code}`);
  product.remove();
  await receiver.close();
});

/** The spans of a trace, once all of these names are among them. */
const traceOf = (traceId: string, names: readonly string[]): Promise<readonly Span[]> =>
  eventually(`a trace with ${names.join(', ')}`, () => {
    const spans = receiver.spans.filter((span) => span.traceId === traceId);
    const missing = names.filter((wanted) => !spans.some(({ name }) => name === wanted));
    if (missing.length > 0) throw new Error(`without ${missing.join(', ')}, but ${spans.map(({ name }) => name).join(', ')}`);
    return spans;
  });

const begin = () => {
  const [traceId, click] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, click, traceparent: `00-${traceId}-${click}-00` };
};

it('from the click to the row: one trace of the request, the command, the append, the folds and the mail', async () => {
  const [coach, athlete] = [await newCoach(product), await newAthlete(product)];
  const { traceId, click, traceparent } = begin();
  const comment = `Great ${secret}`;
  const { headers } = await must(product, 'POST', '/create_review', {
    token: athlete.token,
    body: { coach_id: coach.id, rating: 5, comment },
    headers: { traceparent, tracestate: `vendor=${secret}`, baggage: `who=${secret}` },
  });
  const spans = await traceOf(traceId, ['POST /create_review', 'fold coach_reviews', 'fold mails', 'todo mails']);
  const the = (name: string): Span => spans.find((span) => span.name === name)!;
  const request = the('POST /create_review');
  expect(request).toMatchObject({ service: 'api', parentSpanId: click, facts: { 'http.response.status_code': 200 } });
  const command = spans.find(({ parentSpanId }) => parentSpanId === request.spanId)!;
  expect(command).toMatchObject({ service: 'api', name: 'command CreateReview', facts: { 'stream.category': 'review' } });
  expect(the('append')).toMatchObject({ service: 'api', parentSpanId: command.spanId, facts: { 'event.count': 1 } });
  expect(the('fold coach_reviews')).toMatchObject({ service: 'projections', parentSpanId: command.spanId });
  expect(the('fold mails')).toMatchObject({ service: 'processes', parentSpanId: command.spanId });
  expect(the('todo mails')).toMatchObject({ service: 'processes', parentSpanId: command.spanId });

  // The row is there, and the log line of the request names the trace.
  const atLeast = headers.get('position') ?? '';
  const second = begin();
  const { body } = await must<{ reviews: { comment: string }[] }>(product, 'GET', `/get_all_reviews?coach_id=${coach.id}`, {
    headers: { 'at-least': atLeast, traceparent: second.traceparent },
  });
  expect(body.reviews.map((review) => review.comment)).toEqual([comment]);
  await traceOf(second.traceId, ['GET /get_all_reviews']);
  const log = readFileSync(path.join(product.dataDir, 'logs/api.log'), 'utf8');
  const lines = log.split('\n').filter((line) => line.includes(`"trace_id":"${traceId}"`));
  expect(lines.map((line) => (JSON.parse(line) as { route?: string }).route)).toContain('/create_review');

  // Nothing of the people is in what was sent so far: their registrations, mails and requests are among it.
  const sent = receiver.bodies.join('\n');
  expect(sent).toContain('POST /send_otp_email');
  const personal = [secret, athlete.email, athlete.name, coach.email, coach.name, athlete.token, '9876543210', 'coach_id', '127.0.0.1'];
  expect(personal.filter((text) => sent.includes(text))).toEqual([]);
  expect(product.output() + log).not.toContain(secret);
  // Streams and actors are named by role and id.
  expect(sent).not.toMatch(/\b(?:athlete|coach)[-_]\d/u);
});

it('a traceparent that is none is as if it were not there', async () => {
  for (const traceparent of ['hello', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`, `ff-${'1'.repeat(32)}-${'1'.repeat(16)}-01`])
    await must(product, 'GET', reviews, { headers: { traceparent } });
  const { traceId, traceparent } = begin();
  await must(product, 'GET', reviews, { headers: { traceparent } });
  await traceOf(traceId, ['GET /get_all_reviews']);
  expect(receiver.spans.filter((span) => ['0'.repeat(32), '1'.repeat(32)].includes(span.traceId))).toEqual([]);
});

it('a receiver that answers nothing fails no request', async () => {
  const [coach, athlete] = [await newCoach(product), await newAthlete(product)];
  receiver.isSilent = true;
  try {
    const before = receiver.bodies.length;
    for (let count = 0; count < 20; count++) await must(product, 'GET', reviews);
    await eventually('it was asked', () => (receiver.bodies.length > before ? true : undefined));
    const { headers } = await must(product, 'POST', '/create_review', {
      token: athlete.token,
      body: { coach_id: coach.id, rating: 4, comment: 'Calm' },
    });
    const asking = { headers: { 'at-least': headers.get('position') ?? '' } };
    const { body } = await must<{ reviews: object[] }>(product, 'GET', `/get_all_reviews?coach_id=${coach.id}`, asking);
    expect(body.reviews).toHaveLength(1);
  } finally {
    receiver.isSilent = false;
  }
  // Which it does again later: new traces arrive.
  const { traceId, traceparent } = begin();
  await must(product, 'GET', reviews, { headers: { traceparent } });
  await traceOf(traceId, ['GET /get_all_reviews']);
});
