import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { archiveOf, sumOf } from './sums.ts';

const withinMs = 120_000;
const mostBytes = 64 * 1024 * 1024;

interface Published {
  readonly base: string;
  readonly version: string;
  /** Expected SHA-256 of the archive. */
  readonly sum: string;
  readonly to: string;
  readonly say: (text: string) => void;
}

/** Resolves to false if it cannot be downloaded, as in closed networks. Throws, and stores nothing, if the checksum differs. */
export async function takePublished({ base, version, sum, to, say }: Published): Promise<boolean> {
  const address = `${base}/${version}/${archiveOf(version)}`;
  const archive = await fetchBytes(address);
  if (archive === null) return false;
  const found = sumOf(archive);
  if (found !== sum)
    throw new Error(`The media worker at ${address} has the SHA-256 ${found}, but ${sum} was expected, so it is not used.`);
  const folder = mkdtempSync(`${to}.`);
  try {
    const file = path.join(folder, 'archive.tgz');
    writeFileSync(file, archive);
    const { status } = spawnSync('tar', ['-xzf', file, '-C', folder, 'mediasoup-worker'], { stdio: 'ignore' });
    if (status !== 0) return false;
    const binary = path.join(folder, 'mediasoup-worker');
    chmodSync(binary, 0o755);
    const note = path.join(folder, 'sum');
    writeFileSync(note, `${sumOf(readFileSync(binary))}\n`);
    renameSync(note, `${to}.sha256`);
    renameSync(binary, to);
    say(`using the published media worker ${archiveOf(version)}`);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchBytes(address: string): Promise<Buffer | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
    if (!response.ok || !response.body) return null;
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body) {
      size += part.length;
      if (size > mostBytes) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch {
    return null;
  }
}
