import { describe, expect, it } from 'vitest';
import type { Outcome, Says } from '../kernel/index.ts';
import { specify } from '../kernel/specify.fixture.ts';
import { minute } from './call.fixture.ts';
import { outcomeDecider, type Role } from './index.ts';
import {
  answer,
  answered,
  completed,
  disputed,
  find,
  found,
  hour,
  ids,
  refused,
  say,
  settle,
  settled,
  stated,
  technical,
  waiting,
} from './outcomes.fixture.ts';

const given = specify(outcomeDecider);

describe('an outcome', () => {
  it('is found a quarter of an hour after the end, and settled a day after it', () => {
    expect(given().when(find(completed)).events()).toEqual([found('completed', minute(75), hour(24), 3_600_000)]);
    expect(given().when(find(waiting)).events()).toEqual([found('athleteAbsent')]);
  });

  it('is not found before', () => {
    expect(
      given()
        .when(find(completed, minute(74.9)))
        .refusal(),
    ).toEqual(refused('outcomeNotYet'));
  });

  it('can be objected to for 23 hours, however late it is found', () => {
    expect(
      given()
        .when(find(waiting, hour(1)))
        .events(),
    ).toEqual([found('athleteAbsent', hour(1))]);
    expect(
      given()
        .when(find(waiting, hour(30)))
        .events(),
    ).toEqual([found('athleteAbsent', hour(30), hour(53))]);
  });

  it('is found once', () => {
    expect(given(found('completed')).when(find(waiting)).events()).toEqual([]);
    expect(
      given(found('completed'), settled('completed', hour(24)))
        .when(find(waiting))
        .events(),
    ).toEqual([]);
  });

  it('is settled at its time, at the cost of the outcome', () => {
    expect(
      given(found('completed'))
        .when(settle(completed, hour(24)))
        .events(),
    ).toEqual([{ type: 'OutcomeSettled', data: { ...ids, at: hour(24), outcome: 'completed', capturePaise: 100_001, releasePaise: 0 } }]);
    expect(
      given(found('athleteAbsent'))
        .when(settle(waiting, hour(25)))
        .events(),
    ).toEqual([
      { type: 'OutcomeSettled', data: { ...ids, at: hour(25), outcome: 'athleteAbsent', capturePaise: 50_001, releasePaise: 50_000 } },
    ]);
  });

  it('is settled neither before, nor before it was found', () => {
    expect(
      given(found('completed'))
        .when(settle(completed, hour(23.9)))
        .refusal(),
    ).toEqual(refused('outcomeNotYet'));
    expect(
      given()
        .when(settle(completed, hour(24)))
        .refusal(),
    ).toEqual(refused('outcomeNotYet'));
  });

  it('is settled once', () => {
    expect(
      given(found('completed'), settled('completed', hour(24)))
        .when(settle(waiting, hour(25)))
        .events(),
    ).toEqual([]);
  });

  it('is found anew when the evidence has changed, and settled a day later, as it was told', () => {
    const anew = found('technical', hour(24), hour(48));
    expect(
      given(found('athleteAbsent'))
        .when(settle(technical, hour(24)))
        .events(),
    ).toEqual([anew]);
    expect(
      given(found('athleteAbsent'), anew)
        .when(settle(technical, hour(47)))
        .refusal(),
    ).toEqual(refused('outcomeNotYet'));
    expect(
      given(found('athleteAbsent'), anew)
        .when(settle(completed, hour(48)))
        .events(),
    ).toEqual([settled('technical', hour(48))]);
  });
});

