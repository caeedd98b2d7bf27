import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from './rules.ts';
import { isOfTests } from './sleeps.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const names = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

/** A section of the file at the first level, up to the next. */
const sectionOf = (text: string, name: string): string => new RegExp(`^${name}:.*\\n((?:[ #].*\\n|\\n)*)`, 'mu').exec(text)?.[1] ?? '';

describe('docker-compose.yml', () => {
  const compose = read('docker-compose.yml');
  const services = new Map(
    sectionOf(compose, 'services')
      .split(/^ {2}(?=[a-z]+:$)/mu)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf(':')), text]),
  );
  const ours = [...services].filter(([, text]) => text.includes('target:'));

  it('gives our processes only settings that are documented, and says which each time', () => {
    const documented = read('docs/operations.md');
    for (const [name, text] of ours) {
      const told = names(text, /^ {6}([A-Z][A-Z_]+):/gmu).map((variable) =>
        documented.includes(`\`${variable}\``) ? variable : variable.replace(/_FILE$/u, ''),
      );
      expect(told, name).toContain('DATABASE_URL');
      expect(
        told.filter((variable) => !documented.includes(`\`${variable}\``)),
        name,
      ).toEqual([]);
    }
  });

  it('builds targets that the Dockerfile has', () => {
    const targets = names(compose, /target: (\w+)/gu);
    const stages = new Set(names(read('docker/Dockerfile'), / AS (\w+)$/gmu));
    expect(targets.length).toBeGreaterThan(3);
    expect(targets.filter((target) => !stages.has(target))).toEqual([]);
  });

  it('confines every service', () => {
    const confined = sectionOf(compose, 'x-confined');
    for (const rule of [
      'cap_drop: [ALL]',
      "security_opt: ['no-new-privileges:true']",
      'read_only: true',
      'tmpfs:',
      'pids_limit:',
      'mem_limit:',
      'cpus:',
    ])
      expect(confined).toContain(rule);
    expect(sectionOf(compose, 'x-ours')).toContain('<<: *confined');
    expect([...services.keys()].toSorted()).toEqual([
      'api',
      'audit',
      'eventstore',
      'mailpit',
      'migrate',
      'postgres',
      'processes',
      'projections',
      'seed',
      'sfu',
    ]);
    for (const [name, text] of services) expect(text, name).toMatch(/<<: \*(?:confined|ours)$/mu);
    expect(compose).not.toMatch(/privileged|cap_add|network_mode|pid: host|read_only: false/u);
  });

  it('names whole versions of the images that it takes', () => {
    const images = [...names(compose, /image: (\S+)/gu), ...names(read('docker/Dockerfile'), /^FROM (\S+:\S+)/gmu)];
    expect(images.length).toBeGreaterThan(3);
    expect(images.filter((image) => !/:v?\d+\.\d+(?:\.\d+)?(?:-[\w-]+)?$/u.test(image) || /:v?\d+\.\d+$/u.test(image))).toEqual([]);
  });

  it('opens ports on this machine alone, and none of a store', () => {
    const ports = names(compose, /^ {4}ports: \[(.*)\]/gmu).flatMap((list) => list.split(', ').map((port) => port.replaceAll("'", '')));
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect([...services].filter(([, text]) => /^ {4}ports:/mu.test(text)).map(([name]) => name)).toEqual(['mailpit', 'api', 'sfu']);
  });

  it('adds a payment provider by settings that are documented, which must be set, and secrets that are mounted', () => {
    const payments = read('docker/payments.yml');
    const documented = read('docs/operations.md');
    const told = names(payments, /^ {6}(PAYMENT_[A-Z_]+):/gmu).map((variable) => variable.replace(/_FILE$/u, ''));
    expect(told.filter((variable) => !documented.includes(`\`${variable}\``))).toEqual([]);
    for (const needed of ['PAYMENT_PROVIDER_URL', 'PAYMENT_PUBLISHABLE_KEY']) expect(payments).toContain(`\${${needed}:?`);
    const pointedAt = names(payments, /_FILE: \/run\/secrets\/(\w+)/gu);
    expect(new Set(pointedAt)).toEqual(new Set(names(payments, /^ {2}(\w+): \{ file: \.secrets\/\w+ \}$/gmu)));
    expect(payments).not.toMatch(/(?:KEY|SECRETS): [^$\n/]/u);
  });

  it('adds a receiver of traces by settings that are documented, confined like the others, to the processes that send them', () => {
    const traces = read('docker/traces.yml');
    const documented = read('docs/operations.md');
    const told = names(sectionOf(traces, 'x-traced'), /^ {2}([A-Z][A-Z_]+):/gmu);
    expect(told).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
    expect(told.filter((variable) => !documented.includes(`\`${variable}\``))).toEqual([]);
    expect(names(traces, /^ {2}(\w+):\n {4}environment: \*traced$/gmu)).toEqual(['projections', 'processes', 'api']);
    const confined = sectionOf(compose, 'x-confined').match(/cap_drop: .+|security_opt: .+|read_only: .+|tmpfs: .+/gu) ?? [];
    expect(confined).toHaveLength(4);
    for (const rule of [...confined, 'pids_limit:', 'mem_limit:', 'cpus:']) expect(traces).toContain(rule);
    expect(names(traces, /image: (\S+)/gu)).toEqual([expect.stringMatching(/:\d+\.\d+\.\d+$/u)]);
    expect(names(traces, /ports: \[(.*)\]/gu)).toEqual([expect.stringMatching(/^'127\.0\.0\.1:/u)]);
    expect(traces).not.toMatch(/^ *OTEL_EXPORTER_OTLP_HEADERS:/mu);
  });

  it('adds a Prometheus, confined like the others, that has the token of each process which it asks', () => {
    const metrics = read('docker/metrics.yml');
    const asked = names(read('docker/observability/prometheus.yml'), /'(\w+):\d+'/gu);
    expect(names(metrics, /^ {2}(\w+): \*measured$/gmu).toSorted()).toEqual(asked.toSorted());
    expect(sectionOf(metrics, 'x-measured')).toMatch(
      /METRICS_TOKEN_FILE: \/run\/secrets\/metrics_token .*\n {2}secrets: \[metrics_token\]/u,
    );
    for (const rule of [
      'cap_drop: [ALL]',
      "security_opt: ['no-new-privileges:true']",
      'read_only: true',
      'pids_limit:',
      'mem_limit:',
      'cpus:',
    ])
      expect(metrics).toContain(rule);
    expect(names(metrics, /image: (\S+)/gu)).toEqual([expect.stringMatching(/:v\d+\.\d+\.\d+$/u)]);
    expect(names(metrics, /ports: \[(.*)\]/gu)).toEqual([expect.stringMatching(/^'127\.0\.0\.1:/u)]);
  });

  it('gives the processes that write links the public addresses', () => {
    for (const name of ['api', 'processes']) expect(services.get(name), name).toMatch(/^ {6}SITE_URL: .+\n {6}API_URL: /mu);
  });

  it('holds no secret, and gives each service those alone that it is pointed at', () => {
    expect(compose).not.toMatch(/postgres:\/\/|(?:PASSWORD|MASTER_KEY|TOKEN): /u);
    for (const [name, text] of services) {
      const pointedAt = names(text, /: \/run\/secrets\/(\w+)/gu);
      const given = names(text, /secrets: \[(.*)\]/gu).flatMap((list) => list.split(', '));
      expect(given.toSorted(), name).toEqual(pointedAt.toSorted());
    }
    const holders = [...services].filter(([, text]) => text.includes('master_key')).map(([name]) => name);
    expect(holders).toEqual(['projections', 'processes', 'api', 'seed']);
  });

  it('finds its secrets where they are made, closed to others and made once', () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'academy-secrets-')), 'secrets');
    try {
      const make = (): string =>
        execFileSync(process.execPath, [path.join(root, 'docker/make-secrets.mjs'), folder], { encoding: 'utf8', stdio: 'pipe' });
      make();
      const wanted = [compose, read('docker/metrics.yml')].flatMap((file) => names(file, /file: \.secrets\/(\w+)/gu));
      expect(readdirSync(folder).toSorted()).toEqual(wanted.toSorted());
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      const key = readFileSync(path.join(folder, 'master_key'), 'utf8');
      expect(key).toMatch(/^[\da-f]{64}\n$/u);
      expect(make).toThrow('already exists');
      expect(readFileSync(path.join(folder, 'master_key'), 'utf8')).toBe(key);
    } finally {
      rmSync(path.dirname(folder), { recursive: true, force: true });
    }
    for (const file of ['.gitignore', '.dockerignore']) expect(read(file)).toMatch(/^\.secrets$/mu);
  });
});

