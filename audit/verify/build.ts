import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { sha256 } from '../crypto.ts';
import { toHex } from '@academy/domain/audit';

/** `npm run audit:build [folder]`: the command line as one file that needs only Node, and its SHA-256, to be published apart from the server. */
const outDir = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../dist'));
const file = 'academy-audit.mjs';
await build({
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: path.join(import.meta.dirname, 'main.ts'),
    outDir,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: file } },
  },
});
process.stdout.write(`${toHex(sha256(readFileSync(path.join(outDir, file))))}  ${path.join(outDir, file)}\n`);