describe('a statement', () => {
  it('is noted where it changes nothing, once', () => {
    expect(given(found('technical')).when(say('coach', 'technical')).events()).toEqual([stated('coach', 'technical')]);
    expect(
      given(found('technical'), stated('coach', 'technical'))
        .when(say('coach', 'technical', hour(3)))
        .events(),
    ).toEqual([]);
    expect(given(found('technical'), stated('coach', 'technical')).when(say('athlete', 'technical')).events()).toHaveLength(1);
  });

  it('settles at once what an athlete agrees to', () => {
    expect(given(found('completed')).when(say('athlete', 'attended')).events()).toEqual([
      stated('athlete', 'attended'),
      settled('completed', hour(2)),
    ]);
  });

  it.each<[Role, Says, Outcome]>([
    ['athlete', 'unable', 'athleteAbsent'],
    ['coach', 'unable', 'coachAbsent'],
  ])('against oneself counts at once: %s %s', (by, says, outcome) => {
    expect(given(found('technical')).when(say(by, says)).events()).toEqual([stated(by, says), settled(outcome, hour(2))]);
  });

  it('for oneself opens a dispute, with three days for the other', () => {
    expect(given(found('athleteAbsent')).when(say('athlete', 'technical')).events()).toEqual([
      stated('athlete', 'technical'),
      disputed('athlete', 'technical'),
    ]);
    expect(given(found('technical')).when(say('coach', 'attended')).events()).toEqual([
      stated('coach', 'attended'),
      disputed('coach', 'completed'),
    ]);
  });

  it('opens one dispute only, until the outcome is found anew', () => {
    const history = [found('athleteAbsent'), stated('athlete', 'technical'), disputed('athlete', 'technical')];
    const other = say('athlete', 'otherAbsent', hour(25));
    expect(
      given(...history)
        .when(other)
        .events(),
    ).toEqual([stated('athlete', 'otherAbsent', hour(25))]);
    expect(
      given(...history, answered('coach', false))
        .when(other)
        .events(),
    ).toHaveLength(1);
    expect(
      given(...history, found('completed', hour(74), hour(98)))
        .when(other)
        .events(),
    ).toHaveLength(2);
  });

  it('against oneself ends a dispute', () => {
    const history = [found('athleteAbsent'), stated('athlete', 'technical'), disputed('athlete', 'technical')];
    const gives = given(...history)
      .when(say('coach', 'technical', hour(3)))
      .events();
    expect(gives).toEqual([stated('coach', 'technical', hour(3)), settled('technical', hour(3))]);
  });

  it('waits for the outcome', () => {
    expect(given().when(say('athlete', 'attended')).refusal()).toEqual(refused('outcomeNotYet'));
  });

  it('comes too late once it is settled, unless it is the one that settled it', () => {
    const over = given(found('completed'), stated('athlete', 'attended'), settled('completed', hour(2)));
    expect(over.when(say('coach', 'technical', hour(3))).refusal()).toEqual(refused('settledAlready'));
    expect(over.when(say('athlete', 'attended', hour(3))).events()).toEqual([]);
  });
});

describe('a dispute', () => {
  const history = [found('technical'), stated('coach', 'attended'), disputed('coach', 'completed')];

  it('is over when the other agrees: the claim is settled', () => {
    expect(
      given(...history)
        .when(answer('athlete', true))
        .events(),
    ).toEqual([answered('athlete', true), settled('completed', hour(4))]);
  });

  it('leaves the evidence when the other does not, at the time it had before', () => {
    const no = answered('athlete', false);
    expect(
      given(...history)
        .when(answer('athlete', false))
        .events(),
    ).toEqual([no]);
    expect(
      given(...history, no)
        .when(settle(technical, hour(23)))
        .refusal(),
    ).toEqual(refused('outcomeNotYet'));
    expect(
      given(...history, no)
        .when(settle(technical, hour(24)))
        .events(),
    ).toEqual([settled('technical', hour(24))]);
  });

  it('leaves it at once when that time has passed', () => {
    const no = answered('athlete', false, hour(30), hour(30));
    expect(
      given(...history)
        .when(answer('athlete', false, hour(30)))
        .events(),
    ).toEqual([no]);
    expect(
      given(...history, no)
        .when(settle(technical, hour(30)))
        .events(),
    ).toEqual([settled('technical', hour(30))]);
  });

  it('leaves it after three days without an answer', () => {
    expect(
      given(...history)
        .when(settle(technical, hour(73.9)))
        .refusal(),
    ).toEqual(refused('outcomeNotYet'));
    expect(
      given(...history)
        .when(settle(technical, hour(74)))
        .events(),
    ).toEqual([settled('technical', hour(74))]);
  });

  it('begins anew with new evidence', () => {
    const anew = found('completed', hour(74), hour(98), 3_600_000);
    expect(
      given(...history)
        .when(settle(completed, hour(74)))
        .events(),
    ).toEqual([anew]);
    expect(
      given(...history, anew)
        .when(answer('athlete', true, hour(75)))
        .refusal(),
    ).toEqual(refused('noDispute'));
    expect(
      given(...history, anew)
        .when(settle(completed, hour(98)))
        .events(),
    ).toEqual([settled('completed', hour(98))]);
  });

  it('is answered once, and by the other', () => {
    const no = given(...history, answered('athlete', false));
    expect(no.when(answer('athlete', false, hour(5))).events()).toEqual([]);
    expect(no.when(answer('athlete', true, hour(5))).refusal()).toEqual(refused('noDispute'));
    expect(
      given(...history)
        .when(answer('coach', true))
        .refusal(),
    ).toEqual(refused('noDispute'));
  });

  it('needs to be there', () => {
    expect(given(found('completed')).when(answer('athlete', true)).refusal()).toEqual(refused('noDispute'));
    expect(given().when(answer('athlete', true)).refusal()).toEqual(refused('outcomeNotYet'));
  });

  it('cannot be answered once it is settled, unless by the answer that settled it', () => {
    const late = given(...history, settled('technical', hour(74)));
    expect(late.when(answer('athlete', true, hour(75))).refusal()).toEqual(refused('settledAlready'));
    const agreed = given(...history, answered('athlete', true), settled('completed', hour(4)));
    expect(agreed.when(answer('athlete', true, hour(75))).events()).toEqual([]);
    expect(agreed.when(answer('athlete', false, hour(75))).refusal()).toEqual(refused('settledAlready'));
  });
});
