import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { secondTryLine, unpreparedLine } from './line.ts';

/**
 * Names the tests that Vitest calls flaky. It tries a test twice, but never a `beforeAll`: if nothing else failed, the files where
 * one did are named too.
 */
export const secondTries: Reporter = {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    // Errors of tries before the one that passed stay in the result.
    console.log(secondTryLine(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors?.[0]?.message));
  },
  onTestRunEnd(modules: readonly TestModule[], unhandled): void {
    const failed = modules.filter((module) => !module.ok());
    if (unhandled.length > 0 || failed.some(hasFailedTest)) return;
    for (const { relativeModuleId } of failed) console.log(unpreparedLine(relativeModuleId));
  },
};

const hasFailedTest = ({ children }: TestModule): boolean => [...children.allTests('failed')].length > 0;
