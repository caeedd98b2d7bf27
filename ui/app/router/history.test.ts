import { describe, expect, it, vi } from 'vitest';
import { createBrowserHistory, createMemoryHistory, type History, hrefOf, placeOf } from './history.ts';

/** A browser's history of one page, and the keys by which its user goes back and forth. */
function browserAt(address: string) {
  const entries: { href: string; state: unknown }[] = [{ href: `https://academy.test${address}`, state: null }];
  let index = 0;
  const pops: (() => void)[] = [];
  const browser = {
    get location() {
      return new URL(entries[index]?.href ?? '');
    },
    history: {
      get state() {
        // As the browser does: a copy.
        return structuredClone(entries[index]?.state);
      },
      pushState(state: unknown, _title: string, href: string) {
        entries.splice(++index, Infinity, { href: `https://academy.test${href}`, state });
      },
      replaceState(state: unknown, _title: string, href: string) {
        entries[index] = { href: `https://academy.test${href}`, state };
      },
      go(delta: number) {
        index += delta;
        for (const pop of pops) pop();
      },
    },
    addEventListener: (_type: string, handler: () => void) => void pops.push(handler),
  };
  return { browser: browser as unknown as Parameters<typeof createBrowserHistory>[0], entries };
}

describe.each<[string, (href: string) => History]>([
  ["the browser's history", (href) => createBrowserHistory(browserAt(href).browser)],
  ['a history in memory', (href) => createMemoryHistory(href)],
])('%s', (_name, open) => {
  const hrefAt = (history: History): string => hrefOf(history.current().location);

  it('begins where it was opened', () => {
    expect(open('/Search?q=a#top').current()).toEqual({
      location: { pathname: '/Search', search: '?q=a', hash: '#top', state: null, key: 'default' },
      kind: 'pop',
    });
  });

  it('goes on, back and forth, and keeps what was handed on', () => {
    const history = open('/home');
    history.push('/feedback/Tennis', { state: { coachId: 3 } });
    expect(history.current()).toMatchObject({ kind: 'push', location: { pathname: '/feedback/Tennis', state: { coachId: 3 } } });
    const { key } = history.current().location;
    expect(key).not.toBe('default');
    history.go(-1);
    expect(history.current()).toMatchObject({ kind: 'pop', location: { pathname: '/home', key: 'default' } });
    history.go(1);
    expect(history.current()).toMatchObject({ kind: 'pop', location: { key, state: { coachId: 3 } } });
  });

  it('puts an entry in the place of another', () => {
    const history = open('/home');
    history.push('/SignInForm');
    history.push('/AthPage', { replace: true });
    expect(history.current().kind).toBe('replace');
    history.go(-1);
    expect(hrefAt(history)).toBe('/home');
  });

  it('forgets what was ahead once it goes elsewhere', () => {
    const history = open('/home');
    history.push('/a');
    history.go(-1);
    history.push('/b');
    history.go(-1);
    history.go(1);
    expect(hrefAt(history)).toBe('/b');
  });

  it('tells of each change until it is told to stop', () => {
    const history = open('/home');
    const seen: string[] = [];
    const stop = history.subscribe(() => void seen.push(hrefAt(history)));
    history.push('/a');
    history.go(-1);
    stop();
    history.push('/b');
    expect(seen).toEqual(['/a', '/home']);
  });

  it('is the same object until something changes', () => {
    const history = open('/home');
    expect(history.current()).toBe(history.current());
  });
});

it('goes on where the browser does not take another entry', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { browser } = browserAt('/search');
  browser.history.replaceState = () => {
    throw new Error('too many');
  };
  const history = createBrowserHistory(browser);
  history.push('?q=a', { replace: true });
  expect(history.current()).toMatchObject({ kind: 'replace', location: { pathname: '/search', search: '?q=a' } });
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

it.each([
  ['/a?b=c#d', { pathname: '/a', search: '?b=c', hash: '#d' }],
  ['?b=c', { pathname: '/here', search: '?b=c', hash: '' }],
  ['#d', { pathname: '/here', search: '?now=1', hash: '#d' }],
  ['/categories/Table Tennis', { pathname: '/categories/Table%20Tennis', search: '', hash: '' }],
])('%s leads to a place of this site', (href, place) => {
  expect(placeOf(href, { pathname: '/here', search: '?now=1', hash: '#then' })).toEqual(place);
});
