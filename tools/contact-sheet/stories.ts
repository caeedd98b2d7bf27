import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { readStories, type Story, Storybook } from '../../tests/stories/storybook.ts';
import { ensureChromium } from '../chromium.ts';
import { contactSheet, type Thumbnail } from './page.ts';

const folder = path.resolve(import.meta.dirname, '../../contact-sheet');
const viewport = { width: 760, height: 900 };
const highest = 800;

/** Captures every story in both themes. With `titles`, only stories whose title contains one of them. */
export async function storySheet(titles: readonly string[]): Promise<void> {
  const built = spawnSync('storybook', ['build', '-o', 'storybook-static', '--test', '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) throw new Error('Storybook could not be built');

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);

  const words = titles.map((word) => word.toLowerCase());
  const stories = readStories().filter(
    ({ title, tags }) => !tags.includes('measurement') && (words.length === 0 || words.some((word) => title.toLowerCase().includes(word))),
  );

  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--disable-gpu'] });
  try {
    await Promise.all([takeAll(browser, stories, 'light'), takeAll(browser, stories, 'dark')]);
    const thumbnails = stories.map(({ id, title, name }): Thumbnail => ({
      id,
      title,
      name,
      files: { light: `${id}.light.png`, dark: `${id}.dark.png` },
    }));
    const file = path.join(folder, 'index.html');
    writeFileSync(file, contactSheet(`${thumbnails.length} stories, light and dark`, thumbnails));
    const page = await browser.newPage({ viewport: { width: 1760, height: 1000 } });
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(() => Promise.all([...document.images].map((image) => ((image.loading = 'eager'), image.decode()))));
    await page.screenshot({ path: path.join(folder, 'sheet.png'), fullPage: true });
    console.log(`${stories.length} stories: ${file}`);
  } finally {
    await browser.close();
  }
}

async function takeAll(browser: Browser, stories: readonly Story[], theme: 'light' | 'dark'): Promise<void> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  const storybook = new Storybook(page);
  await storybook.open({ theme, 'a11y.manual': true });
  for (const story of stories) await take(storybook, story, path.join(folder, `${story.id}.${theme}.png`));
  await page.close();
}

/** Captures the part of the page that the story fills, at most one screen. */
async function take(storybook: Storybook, { id }: Story, file: string): Promise<void> {
  const { page } = storybook;
  await storybook.show(id);
  await page.evaluate(() => document.fonts.ready);
  const width = page.viewportSize()?.width ?? viewport.width;
  const height = await page.evaluate(() => {
    const all = document.querySelectorAll('#storybook-root *, body > :not(#storybook-root, .sb-wrapper) *');
    const bottoms = [...all].filter((element) => element.checkVisibility()).map((element) => element.getBoundingClientRect().bottom);
    return Math.max(48, ...bottoms) + 16;
  });
  await page.screenshot({ path: file, clip: { x: 0, y: 0, width, height: Math.min(height, highest) } });
}
