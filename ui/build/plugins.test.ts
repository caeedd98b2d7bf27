import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build, createServer } from 'vite';
import { deliveryPlugins, uiPlugins } from './index.ts';
import { verifier } from './verifier-plugin.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ui-build-'));
});
afterEach(async () => await rm(root, { recursive: true, force: true }));

const page = '<!doctype html><html><head><title>.</title></head><body><script type="module" src="/main.ts"></script></body></html>';

/** Builds a page of these modules with the real plugins; returns the resulting script. */
async function built(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [file, content] of Object.entries({ 'index.html': page, ...files })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  }
  await build({ root, configFile: false, logLevel: 'silent', plugins: [...uiPlugins(), ...deliveryPlugins()], build: { minify: false } });
  const scripts = (await filesOf('dist')).filter((file) => file.endsWith('.js'));
  return (await Promise.all(scripts.map(async (file) => await readFile(path.join(root, 'dist', file), 'utf8')))).join('\n');
}

const filesOf = async (folder: string): Promise<string[]> => await readdir(path.join(root, folder), { recursive: true });

describe('sentences', () => {
  const catalogue = (messages: Readonly<Record<string, string>>): string => `export const en = ${JSON.stringify(messages)} as const;`;
  const common = { 'app/messages/en.ts': catalogue({ brand: 'Academy' }) };
  const demo = { 'features/demo/en.ts': catalogue({ 'demo.count': '{count, plural, one {# coach} other {# coaches}}', 'demo.a': 'A' }) };
  const using = (code: string): Record<string, string> => ({
    'main.ts': `import { en } from './features/demo/en.ts';\nconst text = (key: string) => console.log(en, key);\n${code}`,
  });

  it('are parsed at build time', async () => {
    const script = await built({ ...common, ...demo, ...using("text('demo.count'); text('brand'); text('invalidEmail');") });
    expect(script).toContain('"demo.a": "A"');
    expect(script).not.toContain('plural, one');
  });

  it.each([
    ["text('demo.missing')", 'demo.missing'],
    ["text(Math.random() > 1 ? 'demo.a' : 'demo.b')", 'demo.b'],
    ['text(`nothing.${en}`)', 'nothing.*'],
  ])('that are missing break the build: %s', async (code, key) => {
    await expect(built({ ...common, ...demo, ...using(code) })).rejects.toThrow(`main.ts asks for sentences that are not there: ${key}`);
  });

  it.each([
    ['{count', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
    ['{count, plural, one {#}}', 'MISSING_OTHER_CLAUSE'],
    ['<link>open', 'UNCLOSED_TAG'],
    ['{a, unknown, b}', 'INVALID_ARGUMENT_TYPE'],
  ])('that cannot be parsed break the build: %s', async (message, problem) => {
    const broken = { 'features/demo/en.ts': catalogue({ 'demo.a': message }) };
    await expect(built({ ...common, ...broken, ...using("text('demo.a')") })).rejects.toThrow(problem);
  });
});

describe('rules of forms', () => {
  it('are plain code, without ajv and without eval', async () => {
    const script = await built({
      'main.ts': "import compiled from 'virtual:validator/identity/LogIn';\nconsole.log(compiled.validate({}), compiled.problems);",
    });
    expect(script).toContain('invalidLoginPassword');
    expect(script).not.toMatch(/\beval\b|new Function|require\(/);
    expect(script.length).toBeLessThan(10_000);
  });

  it.each(['Unknown', 'identity/Unknown', 'identity/CreateReview', 'nowhere/LogIn', 'identity/../reviews/CreateReview'])(
    'of a command that the domain does not have break the build: %s',
    async (name) => {
      await expect(built({ 'main.ts': `import 'virtual:validator/${name}';` })).rejects.toThrow(`The domain has no command ${name}`);
    },
  );
});

describe('the built files', () => {
  it('are compressed with brotli and gzip, unless they are small', async () => {
    await built({ 'main.ts': `console.log(${JSON.stringify('coach '.repeat(500))});`, 'public/small.txt': 'small' });
    const files = await filesOf('dist');
    const script = files.find((file) => file.endsWith('.js')) ?? '';
    const plain = await readFile(path.join(root, 'dist', script));
    expect(brotliDecompressSync(await readFile(path.join(root, 'dist', `${script}.br`))).equals(plain)).toBe(true);
    expect(gunzipSync(await readFile(path.join(root, 'dist', `${script}.gz`))).equals(plain)).toBe(true);
    expect(files).toContain('small.txt');
    expect(files).not.toContain('small.txt.gz');
  });

  it('are installable: a manifest with its icons, and a service worker that knows the files of the first page', async () => {
    await built({ 'main.ts': "console.log('first'); void import('./later.ts');", 'later.ts': "console.log('later');" });
    const read = async (file: string): Promise<string> => await readFile(path.join(root, 'dist', file), 'utf8');
    const { icons } = JSON.parse(await read('manifest.webmanifest')) as { icons: { src: string }[] };
    const files = await filesOf('dist');
    expect(icons.map(({ src }) => src.slice(1)).filter((file) => file.endsWith('.png') && !files.includes(file))).toEqual([]);
    expect(await read('index.html')).toMatch(/name="theme-color"[^]*<link rel="manifest"/);

    const worker = await read('service-worker.js');
    const { shell, version } = JSON.parse(/^const build = (\{.*\});$/m.exec(worker)?.[1] ?? '') as { shell: string[]; version: string };
    expect(shell).toHaveLength(1);
    expect(await read(shell[0] ?? '')).toContain('first');
    expect(version).toMatch(/^[\da-f]{16}$/);
  });

  it('have a service worker whose version changes with any file', async () => {
    const versionOf = async (code: string): Promise<string | undefined> => {
      await built({ 'main.ts': code });
      return /"version":"(\w+)"/.exec(await readFile(path.join(root, 'dist/service-worker.js'), 'utf8'))?.[1];
    };
    const first = await versionOf("console.log('one')");
    expect(await versionOf("console.log('two')")).not.toBe(first);
    expect(await versionOf("console.log('one')")).toBe(first);
  });
});

it('in development the program that verifies the log is built when it is asked for, with its SHA-256', async () => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [verifier()],
    server: { host: '127.0.0.1', port: 0 },
  });
  try {
    await server.listen();
    const address = server.resolvedUrls?.local[0] ?? '';
    const get = async (name: string): Promise<Response> => await fetch(new URL(name, address));
    const [program, digest] = await Promise.all([get('academy-audit.mjs'), get('academy-audit.mjs.sha256.txt')]);
    expect([program.status, program.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    const text = await program.text();
    expect(text).toContain('Usage: academy-audit COMMAND');
    expect(await digest.text()).toBe(`${createHash('sha256').update(text).digest('hex')}  academy-audit.mjs\n`);
  } finally {
    await server.close();
  }
});
