import { Type } from 'typebox';

/**
 * Fields of events, within bounds that commands keep and read models can store. An event outside them is refused on its own: a
 * table would refuse it only together with the others of its batch.
 */
export const accountId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A count, for example of milliseconds or paise. */
export const amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** ISO 8601 in UTC, on a valid calendar day. */
export const moment = Type.String({ format: 'moment' });

/** One line of text used for sorting or lookups, short enough for an index. */
export const line = Type.String({ maxLength: 200 });

/** An id chosen by a program. Postgres cannot store NUL or lone surrogates in JSON. */
export const token = Type.String({ pattern: '^[^\\u0000\\uD800-\\uDFFF]{0,200}$' });

/** An id by which another context, or a provider outside, knows a thing. It may be a part of a stream's name. */
export const reference = Type.String({ pattern: '^[\\w.-]{1,100}$' });

export const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
export const uuid = Type.String({ pattern: uuidPattern });
