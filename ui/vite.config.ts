import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chartsCopy, deliveryPlugins, uiPlugins } from './build/index.ts';

const framework =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser|react-redux|redux|redux-saga|@redux-saga|@reduxjs|immer|reselect|styled-components|@formatjs|intl-messageformat)\//;

const fields = /\/design-system\/components\/(?:Field|TextField)\//;
const choices = /\/design-system\/components\/(?:Checkbox|Select)\//;
/** Without the fields of a person: only registrations and profiles ask for a birthday and a phone number. */
const forms =
  /\/(?:design-system\/(?:components\/(?:PasswordField|TextArea)|patterns\/Form)|ui\/app\/forms)\/(?!BirthdayField|PhoneField|latest-birthday)/;

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
            // Code of every page changes rarely and stays in the browser's cache; code of a single screen stays in that screen's chunk.
            { name: 'framework', test: (id) => framework.test(id) && !id.endsWith(chartsCopy) },
            { name: 'fields', test: fields, includeDependenciesRecursively: false },
            { name: 'choices', test: choices, includeDependenciesRecursively: false },
            { name: 'forms', test: forms, includeDependenciesRecursively: false },
            // More than the screens of the staff, whose way to sign in is for no other page.
            { name: 'kit', test: /\/(?:design-system|ui\/app|domain)\//, minShareCount: 27 },
          ],
        },
      },
    },
  },
});
