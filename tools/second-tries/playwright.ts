import path from 'node:path';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { secondTryLine } from './line.ts';

/** Names the tests that Playwright calls flaky. */
export default class SecondTries implements Reporter {
  #suite: Suite | null = null;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) {
      if (test.outcome() !== 'flaky') continue;
      const error = test.results.find(({ status }) => status !== 'passed')?.error;
      console.log(secondTryLine(`${path.relative(process.cwd(), test.location.file)} › ${test.title}`, error?.message));
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
