import { stripVTControlCharacters } from 'node:util';

const secondTry = 'passed only at the second try: ';
const unprepared = 'failed before its tests: ';

/** The line that a reporter prints for a test that passed only at its second try, with the error of the first one. */
export const secondTryLine = (name: string, error = ''): string => `${secondTry}${name}${error && `: ${inOneLine(error)}`}`;

const mostLetters = 500;
/** Without colours. */
const inOneLine = (error: string): string => stripVTControlCharacters(error).replaceAll(/\s+/gu, ' ').trim().slice(0, mostLetters);

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
