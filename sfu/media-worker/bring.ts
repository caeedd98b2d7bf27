import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, closeSync, copyFileSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, release } from 'node:os';
import path from 'node:path';
import { takePublished } from './published.ts';
import { isWhole, publishedSum } from './sums.ts';

const kit = import.meta.dirname;
const ownBuilder = path.join(kit, 'build-worker.sh');
/** Build dependencies, as Debian packages. */
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
const releases = 'https://github.com/versatica/mediasoup/releases/download';

export interface BringOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
  /** The mediasoup package whose worker is wanted. */
  readonly source?: string;
  /** The build script: see build-worker.sh. */
  readonly builder?: string;
  /** Base URL of the published archives. */
  readonly base?: string;
}

/**
 * Puts a mediasoup-worker where mediasoup looks for it, and resolves with its path. It uses the binary that is there, the one in the
 * user's cache, the published one, or builds one from the package's own source, in this order. An existing binary must have the
 * checksum recorded when it was made, a published one a checksum known beforehand. Throws with instructions if none is available.
 */
export async function bringMediaWorker({
  env,
  say,
  source = packageFolder(),
  builder = ownBuilder,
  base = releases,
}: BringOptions): Promise<string> {
  const given = env['MEDIASOUP_WORKER_BIN'];
  if (given) {
    if (!runs(given)) throw new Error(`MEDIASOUP_WORKER_BIN=${given} does not run here.`);
    return given;
  }
  const binary = path.join(source, 'worker/out/Release/mediasoup-worker');
  const version = versionOf(source);
  const cached = path.join(cacheFolder(env), keyOf(version));
  mkdirSync(path.dirname(cached), { recursive: true });
  if (isWhole(binary, cached) && runs(binary)) return binary;
  if (!isWhole(cached, cached) || !runs(cached)) {
    const sum = publishedSum(env, version);
    const isTaken = sum !== null && (await takePublished({ base, version, sum, to: cached, say }));
    if (!isTaken || !runs(cached)) await build(source, cached, { env, say, builder });
  }
  put(cached, binary);
  return binary;
}

const packageFolder = (): string => path.resolve(path.dirname(createRequire(import.meta.url).resolve('mediasoup')), '../..');

function versionOf(source: string): string {
  return (JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Without MEDIASOUP_VERSION a worker that runs on this system exits with 41. */
const runs = (file: string): boolean => existsSync(file) && spawnSync(file, { env: {}, stdio: 'ignore' }).status === 41;

const cacheFolder = (env: NodeJS.ProcessEnv): string =>
  path.join(env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'mediasoup-worker');

/** Everything that the binary depends on: the package, machine, system and build settings. */
function keyOf(version: string): string {
  const hash = createHash('sha256').update(JSON.stringify([version, process.platform, process.arch, systemRelease()]));
  const files = readdirSync(kit, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'));
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path.relative(kit, file)).update(readFileSync(file));
  }
  return `${version}-${hash.digest('hex').slice(0, 16)}`;
}

/** The worker links to libraries of one release of the system. */
function systemRelease(): string {
  try {
    const lines = readFileSync('/etc/os-release', 'utf8').split('\n');
    return lines.filter((line) => /^(?:ID|VERSION_ID)=/u.test(line)).join(' ');
  } catch {
    return release();
  }
}

type BuildOptions = Required<Pick<BringOptions, 'env' | 'say' | 'builder'>>;

async function build(source: string, cached: string, { env, say, builder }: BuildOptions): Promise<void> {
  if (process.platform !== 'linux') {
    throw new Error(
      `Calls need mediasoup-worker. Set MEDIASOUP_WORKER_SHA256 to the sum of the archive for this machine at ${releases}, or MEDIASOUP_WORKER_BIN to one that runs here.`,
    );
  }
  const log = `${cached}.log`;
  await installTools(log, { env, say, builder });
  say('building the media worker from source: this takes a few minutes, only once');
  const own = `${cached}.${process.pid}`;
  // Of two concurrent starts one builds, and the other waits for it. The checksum comes first: a binary without one is not used.
  const script = `
    sum() { sha256sum < "$1" | cut -d' ' -f1; }
    if [ -x "$2" ] && [ "$(sum "$2")" = "$(cat "$2.sha256")" ]; then exit 0; fi
    "$0" "$1" "$3"
    sum "$3" > "$3.sha256"
    mv -f "$3.sha256" "$2.sha256"
    mv -f "$3" "$2"`;
  const status = await run('flock', ['-w', '1800', `${cached}.lock`, 'sh', '-ec', script, builder, source, cached, own], { env, log });
  if (status !== 0 || !isWhole(cached, cached) || !runs(cached))
    throw new Error(`The media worker could not be built (exit ${status}), see ${log}:\n${tailOf(log)}`);
}

/** Installs the tools as root; other users get instructions. */
async function installTools(log: string, { env, say, builder }: BuildOptions): Promise<void> {
  if ((await run(builder, ['--check'], { env, log })) === 0) return;
  const install = `apt-get install -y --no-install-recommends ${debianPackages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `Calls need a media worker, which is built from source here. Install its tools once, then start again:\n  sudo ${install}`,
    );
  }
  say('installing the tools that build the media worker');
  const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = `${install} -o DPkg::Lock::Timeout=300`;
  const status = await run('sh', ['-c', `${apt} || { apt-get update && ${apt}; }`], { env: aptEnv, log });
  if (status !== 0) throw new Error(`The tools for the media worker could not be installed, see ${log}:\n${tailOf(log)}\n  ${install}`);
}

/** Renames into place, so that a partial copy never runs. */
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
  /** File for its output. */
  readonly log: string;
}

/** Resolves with the exit code; null if a signal ended it. */
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
