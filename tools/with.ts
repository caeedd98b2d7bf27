// `npm run with -- PROGRAM ARGUMENTS`: one program of the packages, or `node`, under the Node of the project.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const [program, ...rest] = process.argv.slice(2);
if (!program) {
  console.error('usage: npm run with -- PROGRAM ARGUMENTS, for example: npm run with -- vitest run --project unit domain/reviews');
  process.exit(2);
}
const child = spawn(program, rest, { stdio: 'inherit', shell: process.platform === 'win32' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
try {
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exit(code ?? 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
