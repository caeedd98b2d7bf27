import { describe, expect, it } from 'vitest';
import { callOf } from '../../app/testing/fake-call.ts';
import { nothingRings, type RingingAction, ringingIn, ringingReducer } from './ringing-state.ts';

const named = (id: string) => Object.assign(callOf('ringing', 0), { id });
const [one, two] = [named('one'), named('two')];
const after = (...actions: RingingAction[]) => actions.reduce(ringingReducer, nothingRings);
const fetched = (...calls: (typeof one)[]): RingingAction => ({ type: 'fetched', calls });
const settled = (state: typeof one.state | null): RingingAction => ({ type: 'settled', id: 'one', state });

describe('a call that is put away', () => {
  it('goes on ringing in a bar, while another one opens the dialog', () => {
    const state = after(fetched(one), { type: 'putAway' }, fetched(one, two));
    expect(ringingIn(state, null)).toEqual({ dialog: [two], bars: [one] });
  });

  it('is gone from the bar once it stops ringing', () => {
    expect(ringingIn(after(fetched(one), { type: 'putAway' }, fetched()), null)).toEqual({ dialog: [], bars: [] });
  });
});

it('rings neither on its own screen nor after its time', () => {
  expect(ringingIn(after(fetched(one, two)), 'one')).toEqual({ dialog: [two], bars: [] });
  expect(ringingIn(after(fetched(one, two), { type: 'timedOut', id: 'two' }), 'one')).toEqual({ dialog: [], bars: [] });
});

describe('a call that stopped ringing', () => {
  it.each(['missed', 'cancelled'] as const)('was missed if it was %s', (state) => {
    expect(after(fetched(one), fetched(), settled(state))).toMatchObject({ gone: [], missed: [one] });
  });

  it.each(['accepted', 'running', 'declined', 'over', null] as const)('was not missed if it is %s: another tab answered it', (state) => {
    expect(after(fetched(one), fetched(), settled(state))).toMatchObject({ gone: [], missed: [] });
  });

  it('stays open while the api still counts it as ringing', () => {
    expect(after(fetched(one), fetched(), settled('ringing'))).toMatchObject({ gone: [one], missed: [] });
  });

  it('is asked about once, and told of until it is dismissed', () => {
    const told = after(fetched(one), fetched(), fetched(), settled('missed'), fetched());
    expect(told).toMatchObject({ gone: [], missed: [one] });
    expect(ringingReducer(told, { type: 'dismissed', id: 'one' }).missed).toEqual([]);
  });

  it('gives way to later ones when there are many', () => {
    const many = ['a', 'b', 'c', 'd'].map(named);
    const all = many.map(({ id }): RingingAction => ({ type: 'settled', id, state: 'missed' }));
    expect(after(fetched(...many), fetched(), ...all).missed.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  });
});
