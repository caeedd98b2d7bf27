/** Files of tests: the tests and their shared code, without benchmarks and the fuzzer. */
export const isOfTests = (file: string): boolean =>
  /\.(?:test|spec|fixture|stories)\.tsx?$|\/testing\//u.test(file) ||
  /^tests\/(?:contracts|event-store|faults|journeys|product|stories)\//u.test(file);

/** Files whose purpose is waiting: two poll until a condition holds, and two keep something away for a given time. */
export const mayWait: ReadonlySet<string> = new Set([
  'platform/testing/until.ts',
  'tests/product/eventually.ts',
  'tests/product/line.ts',
  'tests/journeys/calling.ts',
]);

const sleeps = [
  // A timer that is awaited, under whatever name.
  /import\s*\{[^}]*\bsetTimeout\b[^}]*\}\s*from\s*['"](?:node:)?timers\/promises['"]/u,
  /import\s*\(\s*['"](?:node:)?timers\/promises['"]\s*\)/u,
  /new Promise(?:<[^>]*>)?\(\s*(?:async\s*)?(?:function\s*)?\(?\s*(\w+)[^)]*\)?\s*(?:=>)?\s*\{?\s*(?:return\s+|void\s+)*(?:\w+\.)?setTimeout\(\s*(?:\1\b|\(\)\s*=>\s*\1\()/u,
  /\.waitForTimeout\(/u,
  /\b(?:Atomics\.wait|execSync\(\s*['"`]sleep|execFileSync\(\s*['"`]sleep)/u,
];

/** Whether a source text sleeps. String literals, such as the program of a child process, are ignored. */
export function isSleeping(source: string): boolean {
  const text = source.replaceAll(/`(?:[^`\\]|\\.)*`/gsu, '``').replaceAll(/^\s*(?:\/\/|\*).*$/gmu, '');
  return sleeps.some((pattern) => pattern.test(text));
}
