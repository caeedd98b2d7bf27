import { readFileSync } from 'node:fs';
import { unencrypted } from './encrypted.ts';

export { isLoopback } from './encrypted.ts';

/** Reads one setting. Throws a `SettingError` with the name of the variable, never its value, which may be a secret. */
export type Setting<T> = (environment: Environment) => T;

export type Environment = Readonly<Record<string, string | undefined>>;

export class SettingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingError';
  }
}

/** Any setting may be in a file named by NAME_FILE, which suits secrets: environments are visible in more places. */
function textOf(environment: Environment, name: string): string {
  const text = environment[name]?.trim() ?? '';
  const file = environment[`${name}_FILE`]?.trim();
  if (!file) return text;
  if (text) throw new SettingError(`${name} and ${name}_FILE are both set: expected one of them`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SettingError(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'no reason known'}`);
  }
}

function setting<T>(name: string, expected: string, parse: (text: string) => T | undefined, fallback?: T): Setting<T> {
  return (environment) => {
    const text = textOf(environment, name);
    if (!text) {
      if (fallback === undefined) throw new SettingError(`${name} is not set: expected ${expected}`);
      return fallback;
    }
    const value = parse(text);
    if (value === undefined) throw new SettingError(`${name} is malformed: expected ${expected}`);
    return value;
  };
}

const parseInteger = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  return /^-?\d+$/.test(text) && value >= least && value <= most ? value : undefined;
};

const parseUrl = (protocols: readonly string[]) => (text: string) => {
  const isKnown = protocols.some((protocol) => text.startsWith(`${protocol}://`));
  return isKnown && URL.canParse(text) ? text : undefined;
};

export const string = (name: string, fallback?: string): Setting<string> => setting(name, 'some text', (text) => text, fallback);

export const integer = (name: string, fallback?: number, least = 0, most = Number.MAX_SAFE_INTEGER): Setting<number> =>
  setting(name, `a whole number from ${least} to ${most}`, parseInteger(least, most), fallback);

/** 0 for any free port. */
export const port = (name: string, fallback?: number): Setting<number> =>
  setting(name, 'a port from 0 to 65535', parseInteger(0, 65_535), fallback);

export const url = (name: string, protocols: readonly string[], fallback?: string): Setting<string> => {
  const expected = `an address that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`;
  const read = setting(name, expected, parseUrl(protocols), fallback);
  return (environment) => {
    const address = read(environment);
    mustBeEncrypted(name, address, environment);
    return address;
  };
};

/** Any number, separated by commas; none if the variable is not set. */
export const urls = (name: string, protocols: readonly string[]): Setting<readonly string[]> => {
  const expected = `addresses that start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}, joined by commas`;
  const parse = (text: string): readonly string[] | undefined => {
    const all = text.split(',').map((one) => parseUrl(protocols)(one.trim()));
    return all.every((one) => one !== undefined) ? all : undefined;
  };
  const read = setting(name, expected, parse, []);
  return (environment) => {
    const addresses = read(environment);
    for (const address of addresses) mustBeEncrypted(name, address, environment);
    return addresses;
  };
};

/** Hosts of a network of one's own, separated by commas, that may be spoken to without encryption. */
const exempt = 'UNENCRYPTED_HOSTS';

function mustBeEncrypted(name: string, address: string, environment: Environment): void {
  const found = unencrypted(address);
  if (!found) return;
  const hosts = textOf(environment, exempt).split(',');
  if (hosts.some((one) => one.trim() === found.host)) return;
  throw new SettingError(
    `${name} leads to another machine without verified TLS: ${found.instead}, or name the host in ${exempt} if nobody can listen on the way`,
  );
}

/** A 32-byte key written as 64 hexadecimal digits. */
export const key = (name: string): Setting<Buffer> =>
  setting(name, '64 hexadecimal digits', (text) => (/^[\da-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : undefined));

/** Null if the variable is not set; a malformed one is still an error. */
export const optional =
  <T>(name: string, read: Setting<T>): Setting<T | null> =>
  (environment) =>
    textOf(environment, name) ? read(environment) : null;

type Values<Settings> = { readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer T> ? T : never };

/** All settings of a process at once; one error lists everything missing or malformed. */
export function readConfig<Settings extends Readonly<Record<string, Setting<unknown>>>>(
  settings: Settings,
  environment: Environment,
): Values<Settings> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(settings)) {
    try {
      values[name] = read(environment);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new SettingError(problems.join('\n'));
  return values as Values<Settings>;
}

/** Returns the whole environment and keeps only the named variables in it, so that child processes inherit no settings or secrets. */
export function takeEnvironment(environment: NodeJS.ProcessEnv, kept: readonly string[]): Environment {
  const taken = { ...environment };
  for (const name of Object.keys(taken)) if (!kept.includes(name)) delete environment[name];
  return taken;
}
