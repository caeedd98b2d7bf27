import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { createZones } from './index.ts';
import { offsetTable } from './offset-table.ts';

const day = 24 * 60 * 60 * 1000;
const minute = 60_000;

/** The same table by Temporal, which searches for the changes in another way. */
function oracle(zone: string, from: number, until: number) {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const offsets = [{ since: from, minutes: first.offsetNanoseconds / 1e6 / minute }];
  for (let next = first.getTimeZoneTransition('next'); next && next.epochMilliseconds <= until; next = next.getTimeZoneTransition('next')) {
    const minutes = next.offsetNanoseconds / 1e6 / minute;
    // Some changes are of the name or of what counts as summer time alone.
    if (minutes !== offsets.at(-1)?.minutes) offsets.push({ since: next.epochMilliseconds, minutes });
  }
  return offsets;
}

describe("a zone's table of offsets", () => {
  const starts = [Date.UTC(2024, 11, 20), Date.UTC(2025, 11, 31), Date.UTC(2026, 10, 12)];

  it('is the one of Temporal for every zone there is, 2025 to 2027', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.length).toBeGreaterThan(400);
    for (const zone of zones) {
      for (const from of starts) {
        const table = offsetTable(zone, from);
        expect(table, zone).toEqual({ zone, from, until: from + 400 * day, offsets: oracle(zone, from, from + 400 * day) });
      }
    }
  });

  it('knows older and newer names, and half hours', () => {
    expect(offsetTable('Asia/Kolkata', starts[0] ?? 0)?.offsets).toEqual(offsetTable('Asia/Calcutta', starts[0] ?? 0)?.offsets);
    expect(offsetTable('Australia/Lord_Howe', Date.UTC(2026, 0, 1))?.offsets).toEqual([
      { since: Date.UTC(2026, 0, 1), minutes: 660 },
      { since: Date.UTC(2026, 3, 4, 15), minutes: 630 },
      { since: Date.UTC(2026, 9, 3, 15, 30), minutes: 660 },
    ]);
  });

  it.each([
    '',
    'Mars/Olympus',
    '+05:30',
    'asia/kolkata',
    'Asia/Kolkata ',
    'Asia/Kolkata\n',
    '../Asia/Kolkata',
    'localtime',
    `Asia/${'a'.repeat(1_000)}`,
  ])('is refused for %j', (zone) => {
    expect(offsetTable(zone, 0)).toBeNull();
    expect(createZones()(zone, 0)).toBeNull();
  });
});

describe('the zones', () => {
  const at = Date.UTC(2026, 10, 22, 12);

  it('cover the 10 days before a time and the 390 after', () => {
    expect(createZones()('Europe/Paris', at)).toMatchObject({ from: Date.UTC(2026, 10, 12), until: Date.UTC(2027, 11, 17) });
  });

  it('make a table once a day', () => {
    const zones = createZones();
    const table = zones('Europe/Paris', at);
    expect(zones('Europe/Paris', at + 11 * 60 * minute)).toBe(table);
    expect(zones('Europe/Paris', at + day)).not.toBe(table);
  });

  it('forget tables rather than grow', () => {
    const zones = createZones();
    const table = zones('Europe/Paris', at);
    // Every zone, and some more by names that differ from IANA's only in their case.
    const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'Europe/Paris');
    const respelt = others.map((zone) => zone.replace(/.$/u, (last) => last.toUpperCase()));
    for (const zone of [...others, ...respelt.slice(0, 250)]) zones(zone, at);
    expect(zones('Europe/Paris', at)).not.toBe(table);
    expect(zones('Europe/Paris', at)).toEqual(table);
  });
});
