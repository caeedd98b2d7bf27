import { spawn } from 'node:child_process';
import { endWithParent, signals } from './parent.mjs';

/** Runs npm under the current Node; rejects if it fails. `onStart` receives its pid. */
export async function npm(args, { cwd, onStart }) {
  const own = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [file, ...before] = own;
  const child = spawn(file, [...before, ...args], { cwd, stdio: 'inherit', shell: process.platform === 'win32' && file === 'npm' });
  if (child.pid) onStart(child.pid);
  const pass = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  const unwatch = endWithParent(() => child.kill('SIGTERM'));
  try {
    const [code, signal] = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (...outcome) => resolve(outcome));
    });
    if (signal) process.exit(1);
    if (code !== 0) throw new Error(`npm ${args[0]} failed with code ${code}.`);
  } finally {
    unwatch();
    for (const signal of signals) process.off(signal, pass);
  }
}
