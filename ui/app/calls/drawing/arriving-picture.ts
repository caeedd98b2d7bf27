import { jpegSize } from './jpeg-size.ts';
import { drawingLimits } from './marks.ts';
import type { Announced } from './messages.ts';

const { partBytes } = drawingLimits;

/** Bytes as messages carry them, part by part. */
export function partsOf(bytes: Uint8Array): string[] {
  const count = Math.ceil(bytes.length / partBytes);
  return Array.from({ length: count }, (_, at) => btoa(String.fromCharCode(...bytes.subarray(at * partBytes, (at + 1) * partBytes))));
}

/** A picture of somebody else whose parts arrive, in any order and perhaps twice. */
export class ArrivingPicture {
  readonly #announced: Announced;
  readonly #parts = new Map<number, Uint8Array>();

  constructor(announced: Announced) {
    this.#announced = announced;
  }

  /** Returns all bytes once they are there. Throws if they are not the picture that was announced. */
  take(at: number, data: string): Uint8Array<ArrayBuffer> | null {
    const { bytes } = this.#announced;
    const begin = at * partBytes;
    const part = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    if (part.length !== Math.min(partBytes, bytes - begin)) throw new Error('a part of another length');
    this.#parts.set(at, part);
    return this.#parts.size * partBytes >= bytes ? this.#whole() : null;
  }

  #whole(): Uint8Array<ArrayBuffer> {
    const { width, height, bytes } = this.#announced;
    const whole = new Uint8Array(bytes);
    for (const [at, part] of this.#parts) whole.set(part, at * partBytes);
    const size = jpegSize(whole);
    if (size?.width !== width || size.height !== height) throw new Error('another picture than announced');
    return whole;
  }
}
