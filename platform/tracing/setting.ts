import { type Environment, optional, type Setting, SettingError, string, url } from '../config/index.ts';

/** Where spans are sent, and of how many requests. */
export interface TracingSettings {
  /** The base address of an OTLP receiver; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** HTTP headers for it, as `name=value,name=value` with percent-encoding. A secret. */
  readonly headers: string;
  /** The share of requests and to-dos that are traced, from 0 to 1. */
  readonly ratio: number;
}

/** The settings by their names in the environment; null where there is no endpoint, and nothing is traced. */
export const tracing =
  (endpoint: string, headers: string, ratio: string): Setting<TracingSettings | null> =>
  (environment) => {
    const address = optional(endpoint, url(endpoint, ['http', 'https']))(environment);
    if (address === null) return null;
    return { endpoint: address, headers: string(headers, '')(environment), ratio: shareOf(environment, ratio) };
  };

function shareOf(environment: Environment, name: string): number {
  const text = string(name, '1')(environment);
  const share = Number(text);
  if (!/^[\d.]+$/u.test(text) || !(share >= 0 && share <= 1)) throw new SettingError(`${name} is malformed: expected a number from 0 to 1`);
  return share;
}
