import { keyText, type NoteKey, type Tile, tileHeight, tileWidth, widthIn } from '@academy/domain/audit';
import type { Pool } from 'pg';
import { sha256 } from './crypto.ts';
import { storedHashes } from './tree.ts';

export { asksForContent, mostCharacters, type Page, pageToken, parsePageToken, type RecordFilters, timeOf } from './explorer/filters.ts';
export { auditChangesChannel } from './changes.ts';
export { type AlarmAnswer, alarmsOf, answerAlarm } from './explorer/alarms.ts';
export { exportFile } from './exports/folder.ts';
export { headsOfDays, isOver } from './export/heads-of-days.ts';
export { createExplorer, type Explorer } from './explorer/explorer.ts';
export { keyPatterns, TooManyRecords, viewOfNumber } from './explorer/numbers.ts';
export type { SealedRecord } from './explorer/sealed-records.ts';
export { noteReading, type Reading } from './explorer/journal.ts';
export { isSealed } from './sealing/own-events.ts';
export { receiptOf } from './receipts/receipts.ts';
export { newerHead } from './receipts/newer-head.ts';

/** What the public may read of the audit: heads, the keys that sign them, and the tree's hashes. */
export function createAuditQueries(pool: Pool) {
  return {
    /** The newest head, a signed note; null before the first. */
    async head(): Promise<string | null> {
      const { rows } = await pool.query<{ note: string }>({
        name: 'audit-head',
        text: 'select note from audit.heads order by size desc limit 1',
      });
      return rows[0]?.note ?? null;
    },

    /** How many records are sealed. */
    async size(): Promise<number> {
      const { rows } = await pool.query<{ size: string }>({ name: 'audit-size', text: 'select size from audit.checkpoint' });
      return Number(rows[0]?.size ?? 0);
    },

    /** The keys as text, the log's own first; empty before the first start of the audit. */
    async keys(): Promise<string[]> {
      const { rows } = await pool.query<{ name: string; kind: NoteKey['type']; public_key: Buffer }>({
        name: 'audit-keys',
        text: 'select name, kind, public_key from audit.keys order by kind, added_at',
      });
      return rows.map(({ name, kind, public_key: publicKey }) => keyText({ name, type: kind, publicKey }, sha256));
    },

    /** The hashes of a tile, one after the other; null if the tree of the newest head has no such tile, or not so wide a one. */
    async tile(tile: Tile): Promise<Buffer | null> {
      if (tile.level === 'entries') return null;
      const { rows } = await pool.query<{ size: string }>({
        name: 'audit-head-size',
        text: 'select size from audit.heads order by size desc limit 1',
      });
      if (!rows[0] || widthIn(Number(rows[0].size), tile) < tile.width) return null;
      const hashes = await storedHashes(pool, tile.level * tileHeight, tile.index * tileWidth, tile.width);
      return Buffer.concat(hashes);
    },
  };
}

export type AuditQueries = ReturnType<typeof createAuditQueries>;
