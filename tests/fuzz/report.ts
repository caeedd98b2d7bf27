import type { Found } from './hunt.ts';
import type { Tally } from './tally.ts';

/** Collects findings and prints them. */
export interface Report {
  readonly isClean: boolean;
  add(found: Found): string;
  problem(sentence: string): void;
  progress(tallies: Readonly<Record<string, Tally>>): string;
  summary(): string;
}

export function createReport(seed: number): Report {
  const found: Found[] = [];
  const problems: string[] = [];
  const begun = performance.now();
  return {
    get isClean() {
      return found.length + problems.length === 0;
    },
    add(one) {
      found.push(one);
      return told(one);
    },
    problem: (sentence) => void problems.push(sentence),
    progress(tallies) {
      const seconds = Math.round((performance.now() - begun) / 1_000);
      const counts = Object.entries(tallies).map(([name, tally]) => `${name} ${tally.total} (${tally.statuses()})`);
      return `${seconds} s, seed ${seed}, ${found.length} found: ${counts.join('; ')}`;
    },
    summary() {
      const byKey = found.map(
        ({ key, quarry, seed: at, path }) => `✗ ${key}   npm run fuzz -- --only ${quarry} --seed ${at} --path ${path}`,
      );
      const lines = [...byKey.toSorted(), ...problems.map((sentence) => `✗ ${sentence}`)];
      return `${lines.join('\n')}\n${lines.length === 0 ? 'Nothing was found' : `${lines.length} found`}, seed ${seed}.`;
    },
  };
}

const told = ({ key, detail, quarry, seed, path, smallest }: Found): string =>
  [
    `\n✗ ${key}`,
    detail && `  ${detail}`,
    smallest && `  smallest: ${smallest.slice(0, 1_500)}`,
    `  again: npm run fuzz -- --only ${quarry} --seed ${seed} --path ${path}\n`,
  ]
    .filter(Boolean)
    .join('\n');
