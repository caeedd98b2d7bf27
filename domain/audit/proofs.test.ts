import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../kernel/random.fixture.ts';
import { fromBase64, type Sha256 } from './bytes.ts';
import { Forest, numberedLeaves } from './testing/index.ts';
import { consistencyParts, inclusionParts, isExtension, isIncluded } from './proofs.ts';
import published from './vectors/proofs.json' with { type: 'json' };

const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
const hashes = published.hashes.map((text) => fromBase64(text) ?? new Uint8Array());
type Row = readonly [name: string, a: number, b: number, c: number, d: number, proof: readonly number[], isRight: boolean];

describe('published proofs', () => {
  it('of inclusion are told right from wrong', () => {
    const rows = published.inclusion as unknown as readonly Row[];
    const judged = rows.map(([name, index, size, root, leaf, proof]) => {
      const inclusion = { leaf: hashes[leaf]!, index, size, root: hashes[root]!, proof: proof.map((each) => hashes[each]!) };
      return [name, isIncluded(inclusion, sha256)];
    });
    expect(judged).toEqual(rows.map(([name, , , , , , isRight]) => [name, isRight]));
    expect(judged.length).toBe(98);
  });

  it('of consistency are told right from wrong', () => {
    const rows = published.consistency as unknown as readonly Row[];
    const judged = rows.map(([name, size1, size2, root1, root2, proof]) => {
      const [older, newer] = [
        { size: size1, root: hashes[root1]! },
        { size: size2, root: hashes[root2]! },
      ];
      return [name, isExtension({ older, newer, proof: proof.map((each) => hashes[each]!) }, sha256)];
    });
    expect(judged).toEqual(rows.map(([name, , , , , , isRight]) => [name, isRight]));
    expect(judged.length).toBe(98);
  });
});

const most = 300;
const forest = new Forest(numberedLeaves(9_000, sha256), sha256);

const inclusionOf = (index: number, size: number) => ({
  leaf: forest.subtree({ level: 0, index }),
  index,
  size,
  root: forest.root(size),
  proof: inclusionParts(index, size).map((leaves) => forest.hash(leaves)),
});

const consistencyOf = (older: number, newer: number) => ({
  older: { size: older, root: forest.root(older) },
  newer: { size: newer, root: forest.root(newer) },
  proof: consistencyParts(older, newer).map((leaves) => forest.hash(leaves)),
});

/** The proof with a bit turned in each hash, without each, with each twice, and with one more at either end. */
function* mutants(proof: readonly Uint8Array[]): Generator<Uint8Array[]> {
  for (const [at, original] of proof.entries()) {
    const turned = Uint8Array.from(original);
    turned[at % 32]! ^= 1 << (at % 8);
    yield proof.with(at, turned);
    yield proof.toSpliced(at, 1);
    yield proof.toSpliced(at, 0, original);
    yield proof.with(at, original.subarray(0, 31));
  }
  yield [new Uint8Array(32), ...proof];
  yield [...proof, new Uint8Array(32)];
}

describe('a proof of inclusion', () => {
  it('is right for every record of every size, and long as the tree is high', () => {
    const wrong: string[] = [];
    for (let size = 1; size <= most; size++)
      for (let index = 0; index < size; index++) {
        const inclusion = inclusionOf(index, size);
        if (!isIncluded(inclusion, sha256)) wrong.push(`refused: record ${index} of ${size}`);
        if (inclusion.proof.length > Math.ceil(Math.log2(size))) wrong.push(`too long: record ${index} of ${size}`);
      }
    expect(isIncluded(inclusionOf(8_999, 9_000), sha256)).toBe(true);
    expect(wrong).toEqual([]);
  });

  it('is refused with any change', () => {
    const wrong: string[] = [];
    const random = randomOf(62);
    for (let round = 0; round < 150; round++) {
      const size = 1 + random(round < 75 ? 40 : 9_000);
      const inclusion = inclusionOf(random(size), size);
      for (const proof of mutants(inclusion.proof))
        if (isIncluded({ ...inclusion, proof }, sha256)) wrong.push(`accepted: a changed proof of ${inclusion.index} in ${size}`);
      const others = [
        { ...inclusion, leaf: forest.root(size + 1) },
        { ...inclusion, root: forest.root(size + 1) },
        { ...inclusion, index: inclusion.index + 1 },
        { ...inclusion, index: inclusion.index - 1 },
        { ...inclusion, index: inclusion.index + 0.5 },
        { ...inclusion, size: 0 },
      ];
      if (others.some((other) => isIncluded(other, sha256))) wrong.push(`accepted: another record than ${inclusion.index} of ${size}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is asked for records of the tree alone', () => {
    expect(() => inclusionParts(5, 5)).toThrow(RangeError);
    expect(() => inclusionParts(-1, 5)).toThrow(RangeError);
  });
});

describe('a proof of consistency', () => {
  it('is right between all sizes', () => {
    const wrong: string[] = [];
    for (let newer = 1; newer <= most; newer++)
      for (let older = 1; older <= newer; older++)
        if (!isExtension(consistencyOf(older, newer), sha256)) wrong.push(`refused: ${older} to ${newer}`);
    expect(isExtension(consistencyOf(4_097, 9_000), sha256)).toBe(true);
    expect(wrong).toEqual([]);
  });

  it('is refused with any change', () => {
    const wrong: string[] = [];
    const random = randomOf(63);
    for (let round = 0; round < 150; round++) {
      const newer = 2 + random(round < 75 ? 40 : 8_990);
      const older = 1 + random(newer - 1);
      const consistency = consistencyOf(older, newer);
      for (const proof of mutants(consistency.proof))
        if (isExtension({ ...consistency, proof }, sha256)) wrong.push(`accepted: a changed proof from ${older} to ${newer}`);
      const [was, is] = [consistency.older, consistency.newer];
      const others = [
        { ...consistency, older: { ...was, root: is.root } },
        { ...consistency, newer: { ...is, root: was.root } },
        { ...consistency, older: { ...was, root: forest.root(older + 1) } },
        { ...consistency, newer: { ...is, root: forest.root(newer + 1) } },
        { ...consistency, older: is, newer: was },
        { ...consistency, older: { size: newer, root: was.root } },
        { ...consistency, older: { size: -1, root: was.root } },
      ];
      if (others.some((other) => isExtension(other, sha256))) wrong.push(`accepted: other trees than ${older} and ${newer}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is asked for trees that can extend each other', () => {
    expect(() => consistencyParts(6, 5)).toThrow(RangeError);
    expect(() => consistencyParts(-1, 5)).toThrow(RangeError);
  });
});
