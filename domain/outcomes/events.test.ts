import { describe, expect, it } from 'vitest';
import { booking } from './call.fixture.ts';
import { outcomeEvents } from './index.ts';

const { bookingId } = booking;

describe('the events of an outcome', () => {
  it('lie in the stream of the booking', () => {
    const streams = outcomeEvents.map(({ stream }) => stream?.({ bookingId } as never));
    expect(streams).toEqual(outcomeEvents.map(() => `outcome-${bookingId}`));
  });

  it('seal what people write for its author', () => {
    const sealed = outcomeEvents.flatMap(({ type, personal }) =>
      personal ? [[type, personal.fields, personal.subject({ by: 'coach-7' } as never)]] : [],
    );
    expect(sealed).toEqual([
      ['OutcomeDisputed', ['text'], 'coach-7'],
      ['OutcomeAnswered', ['text'], 'coach-7'],
    ]);
  });
});
