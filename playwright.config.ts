import { defineConfig } from '@playwright/test';
import { SECRET } from './e2e/links.ts';
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
  // Red at the first try; in a run of all stories two may have a second, and are told (docs/decisions/0411).
  retries: process.env['QUILATE_SECOND_TRY'] === '1' ? 1 : 0,
  // A busy machine is slow, not wrong: what must be quick says so in its story.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    colorScheme: 'light',
    locale: 'es-ES',
    timezoneId: 'Atlantic/Canary',
    viewport: { width: 1440, height: 900 },
    // What a worker of the page asks for no story sees; only those of a bad line have one.
    serviceWorkers: 'block',
    // Stories of one worker are shown in one page, emptied between them: the application is fetched and compiled once.
    reuseContext: true,
    // A trace costs a seventh of a story: only those somebody asked for by name have one. The others leave a picture.
    trace: process.env['QUILATE_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
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
    env: { PORT: String(PORT), QUILATE_SECRET: SECRET },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
