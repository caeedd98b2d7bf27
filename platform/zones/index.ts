import { LRUCache } from 'lru-cache';
import { offsetTable, type OffsetTable } from './offset-table.ts';

export type { OffsetTable } from './offset-table.ts';
export { createWallClocks, type WallClocks } from './wall-clocks.ts';

const day = 24 * 60 * 60 * 1000;
/** More than a week, so that a table also covers the week that has begun. */
const daysBefore = 10;
/** All of IANA's zones, and most of their older names. */
const kept = 600;

/** The table of a zone around a time in Unix milliseconds: from 10 days before to 390 after; null if there is no such zone. */
export type Zones = (zone: string, at: number) => OffsetTable | null;

/** Tables are made once a day (UTC) and zone, as the system's zone data says. */
export function createZones(): Zones {
  const tables = new LRUCache<string, OffsetTable>({ max: kept });
  return (zone, at) => {
    const from = (Math.floor(at / day) - daysBefore) * day;
    const known = tables.get(zone);
    if (known?.from === from) return known;
    const table = offsetTable(zone, from);
    if (table) tables.set(zone, table);
    return table;
  };
}
