import type { About, Origin, Past, Span, Tracer } from './span.ts';
import { noSpan } from './span.ts';

/** Of this process. Null until tracing is started, which it is only where there is an endpoint. */
let current: Tracer | null = null;

/** Replaces the tracer of this process; null for none. Returns the former one. */
export function setTracer(tracer: Tracer | null): Tracer | null {
  const former = current;
  current = tracer;
  return former;
}

/** Work that this process is asked for, such as a request. Its span is the first one here. */
export const enterSpan = <T>(name: string, origin: Origin, about: About, work: (span: Span) => Promise<T>): Promise<T> =>
  current === null ? work(noSpan) : current.enter(name, origin, about, work);

/** A part of the work around it. */
export const inSpan = <T>(name: string, about: About, work: (span: Span) => Promise<T>): Promise<T> =>
  current === null ? work(noSpan) : current.inside(name, about, work);

/** Work that is done for several spans at once, named by their traceparents. */
export const inSpanOfAll = <T>(parents: readonly (string | undefined)[], name: string, about: About, work: () => Promise<T>): Promise<T> =>
  current === null
    ? work()
    : current.forAll(
        parents.filter((parent) => parent !== undefined),
        name,
        about,
        work,
      );

export const isTracing = (): boolean => current !== null;
export const recordSpan = (name: string, past: Past): void => current?.record(name, past);
export const outsideOfSpans = <T>(work: () => T): T => (current === null ? work() : current.outside(work));
export const traceparent = (): string | undefined => current?.traceparent();
export const traceId = (): string | undefined => current?.traceId();
