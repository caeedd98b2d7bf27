import { describe, expect, it } from 'vitest';
import { ownZone, zoneCity, zoneLabel, zoneNames, zoneOffset } from './zone-names.ts';

describe('the names of zones', () => {
  it("are today's, in order, each once, and all known to Intl", () => {
    const names = zoneNames('');
    expect(names).toContain('Asia/Kolkata');
    expect(names).not.toContain('Asia/Calcutta');
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(names.filter((timeZone) => Number.isNaN(Date.parse(new Date().toLocaleString('en-US', { timeZone }))))).toEqual([]);
  });

  it('have the chosen one among them', () => {
    expect(zoneNames('Etc/GMT+5')).toContain('Etc/GMT+5');
    expect(zoneNames('Europe/Paris').filter((zone) => zone === 'Europe/Paris')).toHaveLength(1);
    expect(zoneNames(ownZone())).toContain(ownZone());
  });

  it('are so far from Greenwich as their clocks are at the time', () => {
    expect(zoneOffset('en-IN', '2026-10-30T12:00:00Z', 'Asia/Kolkata')).toBe('GMT+5:30');
    expect(zoneOffset('en-IN', '2026-10-30T12:00:00Z', 'America/New_York')).toBe('GMT-4');
    expect(zoneOffset('en-IN', '2026-11-30T12:00:00Z', 'America/New_York')).toBe('GMT-5');
    expect(zoneOffset('en-IN', '2026-11-30T12:00:00Z', 'UTC')).toMatch(/^GMT(?:\+0)?$/u);
    expect(zoneOffset('en-IN', '2026-11-30T12:00:00Z')).toMatch(/^GMT/u);
  });

  it('are read by city', () => {
    const all = ['America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'UTC'];
    expect(all.map(zoneLabel)).toEqual(['Buenos Aires (America, Argentina)', 'Kolkata (Asia)', 'UTC']);
    expect(all.map(zoneCity)).toEqual(['Buenos Aires', 'Kolkata', 'UTC']);
  });
});
