import { LRUCache } from 'lru-cache';

/** A trace that goes on for longer is cut by most receivers; who comes later begins a new one. */
const keptMs = 600_000;
const mostKept = 2_000;

const causes = new LRUCache<string, string>({ max: mostKept, ttl: keptMs });

/** Keeps the traceparent of an event for what it makes this process do. */
export const keepCause = (eventId: string, traceparent: string): void => void causes.set(eventId, traceparent);

/** Undefined if the event was not traced, or came too long ago. */
export const causeOf = (eventId: string | null): string | undefined => (eventId === null ? undefined : causes.get(eventId));
