import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, closeSync, copyFileSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, release } from 'node:os';
import path from 'node:path';

const kit = import.meta.dirname;
const builder = path.join(kit, 'build-worker.sh');
/** What the build links against, by the names of Debian's packages. */
const debianPackages = [
  'g++',
  'pkg-config',
  'meson',
  'ninja-build',
  'flatbuffers-compiler',
  'libflatbuffers-dev',
  'libuv1-dev',
  'libssl-dev',
  'libsrtp2-dev',
  'libabsl-dev',
];
/** Where the prebuilt ones lie; unreachable from closed networks. */
const releases = 'https://github.com/versatica/mediasoup/releases';
const reachMs = 5_000;

export interface BringOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
}

/**
 * Puts a mediasoup-worker where mediasoup looks for it: the published one where the network leads there, else one built from
 * the package's own source, kept in the user's cache for the next installation. Resolves with its path; does nothing where one
 * runs already. Throws with what a person has to do where none can be had.
 */
export async function bringMediaWorker({ env, say }: BringOptions): Promise<string> {
  const given = env['MEDIASOUP_WORKER_BIN'];
  if (given) {
    if (!runs(given)) throw new Error(`MEDIASOUP_WORKER_BIN=${given} does not run here.`);
    return given;
  }
  const source = path.resolve(path.dirname(createRequire(import.meta.url).resolve('mediasoup')), '../..');
  const binary = path.join(source, 'worker/out/Release/mediasoup-worker');
  if (runs(binary)) return binary;
  const cached = path.join(cacheFolder(env), keyOf(source));
  mkdirSync(path.dirname(cached), { recursive: true });
  if (!runs(cached) && (await isReachable(releases))) {
    await run(process.execPath, ['npm-scripts.mjs', 'postinstall'], { cwd: source, env, log: `${cached}.log` });
    if (runs(binary)) return binary;
  }
  if (!runs(cached)) await build(source, cached, { env, say });
  put(cached, binary);
  return binary;
}

/** Without MEDIASOUP_VERSION one that can run here ends with 41. */
const runs = (file: string): boolean => existsSync(file) && spawnSync(file, { env: {}, stdio: 'ignore' }).status === 41;

const cacheFolder = (env: NodeJS.ProcessEnv): string =>
  path.join(env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'mediasoup-worker');

/** Everything that the binary depends on: the package, the machine and its system, and how it is built. */
function keyOf(source: string): string {
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256').update(JSON.stringify([version, process.platform, process.arch, systemRelease()]));
  const files = readdirSync(kit, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'));
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path.relative(kit, file)).update(readFileSync(file));
  }
  return `${version}-${hash.digest('hex').slice(0, 16)}`;
}

/** Its libraries belong to one release of the system. */
function systemRelease(): string {
  try {
    const lines = readFileSync('/etc/os-release', 'utf8').split('\n');
    return lines.filter((line) => /^(?:ID|VERSION_ID)=/u.test(line)).join(' ');
  } catch {
    return release();
  }
}

async function isReachable(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(reachMs) })).ok;
  } catch {
    return false;
  }
}

async function build(source: string, cached: string, { env, say }: BringOptions): Promise<void> {
  if (process.platform !== 'linux') {
    throw new Error(`Calls need mediasoup-worker, and ${releases} cannot be reached. Set MEDIASOUP_WORKER_BIN to one that runs here.`);
  }
  const log = `${cached}.log`;
  await installTools(log, { env, say });
  say('building the media worker from source: this takes a few minutes, once');
  const own = `${cached}.${process.pid}`;
  // Two that start at once build it once: the second waits, and finds it.
  const script = `[ -x "$2" ] || { "$0" "$1" "$3" && mv -f "$3" "$2"; }`;
  const status = await run('flock', ['-w', '1800', `${cached}.lock`, 'sh', '-ec', script, builder, source, cached, own], { env, log });
  if (status !== 0 || !runs(cached)) throw new Error(`The media worker could not be built (exit ${status}), see ${log}:\n${tailOf(log)}`);
}

/** As root they are installed; anybody else is told how. */
async function installTools(log: string, { env, say }: BringOptions): Promise<void> {
  if ((await run(builder, ['--check'], { env, log })) === 0) return;
  const install = `apt-get install -y --no-install-recommends ${debianPackages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `Calls need a media worker, which is built from source here. Install its tools once, then start again:\n  sudo ${install}`,
    );
  }
  say('installing what the media worker is built with');
  const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = `${install} -o DPkg::Lock::Timeout=300`;
  const status = await run('sh', ['-c', `${apt} || { apt-get update && ${apt}; }`], { env: aptEnv, log });
  if (status !== 0) throw new Error(`The tools for the media worker could not be installed, see ${log}:\n${tailOf(log)}\n  ${install}`);
}

/** By a rename, so that nobody runs half of it. */
function put(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  const own = `${to}.${process.pid}`;
  copyFileSync(from, own);
  chmodSync(own, 0o755);
  renameSync(own, to);
  if (!runs(to)) throw new Error('The media worker does not run here.');
}

interface RunOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Where what it writes is put. */
  readonly log: string;
}

/** Resolves with the exit code; null where a signal ended it. */
async function run(command: string, args: readonly string[], { env, cwd, log }: RunOptions): Promise<number | null> {
  const file = openSync(log, 'a');
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(command, args, { env, cwd, stdio: ['ignore', file, file] });
      child.once('error', reject);
      child.once('exit', (code) => resolve(code));
    });
  } finally {
    closeSync(file);
  }
}

const tailOf = (log: string): string => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
