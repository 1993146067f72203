import { expect, test } from 'vitest';
import { screensOf } from '../apps/web/vite-screens.ts';

type Bundle = Parameters<typeof screensOf>[0];
const ROUTES = '/quilate/apps/web/src/routes';

/** As the bundler hands them over: code with what it imports, and the styles that belong to it. */
const bundleOf = (chunks: Record<string, { of?: string; imports?: string[]; css?: string[]; isEntry?: boolean }>) =>
  Object.fromEntries(
    Object.entries(chunks).map(([fileName, { of, imports = [], css = [], isEntry = false }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        imports,
        isEntry,
        facadeModuleId: of === undefined ? null : `${ROUTES}/${of}.tsx?tsr-split=component`,
        viteMetadata: { importedCss: new Set(css) },
      },
    ]),
  ) as unknown as Bundle;

const namesOf = (bundle: Bundle) => {
  const { files, screens } = screensOf(bundle);
  return Object.fromEntries(
    Object.entries(screens).map(([address, { files: own, isFramed }]) => [
      address,
      [isFramed ? 'framed' : 'alone', ...own.map((at) => files[at])],
    ]),
  );
};

test('M-15 an address needs its own files and those of the frames around it, but not what every page loads', () => {
  const bundle = bundleOf({
    'index.js': { isEntry: true, imports: ['react.js'], css: ['index.css'] },
    'react.js': {},
    'app.js': { of: '_app', imports: ['react.js', 'menu.js'], css: ['app.css'] },
    'menu.js': {},
    'metals.js': { of: '_app/metals/route', imports: ['menu.js'] },
    'lots.js': { of: '_app/metals/lots/index', imports: ['table.js'] },
    'lot.js': { of: '_app/metals/lots/$lotId', imports: ['react.js'] },
    'home.js': { of: '_app/index' },
    'table.js': { imports: ['react.js', 'lots.js'], css: ['table.css'] },
    'login.js': { of: 'login', imports: ['react.js', 'index.js'] },
  });
  const frame = ['app.js', 'app.css', 'menu.js'];
  expect(namesOf(bundle)).toEqual({
    '/': ['framed', ...frame, 'home.js'],
    '/metals/lots': ['framed', ...frame, 'metals.js', 'lots.js', 'table.js', 'table.css'],
    '/metals/lots/$lotId': ['framed', ...frame, 'metals.js', 'lot.js'],
    '/login': ['alone', 'login.js'],
  });
});

test('M-15 a frame is no address of its own; a file that two addresses need is written once', () => {
  const bundle = bundleOf({
    'app.js': { of: '_app' },
    'sales.js': { of: '_app/sales/index', imports: ['line.js'] },
    'sale.js': { of: '_app/sales/$saleId', imports: ['line.js'] },
    'record.js': { of: '_app/customers/$id' },
    'record-index.js': { of: '_app/customers/$id/index' },
    'line.js': {},
  });
  const { files, screens } = screensOf(bundle);
  expect(Object.keys(screens).toSorted()).toEqual(['/customers/$id', '/sales', '/sales/$saleId']);
  expect(files.toSorted()).toEqual(['app.js', 'line.js', 'record-index.js', 'record.js', 'sale.js', 'sales.js']);
});
