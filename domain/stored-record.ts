import { type Difference, differencesOf } from './audit/index.ts';
import { histories } from './histories.ts';
import type { DomainEvent, EventDefinition } from './kernel/index.ts';

type Data = Readonly<Record<string, unknown>>;

/** The part of an event that is encrypted for a person. */
export interface SealedPart {
  /** Such as `athlete-7`. */
  readonly subject: string;
  readonly bytes: number;
  /** The names of what is in it. */
  readonly fields: readonly string[];
}

/** What the steps from one version of an event to the next changed. */
export interface Upcast {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Difference[];
}

/** A stored event as today's program reads it, without any key. What it cannot read is null. */
export interface ReadRecord {
  /** The version that was stored. */
  readonly version: number | null;
  readonly upcasts: readonly Upcast[];
  /** In today's version, sealed fields left out. */
  readonly data: Data | null;
  readonly sealed: SealedPart | null;
  readonly sentence: string | null;
  /** For folds: sealed fields are there and empty. */
  readonly event: DomainEvent | null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Base64 has four characters for three bytes. */
const bytesOf = (box: string): number => Math.floor((box.replaceAll('=', '').length * 3) / 4);

function sealedIn({ personal }: Data, fields: readonly string[]): SealedPart | null {
  if (!isObject(personal) || typeof personal['subject'] !== 'string' || typeof personal['box'] !== 'string') return null;
  return { subject: personal['subject'], bytes: bytesOf(personal['box']), fields };
}

const without = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

function sentenceOf(event: DomainEvent): string | null {
  try {
    return histories.get(event.type)?.(event) ?? null;
  } catch {
    // Data that no program of ours wrote.
    return null;
  }
}

const unread: ReadRecord = { version: null, upcasts: [], data: null, sealed: null, sentence: null, event: null };

/** Reads a stored event of a known type, step by step. Throws nothing, whatever the texts are. */
export function readRecord(
  definitions: ReadonlyMap<string, EventDefinition>,
  { type, data: text, metadata }: { readonly type: string; readonly data: string; readonly metadata: string },
): ReadRecord {
  const stored = parsed(text);
  const told = parsed(metadata);
  if (!isObject(stored) || !isObject(told) || typeof told['version'] !== 'number') return unread;
  const { version } = told;
  const definition = definitions.get(type);
  const fields: readonly string[] = definition?.personal?.fields ?? [];
  const sealed = sealedIn(stored, fields);
  const clear = sealed ? without(stored, ['personal']) : stored;
  if (!definition) return { ...unread, version, data: clear, sealed };
  let current: Record<string, unknown> = { ...clear, ...(sealed && Object.fromEntries(fields.map((field) => [field, '']))) };
  const hidden = sealed ? fields : [];
  const upcasts: Upcast[] = [];
  try {
    for (let from = version; from < definition.version; from++) {
      const step = definition.upcasts?.[from];
      if (!step) return { ...unread, version, data: clear, sealed };
      const next = step(current);
      upcasts.push({ from, to: from + 1, changes: differencesOf(without(current, hidden), without(next, hidden)) });
      current = next;
    }
  } catch {
    return { ...unread, version, data: clear, sealed };
  }
  const event = { type, data: current };
  return { version, upcasts, data: without(current, hidden), sealed, sentence: sentenceOf(event), event };
}
