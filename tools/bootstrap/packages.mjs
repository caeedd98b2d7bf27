import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { npm } from './npm.mjs';

/** Runs `npm ci` if packages are missing or differ from the lock file. */
export async function installPackages(root) {
  const stamp = path.join(root, 'node_modules', '.installed');
  const digest = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (isInstalled()) return;
  await withInstallLock(root, async (onStart) => {
    // Another command may have installed them in the meantime.
    if (isInstalled()) return;
    console.log('Installing the packages …');
    await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, onStart });
    writeFileSync(stamp, digest);
  });
}
