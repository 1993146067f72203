// The API as few files: loaded once instead of hundreds of times, it needs 16 MB less.
import path from 'node:path';
import { rolldown } from 'rolldown';
import { TAKEN_IN } from './taken-in.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const isOurs = (id) => id.startsWith('.') || path.isAbsolute(id) || id.startsWith('apps/');
const isTakenIn = (id) => TAKEN_IN.some((name) => id === name || id.startsWith(`${name}/`));

/**
 * One character beyond Latin-1, and V8 keeps the whole file with two bytes for each: 5 MB for some eighty. Node does so
 * with any beyond ASCII in a file of more than a million: 3 MB for an accent.
 */
const oneByteEach = {
  name: 'one-byte-each',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
  },
};
const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

const build = await rolldown({
  cwd: ROOT,
  plugins: [oneByteEach],
  input: {
    main: 'apps/api/src/main.ts',
    app: 'apps/api/src/app.ts',
    backup: 'apps/api/src/backup.ts',
    setup: 'apps/api/src/setup.ts',
    verify: 'apps/api/src/verify.ts',
    'try-log': 'apps/api/src/try-log.ts',
    'rotate-secret': 'apps/api/src/rotate-secret.ts',
    'upgrade-postgres': 'apps/api/src/upgrade-postgres.ts',
    'paper.worker': 'apps/api/src/platform/paper.worker.ts',
  },
  platform: 'node',
  external: (id) => !isOurs(id) && !isTakenIn(id),
});
// As deep as the sources: what they find beside them (migrations, fonts, the screens) is found from here too.
await build.write({ dir: 'apps/api/dist/server', format: 'esm', cleanDir: true });
