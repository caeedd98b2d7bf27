import type { RecordLine } from './format.ts';

/** Nothing was asked for yet; JSON has no such value. */
const unread = Symbol('unread');

function parse(part: RecordLine['data']): unknown {
  if (typeof part !== 'string') return undefined;
  try {
    return JSON.parse(part) as unknown;
  } catch {
    return undefined;
  }
}

/** The data and metadata of a record as JSON; undefined where they are none. Each is parsed once, however many ask, and never changed. */
export class Parts {
  readonly #record: Partial<Pick<RecordLine, 'data' | 'metadata'>>;
  #data: unknown = unread;
  #metadata: unknown = unread;

  constructor(record: Partial<Pick<RecordLine, 'data' | 'metadata'>>) {
    this.#record = record;
  }

  get data(): unknown {
    if (this.#data === unread) this.#data = parse(this.#record.data ?? '');
    return this.#data;
  }

  get metadata(): unknown {
    if (this.#metadata === unread) this.#metadata = parse(this.#record.metadata ?? '');
    return this.#metadata;
  }
}
