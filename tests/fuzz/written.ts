/** A value to be written into a request: JSON, or something that JSON cannot express. */
export type Value = null | boolean | number | string | readonly Value[] | Known | Raw | Long | Members;

/** A placeholder for a value of the running product, such as a coach's id; chosen among the existing ones when it is sent. */
export class Known {
  readonly name: string;
  readonly index: number;

  constructor(name: string, index: number) {
    this.name = name;
    this.index = index;
  }
}

/** Written unchanged, whether it is JSON or not. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A text repeated, kept short until it is written. */
export class Long {
  readonly text: string;
  readonly times: number;

  constructor(text: string, times: number) {
    this.text = text;
    this.times = times;
  }
}

/** An object by its members, in order; a name may occur twice. */
export class Members {
  readonly list: readonly (readonly [name: string, value: Value])[];

  constructor(list: readonly (readonly [name: string, value: Value])[]) {
    this.list = list;
  }
}

/** The current value of a `Known`. */
export type Lookup = (known: Known) => string | number;

/** The JSON text of a value, or something similar if the value is not JSON. */
export function jsonOf(value: Value, lookup: Lookup): string {
  if (value instanceof Raw) return value.text;
  if (value instanceof Long) return `"${value.text.repeat(value.times)}"`;
  if (value instanceof Known) return JSON.stringify(lookup(value));
  if (value instanceof Members) return `{${value.list.map(([name, one]) => `${JSON.stringify(name)}:${jsonOf(one, lookup)}`).join(',')}}`;
  if (Array.isArray(value)) return `[${(value as readonly Value[]).map((one) => jsonOf(one, lookup)).join(',')}]`;
  // Unlike JSON.stringify: NaN and Infinity are sent as such, and the sign of zero is kept.
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  return JSON.stringify(value);
}

/** The value as text of an address; a `Raw` is not encoded. */
export function addressTextOf(value: Value, lookup: Lookup): string {
  if (value instanceof Raw) return value.text;
  return encode(plainTextOf(value, lookup));
}

export function plainTextOf(value: Value, lookup: Lookup): string {
  if (value instanceof Long) return value.text.repeat(value.times);
  if (value instanceof Known) return String(lookup(value));
  if (typeof value === 'string') return value;
  return jsonOf(value, lookup);
}

/** A lone surrogate has no percent-encoding; it is sent as the bytes that some programs produce for it. */
const encode = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : Array.from(text, (one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('');
