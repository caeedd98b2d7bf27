import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('docker-compose.yml', () => {
  const compose = read('docker-compose.yml');
  const ours = compose.slice(compose.indexOf('x-ours:'), compose.indexOf('\nservices:'));

  it('gives our processes only settings that are documented', () => {
    const names = [...ours.matchAll(/^ {4}([A-Z][A-Z_]+):/gmu)].map(([, name]) => name ?? '');
    expect(names).toContain('EVENTSTORE_URL');
    const documented = read('docs/operations.md');
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it('builds targets that the Dockerfile has', () => {
    const targets = [...compose.matchAll(/target: (\w+)/gu)].map(([, target]) => target ?? '');
    const stages = new Set([...read('docker/Dockerfile').matchAll(/ AS (\w+)$/gmu)].map(([, stage]) => stage ?? ''));
    expect(targets.length).toBeGreaterThan(3);
    expect(targets.filter((target) => !stages.has(target))).toEqual([]);
  });
});

describe('docker/Dockerfile', () => {
  const dockerfile = read('docker/Dockerfile');

  it('knows every workspace', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    expect(workspaces.filter((room) => !dockerfile.includes(`COPY ${room}/package.json ${room}/`))).toEqual([]);
  });

  it('runs scripts that are there', () => {
    const scripts = [...dockerfile.matchAll(/CMD \["node", "([^"-][^"]+)"\]/gu)].map(([, script]) => script ?? '');
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((script) => !existsSync(path.join(root, script)))).toEqual([]);
  });
});
