import { hashesIn, type Leaves, fold, joined, type Subtree, subtreesOf, type Tile, tileOf, tilePath, widthIn } from '@academy/domain/audit';
import { sha256 } from '../crypto.ts';

/** The log did not answer as a log does. */
export class Unreachable extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause });
    this.name = 'Unreachable';
  }
}

const answerMs = 15_000;
const mostBytes = 1_000_000;
const mostTiles = 4_096;

/** A log behind an address, such as `https://academy.example/audit`: https://c2sp.org/tlog-tiles. */
export class RemoteLog {
  readonly #prefix: string;
  readonly #tiles = new Map<string, readonly Uint8Array[]>();

  constructor(address: string) {
    this.#prefix = address.endsWith('/') ? address : `${address}/`;
  }

  async text(path: string): Promise<string> {
    return (await this.#bytes(path)).toString('utf8');
  }

  /** The hash over leaves of a tree of `size`. */
  async hashOver(leaves: Leaves, size: number): Promise<Uint8Array> {
    const hashes: Uint8Array[] = [];
    for (const subtree of subtreesOf(leaves)) hashes.push(await this.#subtree(subtree, size));
    return fold(hashes, sha256);
  }

  /** The hashes of all leaves, tile by tile. */
  async *leaves(size: number): AsyncGenerator<readonly Uint8Array[]> {
    for (let index = 0; widthIn(size, { level: 0, index }) > 0; index++)
      yield await this.#tile({ level: 0, index, width: widthIn(size, { level: 0, index }) });
  }

  async #subtree(subtree: Subtree, size: number): Promise<Uint8Array> {
    const { tile, from, to } = tileOf(subtree);
    const hashes = await this.#tile({ ...tile, width: widthIn(size, tile) });
    return joined(hashes.slice(from, to), sha256);
  }

  async #tile(tile: Tile): Promise<readonly Uint8Array[]> {
    const path = `tile/${tilePath(tile)}`;
    const kept = this.#tiles.get(path);
    if (kept) return kept;
    const hashes = hashesIn(await this.#bytes(path), tile.width);
    if (!hashes) throw new Unreachable(`${path} has not the hashes of a tile`);
    if (this.#tiles.size >= mostTiles) this.#tiles.clear();
    this.#tiles.set(path, hashes);
    return hashes;
  }

  async #bytes(path: string): Promise<Buffer> {
    try {
      const response = await fetch(this.#prefix + path, { signal: AbortSignal.timeout(answerMs), redirect: 'error' });
      if (!response.ok) throw new Unreachable(`${path} was answered with ${response.status}`);
      const pieces: Uint8Array[] = [];
      let length = 0;
      for await (const piece of response.body ?? []) {
        length += piece.length;
        if (length > mostBytes) throw new Unreachable(`${path} is too large`);
        pieces.push(piece);
      }
      return Buffer.concat(pieces);
    } catch (error) {
      throw error instanceof Unreachable ? error : new Unreachable(`${path} cannot be fetched`, error);
    }
  }
}
