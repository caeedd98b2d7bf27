import { createMetrics } from '../metrics/index.ts';
import { expect, it } from 'vitest';
import { createSubscriberMetrics, createSubscriberState, problemOf } from './subscriber-state.ts';

it.each(['live', 'catching up', 'standby'] as const)('has no problem while %s', (phase) => {
  expect(problemOf({ ...createSubscriberState(), phase })).toBeNull();
});

it('names where it stopped', () => {
  expect(problemOf({ ...createSubscriberState(), phase: 'stopped', reason: 'an event at position 7' })).toBe(
    'stopped: an event at position 7',
  );
  expect(problemOf(createSubscriberState())).toBe('starting');
});

it('computes the figures when they are requested', async () => {
  const state = { ...createSubscriberState(), position: 7n, waiting: 3, lastEventAt: 1_000 };
  const metrics = createMetrics();
  createSubscriberMetrics(metrics, { worker: 'projector', label: 'model' }, new Map([['m', state]]), () => 3_500);
  state.phase = 'stopped';
  const text = await metrics.registry.metrics();
  expect(text).toContain('projector_stopped{model="m"} 1');
  expect(text).toContain('projector_position{model="m"} 7');
  expect(text).toContain('projector_lag_events{model="m"} 3');
  expect(text).toContain('projector_lag_seconds{model="m"} 2.5');
});
