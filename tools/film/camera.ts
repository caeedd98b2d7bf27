import path from 'node:path';
import type { Page } from 'playwright';
import type { Frame } from './strip.ts';

export interface Scene {
  readonly name: string;
  /** Who is seen at its end. */
  readonly shows: readonly Frame['who'][];
  /** What is done to the product while the scene is played. */
  readonly beneath?: { readonly name: string; readonly work: () => Promise<unknown> };
  readonly play: () => Promise<unknown>;
}

export interface CameraOptions {
  readonly folder: string;
  readonly pages: Readonly<Record<Frame['who'], Page>>;
}

/** Words of trouble that people see: of toasts, of fields and of screens that could not be loaded. */
async function troublesOn(page: Page): Promise<string[]> {
  const alerts = await page.getByRole('alert').filter({ visible: true }).allInnerTexts();
  return alerts.map((text) => text.replaceAll(/\s+/gu, ' ').trim()).filter((text) => text !== '');
}

/** Plays the scenes one after the other, and takes a picture of whoever is seen at the end of each. */
export async function filmed(scenes: readonly Scene[], { folder, pages }: CameraOptions): Promise<Frame[]> {
  const frames: Frame[] = [];
  const begun = performance.now();
  for (const { name: scene, shows, beneath, play } of scenes) {
    const from = performance.now();
    try {
      await Promise.all([beneath?.work(), play()]);
    } catch (error) {
      for (const [who, page] of Object.entries(pages)) await page.screenshot({ path: path.join(folder, `failed-${who}.png`) });
      throw new Error(`“${scene}” did not end`, { cause: error });
    }
    const now = performance.now();
    for (const who of shows) {
      const page = pages[who];
      const file = `${String(frames.length + 1).padStart(2, '0')}-${who}.png`;
      await page.screenshot({ path: path.join(folder, file) });
      const troubles = await troublesOn(page);
      frames.push({ file, who, scene, beneath: beneath?.name ?? null, at: (now - begun) / 1000, took: (now - from) / 1000, troubles });
    }
    console.log(`${scene}: ${((now - from) / 1000).toFixed(1)} s${beneath ? `, while ${beneath.name}` : ''}`);
  }
  return frames;
}
