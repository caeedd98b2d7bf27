import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They start a whole product, kill one again and again, or check a whole copy. */
const long = /\/tests\/faults\/|\/audit\/sealing\/kills\.|\/new-feature\/scaffold\./u;
const othersBetween = 6;

/**
 * On a fresh clone Vitest knows no durations and begins with the largest files. The longest are small, and would be the last: one worker
 * would wait for the other. They come early, with others between them, because their faults depend on time and seldom two should run at once.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort.call(this, files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((all) => spread(all, ({ moduleId }) => long.test(moduleId)));
  }
}

export function spread<T>(all: readonly T[], isLong: (one: T) => boolean): T[] {
  const others = all.filter((one) => !isLong(one));
  const early: T[] = [];
  for (const one of all.filter(isLong)) early.push(one, ...others.splice(0, othersBetween));
  return [...early, ...others];
}
