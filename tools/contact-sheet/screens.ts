import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { signInAs } from '../../tests/journeys/sign-in.ts';
import { firstToSee, type Role, roles, type Visit, visitsOf } from '../../tests/journeys/visits.ts';
import { startProduct } from '../../tests/product/product.ts';
import { ensureChromium } from '../chromium.ts';
import { contactSheet, type Thumbnail } from './page.ts';

const folder = path.resolve(import.meta.dirname, '../../contact-sheet/screens');
const widths = [390, 1280];
const themes = ['light', 'dark'] as const;

/** Demo accounts, which have data to show. */
const password = 'Demo@2025';
const accounts = {
  athlete: { email: 'athlete@example.com', password, role: 'Athlete' },
  coach: { email: 'coach@example.com', password, role: 'Coach' },
} as const;

/**
 * Captures every screen in both widths and themes, as the first of visitor, athlete and coach who may see it. With `words`, only
 * screens whose address contains one of them.
 */
export async function screenSheet(words: readonly string[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const product = await startProduct();
  try {
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--disable-gpu'] });
    const thumbnails: Thumbnail[] = [];
    for (const role of roles) thumbnails.push(...(await takeAs(role, browser, product.web, words)));
    await browser.close();
    const file = path.join(folder, 'index.html');
    writeFileSync(file, contactSheet(`${thumbnails.length / widths.length} screens, narrow and wide, light and dark`, thumbnails));
    console.log(file);
  } finally {
    await product.stop();
    product.remove();
  }
}

async function takeAs(role: Role, browser: Browser, baseURL: string, words: readonly string[]): Promise<Thumbnail[]> {
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const own = role === 'visitor' ? 1 : await signIn(page, role);
  const thumbnails: Thumbnail[] = [];
  for (const visit of visitsOf(own).filter((each) => firstToSee(each) === role && isWanted(each, words))) {
    await page.goto(visit.address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await seeAll(page);
      const id = `${role}${visit.address.replaceAll(/\W+/gu, '-')}-${width}`;
      const files = { light: `${id}-light.png`, dark: `${id}-dark.png` };
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await page.screenshot({ path: path.join(folder, files[theme]), fullPage: true });
      }
      thumbnails.push({ id, title: `${role}: ${visit.address}`, name: `${width} wide`, files });
    }
  }
  await page.close();
  return thumbnails;
}

const isWanted = ({ address }: Visit, words: readonly string[]): boolean =>
  words.length === 0 || words.some((word) => address.toLowerCase().includes(word.toLowerCase()));

async function signIn(page: Page, role: 'athlete' | 'coach'): Promise<number> {
  await signInAs(page, accounts[role]);
  return Number(/\d+$/u.exec(page.url())?.[0] ?? 1);
}

/** Scrolls down once, because some parts load when they become visible, and waits until no request is pending. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      // Time for the page to notice what is visible and to request it.
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}
