import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that are served to browsers: not those whose names begin with a dot. */
const compressible = /(?:^|\/)[^./][^/]*\.(?:js|css|html|svg|json|webmanifest|txt)$/;
const smallest = 1024;

/** Writes a `.br` and a `.gz` next to every text file of the build, so that the web server need not compress. */
export const precompress = (): Plugin => {
  let out = 'dist';
  return {
    name: 'academy-precompress',
    apply: 'build',
    configResolved: (config) => {
      out = path.resolve(config.root, config.build.outDir);
    },
    // Not `closeBundle`, which is also called after a failure and would then hide its error with its own.
    async writeBundle() {
      const files = await readdir(out, { recursive: true });
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(path.join(out, file))));
    },
  };
};

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
