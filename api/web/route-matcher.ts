/** Matches paths to a route such as `/tennis/:name?`, ignoring case and a final slash. */
export function routeMatcher(route: string): (path: string) => boolean {
  const segments = route.split('/').filter((segment) => segment !== '');
  const expression = segments
    .map((segment) => (segment.startsWith(':') ? (segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${escape(segment)}`))
    .join('');
  const known = new RegExp(`^${expression}/?$`, 'i');
  return (path) => known.test(path);
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
