import type { Reporter, TestCase } from 'vitest/node';
import { secondTryLine } from './line.ts';

/** Names the tests that Vitest calls flaky. */
export const secondTries: Reporter = {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) console.log(secondTryLine(`${test.module.relativeModuleId} › ${test.fullName}`));
  },
};
