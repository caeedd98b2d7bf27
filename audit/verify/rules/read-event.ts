import { callEvents } from '@academy/domain/calls';
import type { DomainEvent, EventDefinition } from '@academy/domain/kernel';
import { paymentEvents } from '@academy/domain/payments';
import { payoutEvents } from '@academy/domain/payouts';
import { reviewEvents } from '@academy/domain/reviews';
import { walletEvents } from '@academy/domain/wallets';
import { Ajv, type ValidateFunction } from 'ajv';
import type { RecordLine } from '../../export/format.ts';
import type { Parts } from '../../export/parts.ts';
import type { KeptCall } from './calls.ts';

type Data = Record<string, unknown>;

/** A record that rules are about. */
export interface Recorded<Event extends DomainEvent = DomainEvent> {
  readonly number: number;
  readonly stream: string;
  /** When it was decided, by its metadata, in ms since 1970. */
  readonly time: number;
  readonly event: Event;
  /** Its call after it, once the rules have added it; null for other records. */
  call: KeptCall | null;
}

/** A record that is not what a program of ours wrote. */
export class Unreadable extends Error {}

const momentPattern = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/u;

/** Records of one day stand together, and asking the calendar takes longer than all else that is asked of a time. */
let lastDay = '';

function isDay(text: string): boolean {
  if (text === lastDay) return true;
  const day = new Date(text);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) return false;
  lastDay = text;
  return true;
}

/** ISO 8601 in UTC, on a day that exists. */
function isMoment(text: string): boolean {
  const day = momentPattern.exec(text)?.[1];
  return day !== undefined && isDay(day);
}

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

function objectIn(parts: Parts, what: 'data' | 'metadata'): Data {
  const value = parts[what];
  if (isObject(value)) return value;
  throw new Unreadable(`its ${what} is no JSON object`);
}

export interface Meta {
  readonly version: number;
  readonly time: number;
}

/** What the metadata of a record says. Throws Unreadable. */
export function metaOf(parts: Parts): Meta {
  const { version, time } = objectIn(parts, 'metadata');
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) throw new Unreadable('its metadata names no version');
  if (typeof time !== 'string' || !isMoment(time)) throw new Unreadable('its metadata names no time');
  return { version, time: Date.parse(time) };
}

function upcast({ version, upcasts }: EventDefinition, from: number, data: Data): Data {
  if (from > version) throw new Unreadable(`its version ${from} is newer than this program`);
  let current = data;
  for (let step = from; step < version; step++) {
    const next = upcasts?.[step];
    if (!next) throw new Unreadable(`nothing is known of its version ${step}`);
    current = next(current);
  }
  return current;
}

const ajv = new Ajv({ strict: false, strictNumbers: true });
ajv.addFormat('moment', isMoment);
/** Of the streams that rules are about alone: every thread of the program loads what it knows of events. */
const known: readonly EventDefinition[] = [...walletEvents, ...paymentEvents, ...payoutEvents, ...callEvents, ...reviewEvents];
const definitions = new Map(known.map((definition) => [definition.type, definition]));
/** Compiled when the first of its type is read. */
const validators = new Map<string, ValidateFunction>();

function validatorOf({ type, schema }: EventDefinition): ValidateFunction {
  const isValid = validators.get(type) ?? ajv.compile(schema);
  validators.set(type, isValid);
  return isValid;
}

/** Reads the data of a record as the newest version of its type. Personal fields stay sealed, and are read as empty. Throws Unreadable. */
export function readEvent(record: RecordLine, parts: Parts, meta: Meta): DomainEvent {
  const definition = definitions.get(record.type);
  if (!definition) throw new Unreadable(`no type of such a stream is called ${record.type}`);
  let data = objectIn(parts, 'data');
  if (definition.personal && 'personal' in data) {
    const { personal: _sealed, ...clear } = data;
    data = { ...clear, ...Object.fromEntries(definition.personal.fields.map((field) => [field, ''])) };
  }
  const read = upcast(definition, meta.version, data);
  if (!validatorOf(definition)(read)) throw new Unreadable(`its data is none of ${record.type}`);
  const stream = definition.stream?.(read) ?? record.stream;
  if (stream !== record.stream) throw new Unreadable('it belongs to another stream');
  return { type: record.type, data: read };
}
