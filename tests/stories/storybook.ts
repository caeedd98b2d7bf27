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

/** Every story of the built Storybook, in the order of its sidebar. */
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
  on(event: string, listen: (told: never) => void): void;
  off(event: string, listen: (told: never) => void): void;
  emit(event: string, told: unknown): void;
}

interface Preview {
  readonly currentRender?: {
    readonly phase: string;
    readonly story?: { readonly parameters: { readonly a11y: { readonly context: { readonly exclude: readonly string[] } } } };
  };
  readonly storyStoreValue: {
    loadStory(of: { storyId: string }): Promise<{
      readonly storyGlobals: { readonly viewport?: { readonly value?: string } };
      readonly parameters: { readonly viewport: { readonly options: Record<string, { readonly styles: { readonly width: string } }> } };
    }>;
  };
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
    __STORYBOOK_PREVIEW__?: Preview;
    /** Once it has run: addon-a11y loads it when it is first needed. */
    axe?: { run(context: unknown, options: unknown): Promise<{ readonly violations: readonly Violation[] }> };
  }
}

/** A page of the built Storybook, served from disk without a port. `open` once; then stories change without a reload. */
export class Storybook {
  readonly page: Page;
  private shown = '';
  /** Whether the story that is shown asked for another width than the page was opened with. */
  isNarrowed = false;
  /** Whether axe has looked at the story that is shown. */
  axeRan = false;
  private opened: { width: number; height: number } | null = null;
  /** Errors that nobody caught since the story was shown. */
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
    // Storybook reloads its page where a story is left before it has finished.
    await this.page.waitForFunction(() => globalThis.window.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished');
  }

  /** Mounts a story and plays it; tells what its play function threw, what nobody caught and what axe found, one line each. */
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
          const finish = (told: { storyId: string; reporters: Report[] }): void => {
            if (told.storyId !== id) return;
            channel.off('storyFinished', finish);
            for (const fault of faults) channel.off(fault, note);
            // What axe found to be in order stays in the page: it is many times as much.
            const seen = told.reporters.filter(({ type }) => type === 'a11y').map(({ result }) => result);
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

  /** As wide as the story asks for, e.g. one of a phone's menu; else as wide as it was opened. */
  private async fitTo(id: string): Promise<void> {
    const width = await this.page.evaluate(async (storyId) => {
      const story = await globalThis.window.__STORYBOOK_PREVIEW__?.storyStoreValue.loadStory({ storyId });
      const name = story?.storyGlobals.viewport?.value;
      return name === undefined ? undefined : story?.parameters.viewport.options[name]?.styles.width;
    }, id);
    const own = this.page.viewportSize();
    this.opened ??= own;
    if (!own || !this.opened) return;
    const wanted = width === undefined ? this.opened.width : Number.parseInt(width, 10);
    this.isNarrowed = wanted !== this.opened.width;
    if (wanted !== own.width) await this.page.setViewportSize({ width: wanted, height: own.height });
  }
}

/** One line for each place that axe found wrong. */
export const linesOf = ({ id, help, nodes }: Violation): string[] => nodes.map(({ html }) => `axe ${id}: ${help}: ${html.slice(0, 160)}`);
