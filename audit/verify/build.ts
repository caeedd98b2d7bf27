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
    // Nothing is left out, or a call that only checks may be: the bundler takes known functions for free of effects, though they throw.
    rolldownOptions: { treeshake: false, output: { entryFileNames: file, minify: false } },
  },
});
process.stdout.write(`${toHex(sha256(readFileSync(path.join(outDir, file))))}  ${path.join(outDir, file)}\n`);
