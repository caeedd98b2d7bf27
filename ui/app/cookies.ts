/** The cookies of the product, by their exact names. */
const cookieNames = ['isLoggedIn', 'user', 'auth_token', 'isVerified', 'refresh_token', 'ending_sessions', 'theme'] as const;
type CookieName = (typeof cookieNames)[number];

export interface Cookies {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string): void;
  remove(name: CookieName): void;
}

/** Storage of cookies: the document, or a fake. */
export interface CookieHome {
  cookie: string;
}

const thirtyDays = 30 * 24 * 60 * 60;

export function createCookies(home: CookieHome, isSecure: boolean): Cookies {
  const attributes = `; path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    get: (name) => parseCookies(home.cookie).get(name),
    set(name, value) {
      home.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${thirtyDays}${attributes}`;
    },
    remove(name) {
      home.cookie = `${name}=; Max-Age=0${attributes}`;
    },
  };
}

function parseCookies(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf('=');
    return at < 0 ? [] : [[part.slice(0, at).trim(), decode(part.slice(at + 1).trim())]];
  });
  return new Map(pairs);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
