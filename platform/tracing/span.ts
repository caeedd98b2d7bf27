/** What a span says: numbers, and words of the program. Never what a person wrote, nor the id of a person, a stream or an event. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** What the work is for, in the words of OpenTelemetry. */
export type Kind = 'server' | 'client' | 'consumer' | 'internal';

/** A span that is open; it ends with its work. */
export interface Span {
  rename(name: string): void;
  add(facts: Facts): void;
  /** It has failed; `kind` is a word of the program, such as the name of an error's class. */
  fail(kind: string): void;
  /** Nothing of it will be sent. */
  drop(): void;
}

export interface About {
  readonly kind?: Kind;
  readonly facts?: Facts;
}

/** Work that is over, and belongs to the span that the traceparent names. Times are milliseconds since 1970. */
export interface Past extends About {
  readonly parent: string;
  readonly from: number;
  readonly to: number;
  readonly failure?: string | undefined;
}

/** Who names the parent of a span: a stranger may give its trace an id, but not decide that it is sent. */
export type Origin = { readonly stranger: string | undefined } | { readonly own: string | undefined };

/** Makes spans and sends them, without ever failing or delaying the work. */
export interface Tracer {
  /** Work that begins here. It continues the trace of its origin if that is a valid traceparent, otherwise it begins one. */
  enter<T>(name: string, origin: Origin, about: About, work: (span: Span) => Promise<T>): Promise<T>;
  /** A part of the work around it; nothing of its own where that is not traced. */
  inside<T>(name: string, about: About, work: (span: Span) => Promise<T>): Promise<T>;
  /** Work for several traceparents at once: a part of the first one, linked to the others. */
  forAll<T>(parents: readonly string[], name: string, about: About, work: () => Promise<T>): Promise<T>;
  record(name: string, past: Past): void;
  /** Work that belongs to no span, although one is around it. */
  outside<T>(work: () => T): T;
  /** Names the span around it for others; undefined where there is none that is sent. */
  traceparent(): string | undefined;
  traceId(): string | undefined;
  /** Sends what is left, for a limited time. */
  stop(): Promise<void>;
}

/** Of work that is not traced. */
export const noSpan: Span = { rename() {}, add() {}, fail() {}, drop() {} };
