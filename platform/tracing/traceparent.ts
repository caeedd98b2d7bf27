import { type SpanContext, TraceFlags } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';

/** Later versions of the standard may append to it. */
const longest = 512;

/**
 * The span that a traceparent names, null if it is none. A stranger's is never marked as sampled: whether a trace is sent is decided here.
 */
export function parseParent(text: string | undefined, from: 'stranger' | 'own'): SpanContext | null {
  if (text === undefined || text.length > longest) return null;
  const parsed = parseTraceParent(text);
  if (parsed === null) return null;
  const { traceId, spanId, traceFlags } = parsed;
  const isSampled = from === 'own' && (traceFlags & TraceFlags.SAMPLED) !== 0;
  return { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true };
}

/** Names a span that is sent. */
export const writeParent = ({ traceId, spanId }: SpanContext): string => `00-${traceId}-${spanId}-01`;
