import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { type Context, type Link, ROOT_CONTEXT, type Span as Made, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseKeyPairsIntoRecord } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, type Sampler, SamplingDecision, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from './logger.ts';
import { reportDelivery } from './delivery.ts';
import type { TracingSettings } from './setting.ts';
import { type Facts, type Kind, noSpan, type Span, type Tracer } from './span.ts';
import { parseParent, writeParent } from './traceparent.ts';

export interface TracerOptions {
  readonly settings: TracingSettings;
  readonly service: string;
  readonly logger: Logger;
  /** From 0 to 1; decides which traces are sent. */
  readonly random?: () => number;
}

/** Spans that wait, of which more are dropped; spans of one request; requests at once; milliseconds until a batch is sent, and for it. */
const limits = { waiting: 2_048, batch: 512, requests: 8, everyMs: 2_000, sendMs: 5_000, stopMs: 2_000 } as const;
const spanLimits = { attributeCountLimit: 16, attributeValueLengthLimit: 200, linkCountLimit: 32, eventCountLimit: 0 } as const;

const kinds: Readonly<Record<Kind, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Spans by OpenTelemetry, sent in the background. A full queue drops spans, and a receiver that is away, slow or broken costs some
 * connections and a line in the log.
 */
export function createTracer({ settings, service, logger, random = fraction }: TracerOptions): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/+$/u, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(settings.headers),
    timeoutMillis: limits.sendMs,
    concurrencyLimit: limits.requests,
  });
  const processor = new BatchSpanProcessor({
    exporter: reportDelivery(exporter, logger),
    maxQueueSize: limits.waiting,
    maxExportBatchSize: limits.batch,
    scheduledDelayMillis: limits.everyMs,
    exportTimeoutMillis: limits.sendMs,
  });
  const chance = byChance(settings.ratio, random);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'academy' }),
    // A parent of a stranger is marked as not sampled, and chance decides; one of ours was decided when its trace began.
    sampler: new ParentBasedSampler({ root: chance, remoteParentNotSampled: chance }),
    spanLimits,
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('academy');
  const around = new AsyncLocalStorage<Made | undefined>();

  const begin = (name: string, kind: Kind, facts: Facts, parent: Context, links: Link[] = []): Made =>
    tracer.startSpan(name, { kind: kinds[kind], attributes: facts, links }, parent);
  const within = <T>(span: Made, work: (span: Span) => Promise<T>): Promise<T> =>
    // What is not sent is nowhere around: its parts need no spans, and its lines in the log no trace.
    span.isRecording() ? around.run(span, () => finished(span, work)) : around.run(undefined, () => work(noSpan));
  const below = (parent: Made): Context => trace.setSpan(ROOT_CONTEXT, parent);
  const named = (text: string | undefined, from: 'stranger' | 'own'): Context => {
    const parent = parseParent(text, from);
    return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
  };

  return {
    enter(name, origin, { kind = 'internal', facts = {} }, work) {
      const parent = 'own' in origin ? named(origin.own, 'own') : named(origin.stranger, 'stranger');
      return within(begin(name, kind, facts, parent), work);
    },
    inside(name, { kind = 'internal', facts = {} }, work) {
      const parent = around.getStore();
      return parent === undefined ? work(noSpan) : within(begin(name, kind, facts, below(parent)), work);
    },
    forAll([first, ...others], name, { kind = 'internal', facts = {} }, work) {
      if (first === undefined) return around.run(undefined, work);
      const linked = others.map((other) => parseParent(other, 'own')).filter((context) => context !== null);
      const links = linked.slice(0, spanLimits.linkCountLimit).map((context) => ({ context }));
      return within(begin(name, kind, facts, named(first, 'own'), links), work);
    },
    record(name, { parent, from, to, kind = 'internal', facts = {}, failure }) {
      const context = parseParent(parent, 'own');
      if (context === null) return;
      const options = { kind: kinds[kind], attributes: facts, startTime: from };
      const span = tracer.startSpan(name, options, trace.setSpanContext(ROOT_CONTEXT, context));
      if (failure !== undefined) fail(span, failure);
      span.end(to);
    },
    outside: (work) => around.run(undefined, work),
    traceparent() {
      const span = around.getStore();
      return span && writeParent(span.spanContext());
    },
    traceId: () => around.getStore()?.spanContext().traceId,
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limits.stopMs);
      });
      // What could not be sent was reported when it failed.
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}

const steps = 2 ** 32;
const fraction = (): number => randomInt(steps) / steps;

/** Not by the id of the trace, which a stranger may choose. */
const byChance = (ratio: number, random: () => number): Sampler => ({
  shouldSample: () => ({ decision: random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }),
  toString: () => `ByChance{${ratio}}`,
});

/** The name of the error's class alone: a message may quote what a person sent. */
function fail(span: Made, kind: string): void {
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

async function finished<T>(span: Made, work: (span: Span) => Promise<T>): Promise<T> {
  let isDropped = false;
  const open: Span = {
    rename: (name) => void span.updateName(name),
    add: (facts) => void span.setAttributes(facts),
    fail: (kind) => fail(span, kind),
    drop: () => (isDropped = true),
  };
  try {
    return await work(open);
  } catch (error) {
    fail(span, error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    if (!isDropped) span.end();
  }
}
