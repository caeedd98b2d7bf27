import { readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyEdge, entryOf, extend, leafHash, rootOf, toHex } from '@academy/domain/audit';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../crypto.ts';
import { bytesOf, names } from '../export/format.ts';
import { readRecord } from './read-files.ts';
import { exitCodes } from './report.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/audit.md'), 'utf8');
const blockOf = (language: string): string => new RegExp(`\`\`\`${language}\\n(.+)\\n\`\`\``, 'u').exec(page)?.[1] ?? '';

describe('the page for auditors', () => {
  it('has an example whose hashes are right', () => {
    const { stream, revision, type, id, json, data, metadata } = readRecord(blockOf('ndjson'), 'the page');
    const stored = { stream, revision: BigInt(revision), type, id, isJson: json, data: bytesOf(data), metadata: bytesOf(metadata) };
    const entry = entryOf(stored, sha256);
    expect(Buffer.from(entry).toString()).toBe(blockOf('text'));
    const leaf = leafHash(entry, sha256);
    expect(page).toContain(`the leaf \`${toHex(leaf)}\``);
    expect(rootOf(extend(emptyEdge, [leaf], sha256), sha256)).toEqual(leaf);
  });

  it('names every file and every exit code', () => {
    for (const name of Object.values(names)) expect(page).toContain(`| \`${typeof name === 'string' ? name : 'records-NNNNNN.ndjson'}\``);
    for (const code of Object.values(exitCodes)) expect(page).toMatch(new RegExp(`^\\| ${code} +\\|`, 'mu'));
  });
});
