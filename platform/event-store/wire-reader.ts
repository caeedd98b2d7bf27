/** Reads protobuf's wire format field by field. Every method throws on truncated input. */
export class WireReader {
  readonly #bytes: Buffer;
  #at: number;
  #end: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#at = 0;
    this.#end = bytes.length;
  }

  /** The next field's tag, field number times eight plus wire type; 0 at the end of the message. */
  tag(): number {
    return this.#at < this.#end ? this.#small() : 0;
  }

  uint64(): bigint {
    let value = 0;
    let factor = 1;
    // 49 bits are a safe integer, much cheaper than a bigint.
    for (let count = 0; count < 7; count++) {
      const byte = this.#byte();
      value += (byte & 127) * factor;
      if (byte < 128) return BigInt(value);
      factor *= 128;
    }
    let large = BigInt(value);
    for (let shift = 49n; shift <= 63n; shift += 7n) {
      const byte = this.#byte();
      large |= BigInt(byte & 127) << shift;
      if (byte < 128) return BigInt.asUintN(64, large);
    }
    throw new RangeError('a number of more than 64 bits');
  }

  text(): string {
    const start = this.#take(this.#small());
    return this.#bytes.toString('utf8', start, this.#at);
  }

  bytes(): Buffer {
    const start = this.#take(this.#small());
    return this.#bytes.subarray(start, this.#at);
  }

  /** Enters the next submessage; pass the result to `leave`. */
  enter(): number {
    const outer = this.#end;
    const length = this.#small();
    if (this.#at + length > outer) throw new RangeError('the message ends too early');
    this.#end = this.#at + length;
    return outer;
  }

  leave(outer: number): void {
    this.#at = this.#end;
    this.#end = outer;
  }

  skip(tag: number): void {
    switch (tag & 7) {
      case 0:
        while (this.#byte() > 127);
        return;
      case 1:
        this.#take(8);
        return;
      case 2:
        this.#take(this.#small());
        return;
      case 5:
        this.#take(4);
        return;
      default:
        throw new RangeError(`no such wire type: ${tag & 7}`);
    }
  }

  /** A tag or a length, at most 31 bits. */
  #small(): number {
    let value = this.#byte();
    if (value < 128) return value;
    value &= 127;
    for (let shift = 7; shift < 28; shift += 7) {
      const byte = this.#byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    const last = this.#byte();
    if (last > 7) throw new RangeError('a length of more than 31 bits');
    return value | (last << 28);
  }

  #byte(): number {
    if (this.#at >= this.#end) throw new RangeError('the message ends too early');
    return this.#bytes[this.#at++]!;
  }

  #take(length: number): number {
    const start = this.#at;
    if (start + length > this.#end) throw new RangeError('the message ends too early');
    this.#at = start + length;
    return start;
  }
}
