import { createMetrics } from '@academy/platform/metrics';
import { expect, it } from 'vitest';
import { createProjectorMetrics, createProjectorState, problemOf } from './projector-state.ts';

it.each(['live', 'catching up', 'standby'] as const)('has no problem while %s', (phase) => {
  expect(problemOf({ ...createProjectorState(), phase })).toBeNull();
});

it('names where it stopped', () => {
  expect(problemOf({ ...createProjectorState(), phase: 'stopped', reason: 'an event at position 7' })).toBe(
    'stopped: an event at position 7',
  );
  expect(problemOf(createProjectorState())).toBe('starting');
});

it('gives the figures of the moment they are asked for', async () => {
  const state = { ...createProjectorState(), position: 7n, waiting: 3, lastEventAt: 1_000 };
  const metrics = createMetrics();
  createProjectorMetrics(metrics, new Map([['m', state]]), () => 3_500);
  state.phase = 'stopped';
  const text = await metrics.registry.metrics();
  expect(text).toContain('projector_stopped{model="m"} 1');
  expect(text).toContain('projector_position{model="m"} 7');
  expect(text).toContain('projector_lag_events{model="m"} 3');
  expect(text).toContain('projector_lag_seconds{model="m"} 2.5');
});
