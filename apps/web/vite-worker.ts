/**
 * Names the build, and writes `sw.js`: the worker that keeps a copy of the application, and the list of what to keep.
 * Nothing of it is loaded before the first screen is there.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';
import { isHouseTree } from './vite-screens.ts';

type Bundle = Rolldown.OutputBundle;

/** Where the page has it; the server reads it there (`http.ts`). */
const MARK = '{build}';
const PUBLIC = ['/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png'];
/** The letters of Spanish; others come when a text needs them. */
const LETTERS = /-latin-wght-.*\.woff2$/;

export function worker(): Plugin {
  let root = '';
  return {
    name: 'quilate-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the page comes after what names it');
        const built = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const text = String(page.source);
        const id = createHash('sha256')
          .update([...built.toSorted(), text].join('\n'))
          .digest('hex')
          .slice(0, 16);
        page.source = text.replace(MARK, id);
        const first = firstOf(bundle).union(new Set(built.filter((name) => LETTERS.test(name))));
        const shell = [...PUBLIC, ...[...first].map((name) => `/${name}`)];
        const rest = built.filter((name) => !first.has(name) && /\.(?:js|css)$/.test(name)).map((name) => `/${name}`);
        const banner = `globalThis.BUILD = ${JSON.stringify({ id, shell, rest })};`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundled(root, banner) });
      },
    },
  };
}

/** The page's own code with all it needs at once, and the styles of that. */
function firstOf(bundle: Bundle): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && (chunk.isEntry || isHouseTree(chunk))) add(chunk.fileName);
  return found;
}

async function bundled(root: string, banner: string): Promise<string> {
  const build = await rolldown({ input: join(root, 'src/shell/worker/main.ts'), platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return `${banner}\n${output[0].code}`;
}
