import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import { type StaffCommand, staffDecider, type StaffEvent } from './index.ts';

const given = specify(staffDecider);
const who = { staffId: 3, at: '2026-03-02T10:00:00.000Z' };
const invite: StaffCommand = { type: 'InviteStaff', ...who, role: 'moderator', email: 'mo@mail.com' };
const invited: StaffEvent = { type: 'StaffInvited', data: { ...who, role: 'moderator', email: 'mo@mail.com' } };
const joined: StaffEvent = { type: 'StaffJoined', data: who };
const signedIn: StaffEvent = { type: 'StaffSignedIn', data: who };

describe('a person of the staff', () => {
  it('is invited, joins and signs in', () => {
    expect(given().when(invite).events()).toEqual([invited]);
    expect(
      given(invited)
        .when({ type: 'JoinStaff', ...who })
        .events(),
    ).toEqual([joined]);
    expect(
      given(invited, joined, signedIn)
        .when({ type: 'SignStaffIn', ...who })
        .events(),
    ).toEqual([signedIn]);
  });

  it('may be invited again, and chooses password and codes anew', () => {
    expect(given(invited, joined).when(invite).events()).toEqual([invited]);
    expect(
      given(invited, joined, invited)
        .when({ type: 'JoinStaff', ...who })
        .events(),
    ).toEqual([joined]);
  });

  it('never gets a second role', () => {
    expect(
      given(invited)
        .when({ ...invite, role: 'custodian' })
        .refusal(),
    ).toMatchObject({ refused: 'otherStaffRole' });
  });

  it('is nobody before the invitation, and cannot sign in before joining', () => {
    expect(
      given()
        .when({ type: 'JoinStaff', ...who })
        .refusal(),
    ).toMatchObject({ refused: 'staffNotFound' });
    expect(
      given(invited)
        .when({ type: 'SignStaffIn', ...who })
        .refusal(),
    ).toMatchObject({ refused: 'staffNotFound' });
  });
});
