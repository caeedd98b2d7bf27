import { createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromBase64, type Sha256, toBase64, utf8 } from './bytes.ts';
import { checkpointText, parseCheckpoint } from './checkpoint.ts';
import { keyText, type NoteKey, openNote, parseKey, parseNote, type Signer, signNote, type Verify } from './note.ts';
import { parseProofText, proofText } from './proof-text.ts';
import published from './vectors/notes.json' with { type: 'json' };

const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
const encoded = (prefix: string, raw: Uint8Array): Buffer => Buffer.concat([Buffer.from(prefix, 'hex'), raw]);
const ed25519: Verify = (publicKey, message, signature) =>
  verify(null, message, createPublicKey({ key: encoded('302a300506032b6570032100', publicKey), format: 'der', type: 'spki' }), signature);
const verification = { sha256, verify: ed25519 };
const open = (note: string, ...keys: readonly NoteKey[]) => openNote(note, keys, verification);

const keyOf = (text: string): NoteKey => parseKey(text, sha256) ?? expect.fail(`no key: ${text}`);
const [peter, enoch, example] = [published.peter, published.enoch, published.example].map(({ key }) => keyOf(key)) as [
  NoteKey,
  NoteKey,
  NoteKey,
];
const { text } = published;

/** A signer of this seed, and its key. */
function signerOf(name: string, type: NoteKey['type'], seed: Uint8Array): Signer {
  const secret = createPrivateKey({ key: encoded('302e020100300506032b657004220420', seed), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(secret).export({ format: 'der', type: 'spki' });
  return { key: { name, type, publicKey: spki.subarray(12) }, sign: (message) => sign(null, message, secret) };
}
const seed = fromBase64(published.peter.seed) ?? new Uint8Array();

describe('the published notes', () => {
  it('open with their keys', async () => {
    expect(await open(published.example.note, example)).toEqual({
      text: 'This is an example message.\n',
      signers: [{ key: example, seconds: null }],
    });
    const both = `${text}\n${published.peter.line}${published.enoch.line}`;
    const signersOf = async (...keys: readonly NoteKey[]) => {
      const opened = await open(both, ...keys);
      return typeof opened === 'string' ? opened : opened.signers.map(({ key }) => key.name);
    };
    expect(await signersOf(peter)).toEqual(['PeterNeumann']);
    expect(await signersOf(enoch, peter)).toEqual(['PeterNeumann', 'EnochRoot']);
    expect(await signersOf(example)).toBe('unknownKeys');
    expect(await signersOf()).toBe('unknownKeys');
  });

  it('are written byte for byte', () => {
    const signer = signerOf('PeterNeumann', 1, seed);
    expect(keyText(signer.key, sha256)).toBe(published.peter.key);
    expect(signNote(text, [signer], { time: 0, sha256 })).toBe(`${text}\n${published.peter.line}`);
  });

  it('are malformed with a control character, a missing end, a bad name or another line', () => {
    const { line } = published.peter;
    const malformed = [
      text,
      `${text}\n`,
      `${text}\n${line.slice(0, -1)}`,
      `\u0001${text}\n${line}`,
      `${text}\r\n\n${line}`,
      `${text}\n${line}Another line.\n`,
      `${text}\n${line.replace('PeterNeumann', 'Peter Neumann')}`,
      `${text}\n${line.replace('PeterNeumann', 'Peter+Neumann')}`,
      `${text}\n${line.replace('PeterNeumann', 'Peter\u2003Neumann')}`,
      `${text}\n${line.replace('—', '-')}`,
      `${text}\n${line.replace('= ', '')}\n`,
      `${text}\n${line.repeat(101)}`,
      `${text}\n— PeterNeumann x08gow==\n`,
    ];
    expect(malformed.filter((note) => parseNote(note) !== null)).toEqual([]);
  });

  it('say nothing with a wrong signature of a known key, and ignore one of an unknown', async () => {
    const { line } = published.peter;
    const wrong = `${line.slice(0, 60)}ABCD${line.slice(60)}`;
    expect(await open(`${text}\n${wrong}`, peter)).toBe('wrongSignature');
    expect(await open(`${text}\n${published.enoch.line}${wrong}`, enoch)).toMatchObject({ text });
    expect(await open(`${text}.\n\n${line}`, peter)).toBe('wrongSignature');
    expect(await open(`${text}\n${line.replace('PeterNeumann', 'CarmenSandiego')}`, peter)).toBe('unknownKeys');
    expect(await open(`${text}\n${line.replace('x08g', 'xxxx')}`, peter)).toBe('unknownKeys');
  });
});

describe('the text of a key', () => {
  it('is read and written alike', () => {
    for (const { key } of [published.peter, published.enoch, published.example]) expect(keyText(keyOf(key), sha256)).toBe(key);
    expect(keyOf(published.cosigner)).toMatchObject({ name: 'remora.n621.de', type: 4 });
    expect(keyText(keyOf(published.cosigner), sha256)).toBe(published.cosigner);
  });

  it('is refused with any change', () => {
    const { key } = published.peter;
    const parts: string[] = [];
    for (let from = 0; from <= key.length; from++)
      for (let to = from + 1; to <= key.length; to++) if (to - from < key.length) parts.push(key.slice(from, to));
    const turned = Array.from(
      key,
      (letter, at) => `${key.slice(0, at)}${String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)}${key.slice(at + 1)}`,
    );
    expect([...parts, ...turned, ...published.wrongKeys].filter((other) => parseKey(other, sha256) !== null)).toEqual([]);
  });

  it('has a name that a note can hold', () => {
    for (const name of ['', 'a b', 'a+b', 'a\n']) expect(() => keyText({ ...peter, name }, sha256)).toThrow(RangeError);
    expect(() => signNote('no newline', [], { time: 0, sha256 })).toThrow(RangeError);
    expect(() => signNote('tab\t\n', [], { time: 0, sha256 })).toThrow(RangeError);
  });
});

describe('a cosignature', () => {
  const body = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
  const witness = signerOf('witness.example.com/w1', 4, seed);

  it('is over the published message, and carries the time', async () => {
    const note = signNote(body, [witness], { time: 1_679_315_147_999, sha256 });
    const [line] = parseNote(note)?.signatures ?? [];
    const message = `cosignature/v1\ntime 1679315147\n${body}`;
    expect(line?.signature.subarray(8)).toEqual(new Uint8Array(witness.sign(utf8(message))));
    expect(await open(note, witness.key)).toEqual({ text: body, signers: [{ key: witness.key, seconds: 1_679_315_147 }] });
  });

  it('has its time where the published one has it', async () => {
    const bytes = fromBase64(published.cosignature.encoded) ?? new Uint8Array();
    expect(Buffer.from(bytes).readBigUInt64BE(4)).toBe(BigInt(published.cosignature.seconds));
    const own = fromBase64(
      (
        signNote(body, [witness], { time: published.cosignature.seconds * 1000, sha256 })
          .split(' ')
          .at(-1) ?? ''
      ).trim(),
    );
    expect([own?.length, own?.subarray(4, 12)]).toEqual([bytes.length, bytes.subarray(4, 12)]);
  });

  it('is refused with another time, text or kind of key', async () => {
    const note = signNote(body, [witness], { time: 1_679_315_147_000, sha256 });
    const [line] = parseNote(note)?.signatures ?? [];
    const changed = Uint8Array.from([...(line?.id ?? []), ...(line?.signature ?? [])]);
    changed[11]! ^= 1;
    expect(await open(`${body}\n— witness.example.com/w1 ${toBase64(changed)}\n`, witness.key)).toBe('wrongSignature');
    changed[4] = 255;
    expect(await open(`${body}\n— witness.example.com/w1 ${toBase64(changed)}\n`, witness.key)).toBe('wrongSignature');
    expect(await open(note.replace('20852163', '20852164'), witness.key)).toBe('wrongSignature');
    expect(await open(note, { ...witness.key, type: 1 })).toBe('unknownKeys');
  });
});

describe('a checkpoint', () => {
  const root = Uint8Array.from({ length: 32 }, (_, index) => index);
  const state = { origin: 'example.com/log', size: 12, root };

  it('is read as it is written, and may have further lines', () => {
    expect(parseCheckpoint(checkpointText(state))).toEqual(state);
    expect(parseCheckpoint(`${checkpointText(state)}more\n`)).toEqual(state);
  });

  it('is refused in any other form', () => {
    const whole = checkpointText(state);
    const wrong = [
      whole.slice(0, -1),
      `${whole}\n`,
      `\n${whole}`,
      whole.replace('12', '012'),
      whole.replace('12', '-1'),
      whole.replace('12', '1.5'),
      whole.replace('12', '9007199254740993'),
      whole.replace('12', ''),
      whole.replace('=', ''),
      whole.replace('AAEC', 'AAE'),
      'a\n1\n',
    ];
    expect(wrong.filter((each) => parseCheckpoint(each) !== null)).toEqual([]);
  });
});

describe('the text of a proof', () => {
  const proof = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
  const head = 'example.com/fancylog\n109482\nsFodV/vSp5O8n9a8QpW6PRY97tfOSW5bsc2Xl/EQi08=\n\n— example.com/fancylog hI2DJw==\n';

  it('has the published form', () => {
    const written = proofText({ index: 73_894, proof, head, extra: Uint8Array.of(1, 2, 3) });
    expect(written.split('\n').slice(0, 4)).toEqual(['c2sp.org/tlog-proof@v1', 'extra AQID', 'index 73894', toBase64(proof[0]!)]);
    expect(written.endsWith(`\n\n${head}`)).toBe(true);
  });

  it('is read as it is written', () => {
    for (const one of [
      { index: 0, proof: [], head },
      { index: 73_894, proof, head },
      { index: 1, proof, head, extra: Uint8Array.of(7) },
    ])
      expect(parseProofText(proofText(one))).toEqual(one);
  });

  it('is refused in any other form', () => {
    const whole = proofText({ index: 12, proof, head });
    const wrong = [
      '',
      'c2sp.org/tlog-proof@v1\n\n',
      whole.replace('@v1', '@v2'),
      whole.replace('index 12', 'index 012'),
      whole.replace('index 12\n', ''),
      whole.replace('index', 'extra !\nindex'),
      whole.replace(toBase64(proof[1]!), 'AQID'),
      whole.replace(toBase64(proof[1]!), '!'),
    ];
    expect(wrong.filter((each) => parseProofText(each) !== null)).toEqual([]);
  });
});
