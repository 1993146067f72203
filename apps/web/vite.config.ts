import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './vite-chunks.ts';
import { noCircles } from './vite-circles.ts';
import { precompress } from './vite-precompress.ts';
import { screens } from './vite-screens.ts';
import { worker } from './vite-worker.ts';

// The server refuses a page of another origin, so it has to see the browser's own host.
const proxy = { '/v1': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false } };

export default defineConfig({
  root: import.meta.dirname,
  // The router plugin writes and splits the routes before React's plugin reads them.
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    noCircles(),
    worker(),
    screens(),
    precompress(),
  ],
  server: { port: 5173, strictPort: true, proxy },
  preview: { port: 4173, strictPort: true, proxy },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
    // The server names the files of the address that is opened (docs/decisions/0380), idle time fetches those of the
    // menu: a list of what each of 240 screens imports would be a third of the code that every page waits for.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
