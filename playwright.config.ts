import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const chromium = findBrowser();
const isRoot = process.getuid?.() === 0;
const PORT = Number(process.env['E2E_PORT'] ?? 3217);

/** Real browser, real API, real PostgreSQL with the demonstration's data, new at every run. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A story that needs a second try is red: what depends on order or on time is mended.
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 8000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    colorScheme: 'light',
    locale: 'es-ES',
    timezoneId: 'Atlantic/Canary',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--force-color-profile=srgb',
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: 'node e2e/server.mjs',
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { PORT: String(PORT) },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
