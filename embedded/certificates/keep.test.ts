import { createPrivateKey, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { listen } from '@academy/platform/ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeServerCertificate, type Pair } from './build.ts';
import { isPrivate, keepCertificate, type KeptCertificate } from './keep.ts';

const now = new Date();
const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const names = ['courts', 'localhost', '192.168.1.20', 'fd00::20', '127.0.0.1', '::1'];

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'academy-certificates-')), 'tls');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const keep = (wanted: readonly string[] = names, at = now, hostname = 'courts'): KeptCertificate =>
  keepCertificate(folder, hostname, wanted, at);
const textOf = (file: string): string => readFileSync(file, 'utf8');
const pairOf = ({ certFile, keyFile }: KeptCertificate): Pair => ({ cert: textOf(certFile), key: textOf(keyFile) });

/** What a client that trusts the authority alone says of a server that shows this certificate under this name; null if it is content. */
async function verdictOf({ cert, key }: Pair, caFile: string, servername: string): Promise<string | null> {
  const server = createServer({ cert, key });
  const { port, close } = await listen(server);
  const client: TLSSocket = connect({ port, host: '127.0.0.1', servername, ca: textOf(caFile) });
  try {
    await once(client, 'secureConnect');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    client.destroy();
    await close();
  }
}

describe('the certificate of an installation', () => {
  it('is taken by clients that trust its authority, under all of its names', async () => {
    const kept = keep();
    const server = new X509Certificate(textOf(kept.certFile));
    expect(server.subjectAltName).toBe(
      'DNS:courts, DNS:localhost, IP Address:192.168.1.20, IP Address:FD00:0:0:0:0:0:0:20, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1',
    );
    expect(await verdictOf(pairOf(kept), kept.caFile, 'courts')).toBeNull();
    expect(await verdictOf(pairOf(kept), kept.caFile, 'elsewhere')).toContain('does not match');
    expect(await verdictOf(pairOf(kept), path.join(folder, 'server.crt'), 'courts')).not.toBeNull();
  });

  it('lasts as long as browsers allow, and its files are for their owner alone', () => {
    const { certFile, keyFile, caFile } = keep();
    const { validFromDate, validToDate } = new X509Certificate(textOf(certFile));
    expect((validToDate.getTime() - validFromDate.getTime()) / 86_400_000).toBeLessThan(398);
    for (const file of [certFile, keyFile, caFile, path.join(folder, 'ca.key')]) expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('stays as it is, and so does its authority, while it has all names and time left', () => {
    const before = { ...pairOf(keep()), ca: textOf(keep().caFile) };
    const after = keep(['courts', '127.0.0.1'], days(300));
    expect({ ...pairOf(after), ca: textOf(after.caFile) }).toEqual(before);
  });

  it.each([
    ['about to expire', () => keep(names, days(370))],
    ['without a name', () => keep([...names, '10.0.0.7'])],
    [
      'damaged',
      () => {
        writeFileSync(path.join(folder, 'server.crt'), 'no certificate');
        return keep();
      },
    ],
    [
      'left with the key of another',
      () => {
        writeFileSync(path.join(folder, 'server.key'), textOf(path.join(folder, 'ca.key')));
        return keep();
      },
    ],
  ])('is made anew if it is %s, by the same authority', (_, again) => {
    const first = keep();
    const [before, authority] = [textOf(first.certFile), textOf(first.caFile)];
    const second = again();
    expect(textOf(second.certFile)).not.toBe(before);
    expect(textOf(second.caFile)).toBe(authority);
    expect(new X509Certificate(textOf(second.certFile)).verify(new X509Certificate(authority).publicKey)).toBe(true);
  });

  it.each([
    ['the machine has another name', () => keep(names, now, 'greens')],
    ['it is about to expire', () => keep(names, days(3_630))],
    [
      'its key is gone',
      () => {
        rmSync(path.join(folder, 'ca.key'));
        return keep();
      },
    ],
  ])('has a new authority if %s', (_, again) => {
    const before = textOf(keep().caFile);
    const after = again();
    expect(textOf(after.caFile)).not.toBe(before);
    expect(new X509Certificate(textOf(after.certFile)).verify(new X509Certificate(textOf(after.caFile)).publicKey)).toBe(true);
  });

  it('has a serial number of 16 bytes, whatever chance brings', () => {
    const authority = createPrivateKey(textOf(path.join(path.dirname(keep().caFile), 'ca.key')));
    for (let times = 0; times < 100; times++) {
      const { cert } = makeServerCertificate({ name: 'any', key: authority }, ['courts'], 30, now);
      expect(new X509Certificate(cert).serialNumber).toMatch(/^[4-7][\dA-F]{31}$/u);
    }
  });

  it('names nothing of the internet', () => {
    const { certFile } = keep(['courts', '203.0.113.9', 'academy.example', 'notcourts', 'printer.local']);
    expect(new X509Certificate(textOf(certFile)).subjectAltName).toBe('DNS:courts, DNS:printer.local');
  });
});

describe('the authority of an installation', () => {
  it.each(['bank.example', 'example.com', 'notcourts', '203.0.113.9', '2001:db8::9'])(
    'cannot vouch for %s, whoever has its key',
    async (name) => {
      const { caFile } = keep();
      const key = createPrivateKey(textOf(path.join(folder, 'ca.key')));
      const forged = makeServerCertificate({ name: "Athlete's Academy on courts", key }, [name], 30, now);
      expect(await verdictOf(forged, caFile, isIP(name) ? '' : name)).toBe('permitted subtree violation');
    },
  );

  it('can vouch for servers alone: not for who sends a mail, signs a program or is a client', () => {
    expect(new X509Certificate(textOf(keep().caFile)).keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  });

  it.each(['courts', 'printer.local', 'localhost', '192.168.0.9', 'fd00::9'])('can vouch for %s', async (name) => {
    const { caFile } = keep();
    const key = createPrivateKey(textOf(path.join(folder, 'ca.key')));
    const made = makeServerCertificate({ name: "Athlete's Academy on courts", key }, [name, '127.0.0.1'], 30, now);
    expect(await verdictOf(made, caFile, isIP(name) ? '' : name)).toBeNull();
  });
});

it.each([
  ['192.168.1.20', true],
  ['10.9.8.7', true],
  ['172.31.0.1', true],
  ['100.100.1.1', true],
  ['fe80::1', true],
  ['fd12::1', true],
  ['::1', true],
  ['172.32.0.1', false],
  ['8.8.8.8', false],
  ['2001:db8::1', false],
  ['courts', false],
])('%s is of a private network: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});
