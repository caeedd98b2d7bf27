import {
  checkpointText,
  extend,
  keyText,
  type NoteKey,
  type RightEdge,
  rootOf,
  signatureTypes,
  type Signer,
  signNote,
  toBase64,
} from '@academy/domain/audit';
import { publicKeyOf, secretKeyOf, sha256, signWith } from '../crypto.ts';
import { exportFormat, manifestText, names, type RecordLine } from '../export/format.ts';
import { Parts } from '../export/parts.ts';
import { Tally } from '../export/tally.ts';
import { writeTar } from '../tar/write.ts';
import { leafOf } from '../verify/read-export.ts';

const madeIn = 'a.test/audit';

/** A log's own key and that of its clock, of a seed. */
export function signersOf(seed: number, origin = madeIn): readonly [own: Signer, clock: Signer] {
  const signer = (name: string, type: NoteKey['type'], byte: number): Signer => {
    const secret = secretKeyOf(Buffer.alloc(32, byte));
    return { key: { name, type, publicKey: publicKeyOf(secret) }, sign: (message) => signWith(secret, message) };
  };
  return [signer(origin, signatureTypes.plain, seed), signer(`${origin}/clock`, signatureTypes.cosignature, seed + 1)];
}

const textOfKeys = (signers: readonly Signer[]): string => signers.map(({ key }) => `${keyText(key, sha256)}\n`).join('');

export interface Handmade {
  readonly file: string;
  readonly records: readonly RecordLine[];
  /** Where the export before it ended. */
  readonly after: RightEdge;
  readonly signers: readonly Signer[];
  readonly at: Date;
  /** The lines of the records, if they are not those of the records. */
  readonly line?: (record: RecordLine) => string;
  /** Files before the records and after them, such as `rows.json`. */
  readonly before?: Readonly<Record<string, string>>;
  readonly behind?: Readonly<Record<string, string>>;
  /** Without a head, if it is false. */
  readonly hasHead?: boolean;
}

/** An export as whoever holds these keys can make it by hand, without a server. Returns the right edge after it. */
export async function handmade(options: Handmade): Promise<RightEdge> {
  const { file, records, after, signers, at, line = JSON.stringify, before = {}, behind = {}, hasHead = true } = options;
  const signing = { time: at.getTime(), sha256 };
  const leaves = records.map((record) => Buffer.from(leafOf(record, 'records'), 'hex'));
  const end = extend(after, leaves, sha256);
  const note = signNote(checkpointText({ origin: signers[0]!.key.name, size: end.size, root: rootOf(end, sha256) }), signers, signing);
  const tally = new Tally();
  for (const record of records) tally.add(record, new Parts(record));
  const texts = (some: Readonly<Record<string, string>>): [string, Buffer][] =>
    Object.entries(some).map(([name, text]) => [name, Buffer.from(text)]);
  const all: [string, Buffer][] = [
    [names.keys, Buffer.from(textOfKeys(signers))],
    [names.heads, Buffer.from(hasHead ? `${JSON.stringify({ size: end.size, note })}\n` : '')],
    [names.edge, Buffer.from(`${JSON.stringify({ size: after.size, hashes: after.hashes.map(toBase64) })}\n`)],
    [names.leaves, Buffer.concat(leaves)],
    ...texts(before),
    [names.records(1), Buffer.from(records.map((record) => `${line(record)}\n`).join(''))],
    ...texts(behind),
  ];
  const manifest = Buffer.from(
    JSON.stringify({
      format: exportFormat,
      made_at: at.toISOString(),
      made_by: 'tests',
      zone: 'UTC',
      origin: signers[0]!.key.name,
      from: after.size,
      to: end.size,
      records: records.length,
      ...tally.result(),
      files: Object.fromEntries(all.map(([name, bytes]) => [name, toBase64(sha256(bytes))])),
    }),
  );
  await writeTar(file, at, async (tar) => {
    for (const [name, bytes] of all) await tar.add(name, bytes);
    await tar.add(names.manifest, manifest);
    await tar.add(names.note, Buffer.from(signNote(manifestText(toBase64(sha256(manifest))), signers, signing)));
  });
  return end;
}
