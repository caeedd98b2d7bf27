import { expect, it } from 'vitest';
import { react } from './react.ts';

const began = (day: string) => react({ type: 'DayBegan', data: { day } });

it('is due when a day has begun, once a day, and is dropped by the next', () => {
  expect(began('2026-12-31')).toEqual([
    {
      open: {
        key: '2026-12-31',
        kind: 'reconcile',
        subject: 'reconciliation',
        dueAt: '2026-12-31T00:00:00.000Z',
        expiresAt: '2027-01-01T00:00:00.000Z',
        data: { day: '2026-12-31' },
      },
    },
  ]);
});
