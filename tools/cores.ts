import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path/posix';

/** Content of a file; null if there is none. */
type Read = (file: string) => string | null;

const readFile: Read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/**
 * How many cores this process may use, such as 0.5 in a container that is held to half of one: the least that its control groups allow, of
 * either version, and at most those of the machine.
 */
export function coresOfProcess(read: Read = readFile, ofMachine = availableParallelism()): number {
  const groups = (read('/proc/self/cgroup') ?? '').split('\n').map((line) => line.split(':'));
  const shares = groups.flatMap(([, controllers = '', group = '']) => {
    if (controllers === '') return foldersUp('/sys/fs/cgroup', group).map((folder) => shareOf(read(`${folder}/cpu.max`)?.split(' ')));
    if (!controllers.split(',').includes('cpu')) return [];
    return foldersUp('/sys/fs/cgroup/cpu', group).map((folder) =>
      shareOf([read(`${folder}/cpu.cfs_quota_us`) ?? '', read(`${folder}/cpu.cfs_period_us`) ?? '']),
    );
  });
  return Math.min(ofMachine, ...shares);
}

/** Infinite where no limit is set: `max`, -1, or nothing. */
function shareOf([quota = '', period = '']: readonly string[] = []): number {
  const share = Number(quota) / Number(period);
  return share > 0 ? share : Infinity;
}

/** The folder of a group and those of the groups around it. */
function foldersUp(mount: string, group: string): readonly string[] {
  const folder = path.join(mount, group);
  return folder.length > mount.length + 1 ? [folder, ...foldersUp(mount, path.dirname(group))] : [mount];
}
