import { expect, it } from 'vitest';
import { coresOfProcess } from './cores.ts';

const filesOf =
  (files: Readonly<Record<string, string>>) =>
  (file: string): string | null =>
    files[file] ?? null;

it.each([
  ['no control groups', {}, 2],
  ['a group without a limit', { '/proc/self/cgroup': '0::/user\n', '/sys/fs/cgroup/user/cpu.max': 'max 100000\n' }, 2],
  ['half a core', { '/proc/self/cgroup': '0::/user\n', '/sys/fs/cgroup/user/cpu.max': '50000 100000\n' }, 0.5],
  ['a limit around the group', { '/proc/self/cgroup': '0::/a/b\n', '/sys/fs/cgroup/a/cpu.max': '150000 100000\n' }, 1.5],
  [
    'the limit of a container, which sees itself as the root',
    { '/proc/self/cgroup': '0::/\n', '/sys/fs/cgroup/cpu.max': '50000 100000' },
    0.5,
  ],
  ['more than the machine has', { '/proc/self/cgroup': '0::/\n', '/sys/fs/cgroup/cpu.max': '400000 100000' }, 2],
  [
    'the first version of groups',
    {
      '/proc/self/cgroup': '2:cpuacct:/x\n1:cpu,cpuacct:/half\n0::/\n',
      '/sys/fs/cgroup/cpu/half/cpu.cfs_quota_us': '50000\n',
      '/sys/fs/cgroup/cpu/half/cpu.cfs_period_us': '100000\n',
    },
    0.5,
  ],
  [
    'the first version without a limit',
    {
      '/proc/self/cgroup': '1:cpu:/\n',
      '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1\n',
      '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n',
    },
    2,
  ],
  ['what nobody understands', { '/proc/self/cgroup': 'groups\n0::/\n', '/sys/fs/cgroup/cpu.max': 'many\n' }, 2],
] as const)('with %s', (_name, files, cores) => {
  expect(coresOfProcess(filesOf(files), 2)).toBe(cores);
});
