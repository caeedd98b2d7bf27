import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bareEnvironment } from '../testing/index.ts';

/** The modules of tracing and of OpenTelemetry's SDK that a program loads which starts tracing with the settings. */
async function loadedWith(settings: object | null): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const { startTracing, enterSpan, inSpan } = await import('./tracing/index.ts');
    await import('./commands/index.ts');
    await import('./http/index.ts');
    await import('./subscriptions/index.ts');
    const logger = { info() {}, warn() {} };
    const stop = await startTracing({ settings: ${JSON.stringify(settings)}, service: 'tests', logger });
    if (await enterSpan('entry', {}, {}, () => inSpan('part', {}, async () => 'answer')) !== 'answer') throw new Error('no answer');
    await stop();
    console.log(loaded.filter((url) => /opentelemetry|open-telemetry/.test(url)).join('\\n'));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: bareEnvironment(),
  });
  // The package of metrics loads the interface, in a few small files, tracing or not.
  return stdout.split('\n').filter((url) => url !== '' && !url.includes('@opentelemetry/api/'));
}

it('without an endpoint, nothing of OpenTelemetry is loaded', async () => {
  expect(await loadedWith(null)).toEqual([]);
});

it('with one it is, which shows that the test above could fail', async () => {
  const loaded = await loadedWith({ endpoint: 'http://127.0.0.1:9', headers: '', ratio: 1 });
  for (const part of ['sdk-trace', 'exporter-trace-otlp-http', 'tracing/open-telemetry.ts'])
    expect(loaded.some((url) => url.includes(part))).toBe(true);
});
