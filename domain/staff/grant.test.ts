import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import { type AuditorEvent, type GrantCommand, grantDecider, phaseOf } from './index.ts';

const given = specify(grantDecider);
const auditorId = 7;
const [first, later, until, after] = [
  '2026-03-02T10:00:00.000Z',
  '2026-03-03T10:00:00.000Z',
  '2026-04-01T10:00:00.000Z',
  '2026-04-01T10:00:00.001Z',
];
const terms = { scopes: ['money' as const], until, reason: 'Audit of the year' };
const invite: GrantCommand = { type: 'InviteAuditor', auditorId, at: first, ...terms };
const confirm: GrantCommand = { type: 'ConfirmAuditor', auditorId, at: later, by: 2 };
const revoke: GrantCommand = { type: 'RevokeAuditor', auditorId, at: later, by: 2 };
const invited: AuditorEvent = { type: 'AuditorInvited', data: { auditorId, at: first, ...terms } };
const confirmed: AuditorEvent = { type: 'AuditorConfirmed', data: { auditorId, at: later, by: 2 } };
const revoked: AuditorEvent = { type: 'AuditorRevoked', data: { auditorId, at: later, by: 2 } };

describe('a grant', () => {
  it('is proposed, then confirmed or revoked, once each', () => {
    expect(given().when(invite).events()).toEqual([invited]);
    expect(given(invited).when(confirm).events()).toEqual([confirmed]);
    expect(given(invited, confirmed).when(confirm).events()).toEqual([]);
    expect(given(invited).when(revoke).events()).toEqual([revoked]);
    expect(given(invited, confirmed).when(revoke).events()).toEqual([revoked]);
    expect(given(invited, revoked).when(revoke).events()).toEqual([]);
  });

  it('is one at a time, and comes anew when the last is revoked or over', () => {
    expect(given(invited).when(invite).refusal()).toMatchObject({ refused: 'grantOpen' });
    expect(given(invited, confirmed).when(invite).refusal()).toMatchObject({ refused: 'grantOpen' });
    expect(given(invited, revoked).when(invite).events()).toEqual([invited]);
    const again = { ...invite, at: after, until: '2026-05-01T10:00:00.000Z' };
    expect(given(invited, confirmed).when(again).events()).toHaveLength(1);
  });

  it('lasts 90 days at most', () => {
    const most = '2026-05-31T10:00:00.000Z';
    expect(
      given()
        .when({ ...invite, until: most })
        .events(),
    ).toHaveLength(1);
    expect(
      given()
        .when({ ...invite, until: '2026-05-31T10:00:00.001Z' })
        .refusal(),
    ).toMatchObject({ refused: 'grantTooLong' });
  });

  it('cannot be decided where there is none, or when it is over', () => {
    expect(given().when(confirm).refusal()).toMatchObject({ refused: 'grantNotFound' });
    expect(given().when(revoke).refusal()).toMatchObject({ refused: 'grantNotFound' });
    expect(given(invited, revoked).when(confirm).refusal()).toMatchObject({ refused: 'grantDecided' });
    expect(
      given(invited)
        .when({ ...confirm, at: until })
        .refusal(),
    ).toMatchObject({ refused: 'grantDecided' });
    expect(
      given(invited, confirmed)
        .when({ ...revoke, at: until })
        .refusal(),
    ).toMatchObject({ refused: 'grantDecided' });
  });

  it('is open until its very end, and only if it was confirmed', () => {
    const grant = { ...terms, invitedAt: first, confirmedAt: later, revokedAt: null };
    expect(phaseOf(grant, '2026-04-01T09:59:59.999Z')).toBe('given');
    expect(phaseOf(grant, until)).toBe('over');
    expect(phaseOf({ ...grant, confirmedAt: null }, later)).toBe('waiting');
    expect(phaseOf({ ...grant, revokedAt: later }, later)).toBe('revoked');
  });
});
