const shardCount = 128;

/** A whole number below `shardCount`, spread evenly over ids (FNV-1a). */
function shardOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % shardCount;
}

/**
 * An immutable map for states that remember ids for years: setting one copies a small part, where `new Map(map).set(…)` would copy
 * all. Folding ten thousand events stays fast.
 */
export class IdMap<Value> {
  /** Visible, so that tests which compare states compare it. */
  private readonly shards: readonly (ReadonlyMap<string, Value> | undefined)[];

  private constructor(shards: readonly (ReadonlyMap<string, Value> | undefined)[]) {
    this.shards = shards;
  }

  static empty<Value>(): IdMap<Value> {
    return new IdMap<Value>([]);
  }

  get(id: string): Value | undefined {
    return this.shards[shardOf(id)]?.get(id);
  }

  has(id: string): boolean {
    return this.shards[shardOf(id)]?.has(id) ?? false;
  }

  /** The map with this value as well; this one stays as it is. */
  set(id: string, value: Value): IdMap<Value> {
    const shard = shardOf(id);
    const changed = [...this.shards];
    changed[shard] = new Map(changed[shard]).set(id, value);
    return new IdMap(changed);
  }

  /** All of it, in no particular order. */
  entries(): readonly (readonly [string, Value])[] {
    return this.shards.flatMap((shard) => (shard ? [...shard] : []));
  }
}
