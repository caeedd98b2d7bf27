import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../storybook-static');
const origin = 'http://storybook.localhost';

export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly importPath: string;
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

export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface Channel {
  on(event: string, listen: (event: never) => void): void;
  off(event: string, listen: (event: never) => void): void;
  emit(event: string, ...payload: readonly unknown[]): void;
}

export interface Size {
  readonly width: number;
  readonly height: number;
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
        readonly viewport: { readonly options: Record<string, { readonly styles: Record<keyof Size, string> }> };
      };
    }>;
  };
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
    __STORYBOOK_PREVIEW__?: Preview;
    /** Whether anything on the page asked for a size since the current story was shown; set where `watchMeasures` has run. */
    isMeasured?: boolean;
    /** Set once axe has run: addon-a11y loads it on first use. */
    axe?: { run(context: unknown, options: unknown): Promise<{ readonly violations: readonly Violation[] }> };
  }
}

/** A page of the built Storybook, served from disk without a port. Call `open` once; then stories change without a reload. */
export class Storybook {
  readonly page: Page;
  private shown = '';
  private required: Size | null = null;
  private opened: Size | null = null;
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

  /** Renders a story and plays it, by default in the size that the page was opened with; returns its errors, one line each. */
  async show(id: string, size?: Size): Promise<string[]> {
    this.required = await this.sizeOf(id);
    this.opened ??= this.page.viewportSize();
    const wanted = size ?? this.opened;
    if (wanted) await this.fit(wanted);
    const isAgain = this.shown === id;
    this.shown = id;
    this.uncaught.length = 0;
    const thrown = await this.page.evaluate(
      ({ id, isAgain }) =>
        new Promise<string[]>((resolve) => {
          const channel = globalThis.window.__STORYBOOK_ADDONS_CHANNEL__;
          const thrown: string[] = [];
          const note = (error: { message: string }): void => void thrown.push(error.message);
          const faults = ['playFunctionThrewException', 'storyThrewException'];
          const finish = ({ storyId }: { storyId: string }): void => {
            if (storyId !== id) return;
            channel.off('storyFinished', finish);
            for (const fault of faults) channel.off(fault, note);
            resolve(thrown);
          };
          for (const fault of faults) channel.on(fault, note);
          channel.on('storyFinished', finish);
          globalThis.window.isMeasured = false;
          if (isAgain) channel.emit('forceRemount', { storyId: id });
          else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
        }),
      { id, isAgain },
    );
    const messages = new Set([...thrown, ...this.uncaught]);
    return [...messages].map((message) => `throws: ${message.split('\n')[0] ?? ''}`);
  }

  /** The current story's findings of all rules of axe that its parameters ask for, one line each. */
  async checkWithAxe(): Promise<string[]> {
    const violations = await this.page.evaluate(
      (id) =>
        new Promise<readonly Violation[]>((resolve, reject) => {
          const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } = globalThis.window;
          const finish = ({ violations }: { violations: readonly Violation[] }): void => {
            stop();
            // Passed rules stay in the page: they are many times more data.
            resolve(violations);
          };
          const fail = (error: unknown): void => {
            stop();
            reject(new Error(`axe has not run: ${String(error)}`));
          };
          const stop = (): void => {
            channel.off('storybook/a11y/result', finish);
            channel.off('storybook/a11y/error', fail);
          };
          channel.on('storybook/a11y/result', finish);
          channel.on('storybook/a11y/error', fail);
          channel.emit('storybook/a11y/manual', id, preview?.currentRender?.story?.parameters.a11y);
        }),
      this.shown,
    );
    return violations.flatMap(linesOf);
  }

  /** Makes the page as large as given, or as the current story requires; never higher than given. */
  async fit(size: Size): Promise<void> {
    const { width, height } = this.required ?? size;
    const wanted = { width, height: Math.min(height, size.height) };
    const own = this.page.viewportSize();
    if (own?.width !== wanted.width || own.height !== wanted.height) await this.page.setViewportSize(wanted);
  }

  /** The size that a story requires, e.g. that of a phone on its side. */
  private async sizeOf(id: string): Promise<Size | null> {
    const styles = await this.page.evaluate(async (storyId) => {
      const story = await globalThis.window.__STORYBOOK_PREVIEW__?.storyStoreValue.loadStory({ storyId });
      const name = story?.storyGlobals.viewport?.value;
      return name === undefined ? undefined : story?.parameters.viewport.options[name]?.styles;
    }, id);
    return styles ? { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) } : null;
  }
}

/** One line for each element that axe reports. */
export const linesOf = ({ id, help, nodes }: Violation): string[] => nodes.map(({ html }) => `axe ${id}: ${help}: ${html.slice(0, 160)}`);
