// `npm run sbom [-- FILE]`: writes a software bill of materials for vulnerability scanners. Default: sbom.cdx.json.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeSbom } from './sbom/make.ts';

const root = path.resolve(import.meta.dirname, '..');
const file = path.resolve(root, process.argv[2] ?? 'sbom.cdx.json');
const text = makeSbom(root);
writeFileSync(file, text);
const { components } = JSON.parse(text) as { components: unknown[] };
console.log(`${components.length} packages in ${path.relative(root, file)}`);
