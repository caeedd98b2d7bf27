import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../storybook-static');
const origin = 'http://storybook.localhost';

export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** Every story of the built Storybook, in sidebar order. */
export function readStories(): Story[] {
  const file = path.join(folder, 'index.json');
  if (!existsSync(file)) throw new Error('There is no storybook-static: run `storybook build -o storybook-static` first.');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, Story & { type: string }> };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

export type Globals = Readonly<Record<string, unknown>>;

interface Report {
  readonly type: string;
  readonly result: { readonly violations?: readonly Violation[]; readonly error?: unknown };
}

export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface Channel {
  on(event: string, listen: (event: never) => void): void;
  off(event: string, listen: (event: never) => void): void;
  emit(event: string, payload: unknown): void;
}

interface Preview {
  readonly currentRender?: {
    readonly phase: string;
    readonly story?: { readonly parameters: { readonly a11y: { readonly context: { readonly exclude: readonly string[] } } } };
  };
  readonly storyStoreValue: {
    loadStory(of: { storyId: string }): Promise<{
      readonly storyGlobals: { readonly viewport?: { readonly value?: string } };
      readonly parameters: {
        readonly viewport: { readonly options: Record<string, { readonly styles: { readonly width: string; readonly height: string } }> };
      };
    }>;
  };
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
    __STORYBOOK_PREVIEW__?: Preview;
    /** Set once axe has run: addon-a11y loads it on first use. */
    axe?: { run(context: unknown, options: unknown): Promise<{ readonly violations: readonly Violation[] }> };
  }
}

/** A page of the built Storybook, served from disk without a port. Call `open` once; then stories change without a reload. */
export class Storybook {
  readonly page: Page;
  private shown = '';
  /** Whether the current story required another width than the page was opened with. */
  isNarrowed = false;
  /** Whether axe has checked the current story. */
  axeRan = false;
  private opened: { width: number; height: number } | null = null;
  /** Uncaught errors since the current story was shown. */
  private readonly uncaught: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', ({ message }) => this.uncaught.push(message));
  }

  async open(globals: Globals): Promise<void> {
    await this.page.route(`${origin}/**`, async (route) => {
      const file = path.join(folder, decodeURIComponent(new URL(route.request().url()).pathname));
      await (existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 }));
    });
    const [first] = readStories();
    this.shown = first?.id ?? '';
    const spelled = Object.entries(globals).map(([name, value]) => `${name}:${value === true ? '!true' : String(value)}`);
    await this.page.goto(`${origin}/iframe.html?viewMode=story&id=${this.shown}&globals=${spelled.join(';')}`);
    // Storybook reloads its page if a story is left before it has finished.
    await this.page.waitForFunction(() => globalThis.window.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished');
  }

  /** Renders a story and plays it; returns errors of its play function, uncaught errors and axe's findings, one line each. */
  async show(id: string): Promise<string[]> {
    await this.fitTo(id);
    const isAgain = this.shown === id;
    this.shown = id;
    this.uncaught.length = 0;
    const { thrown, violations, axeRan } = await this.page.evaluate(
      ({ id, isAgain }) =>
        new Promise<{ thrown: string[]; violations: Violation[]; axeRan: boolean }>((resolve) => {
          const channel = globalThis.window.__STORYBOOK_ADDONS_CHANNEL__;
          const thrown: string[] = [];
          const note = (error: { message: string }): void => void thrown.push(error.message);
          const faults = ['playFunctionThrewException', 'storyThrewException'];
          const finish = (event: { storyId: string; reporters: Report[] }): void => {
            if (event.storyId !== id) return;
            channel.off('storyFinished', finish);
            for (const fault of faults) channel.off(fault, note);
            // Passed axe rules stay in the page: they are many times more data.
            const seen = event.reporters.filter(({ type }) => type === 'a11y').map(({ result }) => result);
            resolve({
              thrown,
              violations: seen.flatMap(({ violations = [] }) => violations),
              axeRan: seen.some(({ error }) => error === undefined),
            });
          };
          for (const fault of faults) channel.on(fault, note);
          channel.on('storyFinished', finish);
          if (isAgain) channel.emit('forceRemount', { storyId: id });
          else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
        }),
      { id, isAgain },
    );
    this.axeRan = axeRan;
    const messages = new Set([...thrown, ...this.uncaught]);
    return [...[...messages].map((message) => `throws: ${message.split('\n')[0] ?? ''}`), ...violations.flatMap(linesOf)];
  }

  /** Uses the size that the story requires, e.g. that of a phone on its side, otherwise the initial size; never a greater height. */
  private async fitTo(id: string): Promise<void> {
    const styles = await this.page.evaluate(async (storyId) => {
      const story = await globalThis.window.__STORYBOOK_PREVIEW__?.storyStoreValue.loadStory({ storyId });
      const name = story?.storyGlobals.viewport?.value;
      return name === undefined ? undefined : story?.parameters.viewport.options[name]?.styles;
    }, id);
    const own = this.page.viewportSize();
    this.opened ??= own;
    if (!own || !this.opened) return;
    const width = styles ? Number.parseInt(styles.width, 10) : this.opened.width;
    const height = styles ? Math.min(Number.parseInt(styles.height, 10), this.opened.height) : this.opened.height;
    this.isNarrowed = width !== this.opened.width;
    if (width !== own.width || height !== own.height) await this.page.setViewportSize({ width, height });
  }
}

/** One line for each element that axe reports. */
export const linesOf = ({ id, help, nodes }: Violation): string[] => nodes.map(({ html }) => `axe ${id}: ${help}: ${html.slice(0, 160)}`);
