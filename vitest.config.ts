import { defineConfig } from 'vitest/config';

const isLong = process.env['QUILATE_LONG'] === '1';

/**
 * `domain` and `web` need nothing, `ui` gets a document; `api` gets a real PostgreSQL, `refusals` what it met and
 * booked, `architecture` the tree; `supervisor` starts PostgreSQL itself;
 * `simulate` is a campaign of its own.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'ui',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          pool: 'vmThreads',
          setupFiles: ['apps/web/test/dom.ts'],
          css: false,
        },
      },
      { test: { name: 'domain', include: ['packages/{domain,client}/src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'supervisor',
          include: ['packages/postgres-supervisor/src/**/*.test.ts'],
          environment: 'node',
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['architecture/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/test/global-setup.ts'],
          setupFiles: ['apps/api/test/quick-hashes.ts'],
          // The API is loaded once per worker; a file has its own database, and keeps nothing in a module.
          isolate: false,
          testTimeout: isLong ? 600_000 : 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // Those of one group have the same number of workers: with its own, files of any project run together.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'simulate',
          include: ['apps/api/simulator/*.sim.ts'],
          environment: 'node',
          globalSetup: ['apps/api/test/global-setup.ts'],
          setupFiles: ['apps/api/test/quick-hashes.ts'],
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'refusals', include: ['apps/api/test/*.check.ts'], environment: 'node' } },
    ],
  },
});
