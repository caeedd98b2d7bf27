import { type Cookies, createCookies } from '../cookies.ts';

type CookieName = Parameters<Cookies['get']>[0];
export type StoredCookies = Readonly<Partial<Record<CookieName, string>>>;

/** In-memory cookies for one page or test. */
export function createMemoryCookies(values: StoredCookies = {}): Cookies {
  const kept = new Map<string, string>();
  const home = {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) kept.delete(pair.slice(0, at));
      else kept.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
  const cookies = createCookies(home, false);
  for (const [name, value] of Object.entries(values)) cookies.set(name as CookieName, value);
  return cookies;
}
