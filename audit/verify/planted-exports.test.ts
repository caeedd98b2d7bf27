import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Change, importWithBug } from '@academy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExportCase, exportCases, wrongWith } from '../testing/export-checks.ts';
import type * as Sound from './verify-export.ts';
import { verifyExport } from './verify-export.ts';

let folder: string;
let cases: readonly ExportCase[];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-planted-'));
  cases = await exportCases(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a sound verifier judges every export right', async () => {
  expect(await wrongWith(verifyExport, cases)).toEqual([]);
});

const files = ['verify-export.ts', 'heads.ts', 'read-export.ts', 'realign.ts', 'roots.ts', 'trusted.ts', 'leaf-hashes.ts'] as const;

/** Each with the beginning of the name of a case that finds it. */
const bugs: Readonly<Record<string, readonly [Change, string]>> = {
  'believes its files': [['verify-export.ts', 'else if (digests.get(name) !== digest)', 'else if (false)'], 'another file'],
  'misses no file': [['verify-export.ts', "findings.add('incomplete', 'missing file', name);", ';'], 'a file left out'],
  'takes files that are not in the manifest': [
    ['verify-export.ts', 'if (!Object.hasOwn(manifest.files, name) &&', 'if (false &&'],
    'a file more',
  ],
  'does not ask who signed the manifest': [['verify-export.ts', 'if (!isOwn) findings.add', 'if (false) findings.add'], 'a manifest of'],
  'does not compare the manifest with what was signed': [
    ['verify-export.ts', 'opened.text !== manifestText(toBase64(sha256(manifest)))', 'false'],
    'another manifest',
  ],
  'believes counts': [['verify-export.ts', "findings.add('changed', 'counts', said);", ';'], 'other counts'],
  'believes where an export begins': [['verify-export.ts', 'if (edge.size !== manifest.from)', 'if (false)'], 'another place'],
  'passes over numbers': [
    ['verify-export.ts', "if (wrong) findings.add('changed', 'numbers'", "if (false) findings.add('changed', 'numbers'"],
    'another number',
  ],
  'does not compare the kept head': [['verify-export.ts', 'if (areEqual(found, root)) this', 'if (true) this'], 'a kept head of another'],
  'takes an export that is older than the kept head': [
    ['verify-export.ts', '!this.#isKeptFound && kept > to)', '!this.#isKeptFound && kept < 0)'],
    'an export older',
  ],
  'forgets a kept head that it does not find': [
    ['verify-export.ts', 'else if (kept !== undefined && !this.#isKeptFound)', 'else if (false)'],
    'a kept head before',
  ],
  'takes exports in any order': [
    ['verify-export.ts', 'const isNext = edge.size === this.#end.size;', 'const isNext = true;'],
    'a first export twice',
  ],
  'does not compare where exports meet': [
    ['verify-export.ts', '!areEqual(rootOf(edge, sha256), rootOf(this.#end, sha256))', 'false'],
    'a second export that',
  ],
  'does not ask for the witness': [
    ['verify-export.ts', 'if (last) await judgeWitnessed', 'if (false) await judgeWitnessed'],
    'an export without',
  ],
  'takes a head of any known key': [['heads.ts', ' && isOwn && checkpoint', ' && checkpoint'], 'a head that the clock'],
  'does not compare roots': [['roots.ts', 'if (root && areEqual(root, checkpoint.root)) last', 'if (root) last'], 'an edited record with'],
  'needs no head at the end': [['roots.ts', 'if (!heads.some(', 'if (false && !heads.some('], 'no head'],
  'passes over records that nobody sealed': [
    ['realign.ts', 'this.#foreign.push({ place, at: this.#next })', 'void place'],
    'an inserted record',
  ],
  'misses no record': [['realign.ts', 'this.#skipped.add(skipped);', ';'], 'a dropped record'],
  'takes records in any order': [['realign.ts', "findings.add('changed', 'moved'", "String('moved'"], 'records in another'],
  'misses no end': [['realign.ts', 'if (cutOff < end)', 'if (false)'], 'the last records left out'],
  'finds every leaf where it looks': [['leaf-hashes.ts', 'this.#digitsAt(index) === leaf', 'true'], 'an edited record'],
  'counts records without their numbers': [['read-export.ts', 'if (record.number !== place)', 'if (false)'], 'another number'],
  'takes any key for that on paper': [['trusted.ts', '![own, ...given].every(isShown)', 'false'], 'another clock'],
  'takes the key of each export': [['trusted.ts', 'before ?? keys.find(isPlain)', 'keys.find(isPlain)'], 'a second export of'],
  'takes a silent witness for one that cosigned': [
    [
      'trusted.ts',
      "if (seconds === null) return findings.add('head'",
      "if (seconds === null) return; if (false) return findings.add('head'",
    ],
    'an export without',
  ],
};

it.each(Object.entries(bugs))('a verifier that %s is found out', async (_name, [bug, found]) => {
  const { verifyExport: verify } = (await importWithBug(import.meta.dirname, files, [bug])) as typeof Sound;
  expect((await wrongWith(verify, cases)).some((one) => one.startsWith(found))).toBe(true);
});
