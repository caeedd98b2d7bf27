import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The settings that a process understood, by its own names. */
export type Understood = Readonly<Record<string, unknown>>;

/** What the manifests are held against: the product itself. */
export interface Product {
  /** The variables that each process reads. */
  readonly settings: Readonly<Record<string, readonly string[]>>;
  /** Settings that every process reads. */
  readonly common: readonly string[];
  /** Environment that the images bring, by target of the Dockerfile. */
  readonly images: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Paths of health, readiness and metrics, which every process has that serves. */
  readonly healthPaths: readonly string[];
  /** Seconds after SIGTERM in which a process has ended, come what may. */
  readonly stopSeconds: number;
  /** Starts a process' reading of its settings. Throws with its own words if it would not start. */
  understand(process: string, environment: Readonly<Record<string, string>>): Understood;
}

export function theProduct(): Product {
  const settings = runInProduct("(await import('./embedded/processes/process-settings.ts')).processSettings", {}) as Product['settings'];
  const common = runInProduct("(await import('./embedded/processes/process-settings.ts')).commonSettings", {}) as Product['common'];
  const paths = (file: string): string[] =>
    [...read(file).matchAll(/(?:get\(|case )'(\/\w+)'/gu), ...read(file).matchAll(/path === '(\/\w+)'/gu)].map(([, one]) => one ?? '');
  const ofOthers = new Set(paths('platform/health/serve-health.ts'));
  return {
    settings,
    common,
    images: imagesIn(read('docker/Dockerfile')),
    healthPaths: paths('platform/http/system-endpoints.ts').filter((one) => ofOthers.has(one)),
    stopSeconds: Number((/^const stopMs = ([\d_]+);$/mu.exec(read('platform/service/index.ts'))?.[1] ?? '').replaceAll('_', '')) / 1_000,
    // Migrations read theirs in the program itself, and have nothing but addresses.
    understand: onceForEach((process, environment) =>
      process === 'migrate'
        ? {}
        : (runInProduct(`(await import('./${process}/settings.ts')).readSettings(process.env)`, environment) as Understood),
    ),
  };
}

/** Of two environments whose files say the same only the first is tried, for each takes a process of its own. */
function onceForEach(understand: Product['understand']): Product['understand'] {
  const tried = new Map<string, { readonly understood: Understood } | { readonly error: unknown }>();
  const outcomeOf = (...asked: Parameters<typeof understand>): { understood: Understood } | { error: unknown } => {
    try {
      return { understood: understand(...asked) };
    } catch (error) {
      return { error };
    }
  };
  return (process, environment) => {
    const said = Object.entries(environment).map(([name, value]) => [
      name,
      name.endsWith('_FILE') && existsSync(value) ? readFileSync(value, 'utf8') : value,
    ]);
    const key = JSON.stringify([process, said]);
    const outcome = tried.get(key) ?? outcomeOf(process, environment);
    tried.set(key, outcome);
    if ('error' in outcome) throw outcome.error;
    return outcome.understood;
  };
}

/** What an expression gives in a process of its own: tests see the product from outside. */
function runInProduct(expression: string, environment: Readonly<Record<string, string>>): unknown {
  const script = `try { console.log(JSON.stringify({ value: ${expression} })); } catch (error) { console.log(JSON.stringify({ error: error.message })); }`;
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    encoding: 'utf8',
  });
  const { value, error } = JSON.parse(text) as { value?: unknown; error?: string };
  if (error !== undefined) throw new Error(error);
  return value;
}

/** The variables of each stage, those of the stages before it included. */
function imagesIn(dockerfile: string): Record<string, Record<string, string>> {
  const images: Record<string, Record<string, string>> = {};
  for (const stage of dockerfile.split(/^FROM /mu).slice(1)) {
    const [, from = '', name = ''] = /^(\S+) AS ([\w-]+)/u.exec(stage) ?? [];
    const own = [...stage.matchAll(/^ENV (.*)$/gmu)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=', 2) as [string, string]),
    );
    images[name] = { ...images[from], ...Object.fromEntries(own) };
  }
  return images;
}
