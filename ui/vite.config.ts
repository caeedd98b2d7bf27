import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { deliveryPlugins, uiPlugins } from './build/index.ts';

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
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
});
