import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { deliveryPlugins, uiPlugins } from './build/index.ts';

const framework =
  /\/node_modules\/(?:react|react-dom|scheduler|regexparam|react-redux|redux|redux-saga|@redux-saga|@reduxjs|immer|reselect|styled-components|@formatjs|intl-messageformat)\//;

const fields = /\/design-system\/components\/(?:Field|TextField)\//;
const forms = /\/(?:design-system\/(?:components\/(?:Checkbox|PasswordField|RadioGroup|Select|TextArea)|patterns\/Form)|ui\/app\/forms)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ...uiPlugins(), ...deliveryPlugins()],
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined files would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The server names the scripts of a page in the page; those of the next one are fetched as soon as a link to it is aimed at.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Faces are narrowed and pictures drawn by callbacks: it is no news that they take their time.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs changes rarely and is kept by the browser; what only one screen needs stays with it.
            { name: 'framework', test: framework },
            { name: 'fields', test: fields, includeDependenciesRecursively: false },
            { name: 'forms', test: forms, includeDependenciesRecursively: false },
            { name: 'kit', test: /\/(?:design-system|ui\/app|domain)\//, minShareCount: 16 },
          ],
        },
      },
    },
  },
});
