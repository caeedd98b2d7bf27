export { causeOf, keepCause } from './causes.ts';
export { enterSpan, inSpan, inSpanOfAll, isTracing, outsideOfSpans, recordSpan, traceId, traceparent } from './current.ts';
export { tracing, type TracingSettings } from './setting.ts';
export { startTracing } from './start.ts';
