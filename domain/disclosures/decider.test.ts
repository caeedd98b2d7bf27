import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import { type DisclosureCommand, disclosureDecider } from './decider.ts';
import { type DisclosureEvent, disclosureStream } from './events.ts';
import { disclosureHistory } from './history.ts';

const given = specify(disclosureDecider);
const disclosureId = '0a8c1c6e-5b1f-4b39-9d0e-6a0f5c1f2d3e';
const at = '2026-11-24T09:00:00.000Z';
const approvedAt = '2026-11-24T10:00:00.000Z';
const until = '2026-11-24T10:30:00.000Z';
const lastMoment = '2026-11-24T10:29:59.999Z';
const weekLater = '2026-12-01T09:00:00.000Z';

const request = (waitReason: string | null = null) => ({
  disclosureId,
  at,
  auditorId: 3,
  numbers: [12, 40],
  reason: 'A complaint about what was written',
  caseNumber: 'C-2026-17',
  waitReason,
});
const requested = (waitReason: string | null = null): DisclosureEvent => ({ type: 'DisclosureRequested', data: request(waitReason) });
const approved = (tellWithinHours = 72): DisclosureEvent => ({
  type: 'DisclosureApproved',
  data: { disclosureId, at: approvedAt, by: 5, until, tellWithinHours },
});
const refused: DisclosureEvent = { type: 'DisclosureRefused', data: { disclosureId, at: approvedAt, by: 5 } };
const opened = (when: string, tellBy: string): DisclosureEvent => ({
  type: 'DisclosureOpened',
  data: { disclosureId, at: when, auditorId: 3, number: 12, person: 'athlete-7', scope: 'messages', tellBy },
});

const approve = (changes: { at?: string; by?: number; later?: boolean } = {}): DisclosureCommand => ({
  type: 'ApproveDisclosure',
  disclosureId,
  at: approvedAt,
  by: 5,
  later: false,
  ...changes,
});
const refuse = (changes: { at?: string; by?: number } = {}): DisclosureCommand => ({
  type: 'RefuseDisclosure',
  disclosureId,
  at: approvedAt,
  by: 5,
  ...changes,
});
const open = (when = lastMoment, changes: { auditorId?: number; number?: number } = {}): DisclosureCommand => ({
  type: 'OpenRecord',
  disclosureId,
  at: when,
  auditorId: 3,
  number: 12,
  person: 'athlete-7',
  scope: 'messages',
  ...changes,
});

describe('a disclosure', () => {
  it('is requested once', () => {
    const ask: DisclosureCommand = { type: 'RequestDisclosure', ...request() };
    expect(given().when(ask).events()).toEqual([requested()]);
    expect(given(requested()).when(ask).refusal()).toMatchObject({ refused: 'disclosureExists', kind: 'conflict' });
  });

  it('is approved for half an hour, or refused', () => {
    expect(given(requested()).when(approve()).events()).toEqual([approved()]);
    expect(given(requested()).when(refuse()).events()).toEqual([refused]);
  });

  it('is decided by somebody else, once, and within a week', () => {
    for (const decide of [approve, refuse]) {
      expect(
        given(requested())
          .when(decide({ by: 3 }))
          .refusal(),
      ).toMatchObject({ refused: 'disclosureOwn', kind: 'forbidden' });
      expect(given(requested(), approved()).when(decide()).refusal().refused).toBe('disclosureDecided');
      expect(given(requested(), refused).when(decide()).refusal().refused).toBe('disclosureDecided');
      expect(
        given(requested())
          .when(decide({ at: weekLater }))
          .refusal().refused,
      ).toBe('disclosureOver');
      expect(given().when(decide()).refusal()).toMatchObject({ refused: 'disclosureNotFound', kind: 'notFound' });
    }
  });

  it('tells people within 72 hours of the opening', () => {
    expect(given(requested(), approved()).when(open()).events()).toEqual([opened(lastMoment, '2026-11-27T10:29:59.999Z')]);
  });

  it('tells people within 30 days where a reason was given and the custodian agreed', () => {
    expect(
      given(requested('It would warn them'))
        .when(approve({ later: true }))
        .events(),
    ).toEqual([approved(720)]);
    expect(given(requested('It would warn them')).when(approve()).events()).toEqual([approved()]);
    expect(
      given(requested())
        .when(approve({ later: true }))
        .refusal().refused,
    ).toBe('disclosureNoWait');
    expect(given(requested('It would warn them'), approved(720)).when(open()).events()).toEqual([
      opened(lastMoment, '2026-12-24T10:29:59.999Z'),
    ]);
  });

  it('opens nothing before the approval, after a refusal, or when the time is over', () => {
    expect(given().when(open()).refusal().refused).toBe('disclosureNotFound');
    expect(given(requested()).when(open()).refusal().refused).toBe('disclosureUndecided');
    expect(given(requested(), refused).when(open()).refusal().refused).toBe('disclosureDecided');
    expect(given(requested(), approved()).when(open(until)).refusal().refused).toBe('disclosureOver');
  });

  it('opens only the records that it names, and only for who asked', () => {
    expect(
      given(requested(), approved())
        .when(open(lastMoment, { number: 13 }))
        .refusal(),
    ).toMatchObject({
      refused: 'disclosureNotNamed',
      kind: 'notFound',
    });
    expect(
      given(requested(), approved())
        .when(open(lastMoment, { auditorId: 4 }))
        .refusal(),
    ).toMatchObject({
      refused: 'disclosureNotOwn',
      kind: 'forbidden',
    });
  });

  it('notes the first opening of a record alone, and still ends', () => {
    const seen = opened('2026-11-24T10:01:00.000Z', '2026-11-27T10:01:00.000Z');
    expect(given(requested(), approved(), seen).when(open()).events()).toEqual([]);
    expect(given(requested(), approved(), seen).when(open(until)).refusal().refused).toBe('disclosureOver');
    expect(
      given(requested(), approved(), seen)
        .when(open(lastMoment, { number: 40 }))
        .events(),
    ).toHaveLength(1);
  });

  it('has a stream of its own', () => {
    expect(disclosureStream(disclosureId)).toBe(`disclosure-${disclosureId}`);
  });

  it('is told as sentences, without what was written', () => {
    expect(disclosureHistory(requested('It would warn them'))).toBe('auditor-3 asked for the sealed texts of records 12, 40.');
    expect(disclosureHistory(approved())).toBe(`staff-5 allowed the texts to be seen until ${until}.`);
    expect(disclosureHistory(refused)).toBe('staff-5 refused to have the texts opened.');
    expect(disclosureHistory(opened(at, weekLater))).toBe(
      `auditor-3 saw the texts of athlete-7 in record 12; athlete-7 is told by ${weekLater}.`,
    );
  });
});
