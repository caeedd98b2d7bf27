const beginning = 'passed only at the second try: ';

/** The line that a reporter prints for such a test. */
export const secondTryLine = (name: string): string => `${beginning}${name}`;

/** The names in the output of a test runner. */
export function secondTriesIn(output: string): readonly string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith(beginning))
    .map((line) => line.slice(beginning.length));
}
