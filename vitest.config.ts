import { defineConfig } from 'vitest/config';

/** `domain` and `web` need nothing; `api` gets a real PostgreSQL, `refusals` what it met, `architecture` the tree. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], environment: 'node' } },
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      { test: { name: 'refusals', include: ['apps/api/test/refusals.check.ts'], environment: 'node' } },
    ],
  },
});
