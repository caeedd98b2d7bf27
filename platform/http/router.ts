import { HttpProblem } from './problem.ts';

/** What one path answers to, by method. */
interface Endpoint<Route> {
  readonly routes: ReadonlyMap<string, Route>;
  /** Value of the Allow header. */
  readonly allow: string;
}

interface Match<Route> {
  readonly endpoint: Endpoint<Route>;
  readonly params: Record<string, string>;
}

/** Null where no path fits; throws HttpProblem 400 for a parameter that is not percent-encoded text. */
export type Router<Route> = (path: string) => Match<Route> | null;

interface Template<Route> {
  /** A literal, or the name of a parameter behind a brace. */
  readonly segments: readonly string[];
  readonly endpoint: Endpoint<Route>;
}

/** Whole paths are found in a map; only those with parameters are compared, segment by segment, under their first one. */
export function createRouter<Route extends { readonly method: string; readonly path: string }>(routes: readonly Route[]): Router<Route> {
  const whole = new Map<string, Match<Route>>();
  const templates = new Map<string, Template<Route>[]>();
  for (const [path, endpoint] of endpointsOf(routes)) {
    if (!path.includes('{')) {
      whole.set(path, { endpoint, params: {} });
      continue;
    }
    const segments = path
      .slice(1)
      .split('/')
      .map((part) => (part.startsWith('{') ? part.slice(0, -1) : part));
    const [first = ''] = segments;
    if (first.startsWith('{')) throw new Error(`${path} must begin with a fixed segment`);
    templates.set(first, [...(templates.get(first) ?? []), { segments, endpoint }]);
  }
  return (path) => {
    const found = whole.get(path);
    if (found) return found;
    const segments = path.slice(1).split('/');
    for (const template of templates.get(segments[0] ?? '') ?? []) {
      const params = fit(template.segments, segments);
      if (params) return { endpoint: template.endpoint, params };
    }
    return null;
  };
}

function endpointsOf<Route extends { readonly method: string; readonly path: string }>(
  routes: readonly Route[],
): Map<string, Endpoint<Route>> {
  const byPath = new Map<string, Map<string, Route>>();
  for (const route of routes) {
    const methods = byPath.get(route.path) ?? new Map<string, Route>();
    if (methods.has(route.method)) throw new Error(`${route.method} ${route.path} is registered twice`);
    byPath.set(route.path, methods.set(route.method, route));
  }
  const endpoints = new Map<string, Endpoint<Route>>();
  for (const [path, methods] of byPath) {
    const get = methods.get('GET');
    const allow = [...methods.keys(), ...(get ? ['HEAD'] : []), 'OPTIONS'].toSorted().join(', ');
    endpoints.set(path, { routes: get ? new Map([...methods, ['HEAD', get]]) : methods, allow });
  }
  return endpoints;
}

function fit(template: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (template.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of template.entries()) {
    const given = segments[index] ?? '';
    if (expected.startsWith('{')) {
      if (given === '') return null;
      params[expected.slice(1)] = given.includes('%') ? decode(given) : given;
    } else if (expected !== given) return null;
  }
  return params;
}

function decode(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    throw new HttpProblem(400, 'badRequest');
  }
}
