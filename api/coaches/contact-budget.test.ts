import { expect, it } from 'vitest';
import { createContactBudget } from './contact-budget.ts';

const day = 24 * 60 * 60;

function budgetOf(coaches: number) {
  let seconds = 0;
  const budget = createContactBudget({ coaches, now: () => seconds * 1000 });
  return { budget, pass: (more: number) => void (seconds += more) };
}

it('counts each coach once per day and account', () => {
  const { budget, pass } = budgetOf(3);
  expect([budget('athlete-1', [1, 2]), budget('athlete-1', [1, 2, 3]), budget('athlete-1', [3])]).toEqual([0, 0, 0]);
  pass(60);
  expect([budget('athlete-1', [4]), budget('athlete-1', [2]), budget('athlete-2', [4])]).toEqual([day - 60, 0, 0]);
  pass(day);
  expect(budget('athlete-1', [4])).toBe(0);
});

it('counts nothing for a refused page', () => {
  const { budget } = budgetOf(3);
  budget('athlete-1', [1, 2]);
  expect([budget('athlete-1', [3, 4]), budget('athlete-1', [3])]).toEqual([day, 0]);
});
