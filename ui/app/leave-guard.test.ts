import { describe, expect, it } from 'vitest';
import { receiveHistoryFirst } from './history-first.ts';
import { guardLeaving, type WayOut, wayOf } from './leave-guard.ts';

/** A window whose history has numbered entries; `go` is asynchronous, as in browsers. */
class FakeWindow extends EventTarget {
  readonly location = { href: 'https://academy.example/videocall/Tennis/3?call=c' };
  readonly went: number[] = [];
  index = 4;
  readonly history: { readonly state: unknown; go(delta: number): void };

  constructor() {
    super();
    const at = (): number => this.index;
    const go = (delta: number): void => void this.went.push(delta);
    this.history = {
      get state() {
        return { idx: at() };
      },
      go,
    };
  }

  /** The browser moves in the history, and tells of it. */
  move(delta: number): void {
    this.index += delta;
    this.dispatchEvent(new Event('popstate'));
  }
}

const guarded = () => {
  const page = new FakeWindow();
  receiveHistoryFirst(page);
  // The router's own listener.
  let heard = 0;
  page.addEventListener('popstate', () => (heard += 1));
  const asked: WayOut[] = [];
  const end = guardLeaving(page, (way) => asked.push(way));
  return { page, asked, end, heard: () => heard };
};

describe('leaving a screen by the history', () => {
  it.each([-1, -3, 1])('is undone and asked about, by %d', (delta) => {
    const { page, asked, heard } = guarded();
    page.move(delta);
    expect(page.went).toEqual([-delta]);
    page.move(-delta);
    expect(asked).toEqual([{ kind: 'history' }]);
    expect(page.index).toBe(4);
    // The router has heard of neither move.
    expect(heard()).toBe(0);
  });

  it('is asked about each time', () => {
    const { page, asked } = guarded();
    for (const delta of [-1, 1, -1, 1]) page.move(delta);
    expect(asked).toHaveLength(2);
  });

  it('is free once the guard has ended', () => {
    const { page, asked, end, heard } = guarded();
    end();
    page.move(-1);
    expect([asked, page.went, heard()]).toEqual([[], [], 1]);
  });
});

it('has the browser ask before the page is closed', () => {
  const { page, end } = guarded();
  const closing = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  end();
  const after = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(after);
  expect(after.defaultPrevented).toBe(false);
});

describe('a press on a link', () => {
  const from = 'https://academy.example/videocall/Tennis/3?call=c';
  const press = (href: string | null, changes: Partial<MouseEvent> = {}, target = '') =>
    wayOf(
      {
        button: 0,
        metaKey: false,
        ctrlKey: false,
        shiftKey: false,
        altKey: false,
        target: { closest: () => (href === null ? null : { href, target }) } as unknown as EventTarget,
        ...changes,
      },
      from,
    );

  it('is held if it leads to another screen', () => {
    expect(press('/categories/Tennis?page=2#list')).toBe('/categories/Tennis?page=2#list');
    expect(press('https://academy.example/home')).toBe('/home');
  });

  it.each([
    ['another tab', press('/home', { ctrlKey: true })],
    ['another window', press('/home', {}, '_blank')],
    ['the other mouse button', press('/home', { button: 1 })],
    ['another site', press('https://elsewhere.example/')],
    ['the same screen', press(`${from}#main`)],
    ['no link', press(null)],
  ])('is free if it means %s', (_, way) => expect(way).toBeNull());
});