describe('docker/Dockerfile', () => {
  const dockerfile = read('docker/Dockerfile');

  it('knows every workspace', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    expect(workspaces.filter((room) => !dockerfile.includes(`COPY ${room}/package.json ${room}/`))).toEqual([]);
  });

  it('runs scripts that are there', () => {
    const scripts = names(dockerfile, /CMD \["node", "([^"-][^"]+)"\]/gu);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((script) => !existsSync(path.join(root, script)))).toEqual([]);
  });

  it('leaves out tests, and the program of the demo but in its own image', () => {
    const ignored = read('.dockerignore').trim().split('\n');
    const isIgnored = (file: string): boolean => ignored.some((one) => [one, `${one}/**`].some((glob) => path.matchesGlob(file, glob)));
    const rooms = names(dockerfile, /^COPY (\S+) \1$/gmu);
    expect(rooms).toEqual(expect.arrayContaining(['api', 'audit', 'domain', 'platform', 'processes', 'projections', 'sfu', 'ui']));
    const files = execFileSync('git', ['ls-files', ...rooms], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(files.filter((file) => isIgnored(file) !== isOfTests(file))).toEqual([]);

    const served = files.filter((file) => /^api\/(?!seed\/).*\.ts$/u.test(file) && !isIgnored(file));
    expect(served.filter((file) => importsOf(read(file)).some((name) => /\bseed\//u.test(name)))).toEqual([]);
    expect(dockerfile).toMatch(/^RUN rm -r api\/seed\n(?:.*\n)*^FROM runtime AS seed\nCOPY api\/seed api\/seed$/mu);
  });
});
