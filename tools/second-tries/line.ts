const secondTry = 'passed only at the second try: ';
const unprepared = 'failed before its tests: ';

/** The line that a reporter prints for a test that passed only at its second try. */
export const secondTryLine = (name: string): string => `${secondTry}${name}`;

/** The line that a reporter prints for a file whose preparation failed and that deserves a second try. */
export const unpreparedLine = (file: string): string => `${unprepared}${file}`;

/** The tests that passed only at their second try, from the output of a test runner. */
export const secondTriesIn = (output: string): readonly string[] => rests(output, secondTry);

/** The files whose preparation failed, from the output of a test runner. */
export const unpreparedIn = (output: string): readonly string[] => rests(output, unprepared);

const rests = (output: string, beginning: string): readonly string[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith(beginning))
    .map((line) => line.slice(beginning.length));
