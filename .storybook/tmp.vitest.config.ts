import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
const root = path.resolve(import.meta.dirname, '..');
const launchOptions = { executablePath: '/usr/bin/chromium', args: ['--disable-gpu'] };
const theme = (name: string) => ({
  root,
  plugins: [storybookTest({ configDir: path.join(root, '.storybook'), initialGlobals: { theme: name } })],
  test: {
    name: `stories-${name}`,
    browser: { enabled: true, headless: true, provider: playwright({ launchOptions }), instances: [{ browser: 'chromium' as const }] },
  },
});
export default defineConfig({ root, test: { projects: [theme('light'), theme('dark')] } });
