import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createServer } from './http.ts';
import { createLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { serveScreens } from './screens.ts';
import { Traces } from './traces.ts';

describe('V13.4.1 V13.4.3 F15 files that are not of the screens', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-files-'));
  const screens = path.join(folder, 'dist');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.env.production',
    '/assets/.env',
    '/assets',
    '/assets/',
    '/../.env',
    '/%2e%2e/.env',
    '/..%2f.env',
    '/%252e%252e%252f.env',
    '/assets/..%2f..%2f.env',
    '/package.json',
    '/server-status',
  ])('%s is not there, or the page itself', async (url) => {
    for (const place of [folder, screens, path.join(screens, 'assets')]) {
      mkdirSync(path.join(place, '.git'), { recursive: true });
      for (const name of ['.env', '.env.production', '.git/config', '.git/HEAD'])
        writeFileSync(path.join(place, name), 'a secret of the house');
    }
    writeFileSync(path.join(screens, 'index.html'), '<!doctype html><title>Quilate</title>');
    const setting = { isProduction: true, publicUrl: 'http://x', trustProxy: false } as const;
    const server = await createServer(createLog('silent'), new Metrics(), setting);
    await serveScreens(server, setting.publicUrl, screens);
    for (const accept of ['*/*', 'text/html']) {
      const { statusCode, body, headers } = await server.inject({ url, headers: { accept } });
      expect(body).not.toMatch(/secret|Index of/);
      const isPage = statusCode === 200 && body.includes('<title>Quilate</title>');
      expect([url, isPage || statusCode === 404, String(headers['content-type'])]).toEqual([
        url,
        true,
        isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      ]);
    }
    await server.close();
  });
});

test('B-09 F18 the page that reads codes alone uses the camera, and compiles what reads them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-camera-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Quilate</title>');
  const setting = { isProduction: true, publicUrl: 'http://x', trustProxy: false } as const;
  const server = await createServer(createLog('silent'), new Metrics(), setting);
  await serveScreens(server, setting.publicUrl, folder, { seeing: ['/eye'] });
  const seen = async (url: string) => {
    const { headers } = await server.inject({ url, headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    return [/script-src ([^;]*)/.exec(policy)![1], /camera=[^,]*/.exec(String(headers['permissions-policy']))![0]];
  };
  for (const url of ['/eye', '/eye?x=1'])
    expect(await seen(url)).toEqual(["'self' 'wasm-unsafe-eval'", 'camera=(self)']);
  for (const url of ['/', '/sales', '/eye/more', '/eyes', '/v1/eye'])
    expect([url, ...(await seen(url))]).toEqual([url, "'self'", 'camera=()']);
  await server.close();
  rmSync(folder, { recursive: true });
});

test('M-15 the page names the files of the address it is opened at, and asks who is signed in where somebody may be', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-ahead-'));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, 'index.html'), '<head><meta name="style-nonce" content="{nonce}"></head>');
  const screens = {
    '/': { files: [0], isFramed: true },
    '/sales/$saleId': { files: [0, 1], isFramed: true },
    '/sales/new': { files: [2], isFramed: true },
    '/login': { files: [3], isFramed: false },
  };
  const files = ['assets/frame.js', 'assets/sale.css', 'assets/new.js', 'assets/login.js'];
  writeFileSync(path.join(folder, '.vite/screens.json'), JSON.stringify({ files, screens }));
  const setting = { isProduction: true, publicUrl: 'http://x', trustProxy: false } as const;
  const server = await createServer(createLog('silent'), new Metrics(), setting);
  await serveScreens(server, setting.publicUrl, folder, { asks: '/v1/me', door: '/login' });
  const named = async (url: string, headers: object = {}) => {
    const { body, headers: said } = await server.inject({ url, headers: { accept: 'text/html', ...headers } });
    const nonce = /content="([^"]+)"/.exec(body)![1]!;
    expect(String(said['content-security-policy'])).toContain(`'nonce-${nonce}'`);
    return [...body.matchAll(/<link rel="(\w+)"[^>]*href="([^"]+)"/g)].map(([, rel, href]) => `${rel} ${href}`);
  };
  const frame = 'modulepreload /assets/frame.js';
  const cookie = `employee=${'a'.repeat(43)}`;
  expect(await named('/', { cookie })).toEqual(['preload /v1/me', frame]);
  expect(await named('/sales/019a?tab=1', { cookie })).toEqual(['preload /v1/me', frame, 'preload /assets/sale.css']);
  expect(await named('/sales/new/', { cookie })).toEqual(['preload /v1/me', 'modulepreload /assets/new.js']);
  for (const unknown of ['/sales', '/sales/1/2', '/$saleId', '/constructor']) expect(await named(unknown)).toEqual([]);
  expect(await named('/login', { cookie })).toEqual(['modulepreload /assets/login.js']);
  // The copy for when nobody answers is of every address, and of nobody.
  expect(await named('/', { cookie, accept: '*/*' })).toEqual([]);
  // Of a browser without session the files of the login, and a word that nobody is there.
  for (const url of ['/', '/sales/019a', '/login'])
    expect(await named(url)).toEqual(['modulepreload /assets/login.js']);
  const told = async (url: string, headers: object = {}) => {
    const reply = await server.inject({ url, headers: { accept: 'text/html', ...headers } });
    return [reply.body.includes('<meta name="session" content="none" />'), reply.headers['cache-control']];
  };
  expect(await told('/sales/019a')).toEqual([true, 'no-store']);
  expect(await told('/login')).toEqual([false, 'no-store']);
  expect(await told('/', { cookie })).toEqual([false, 'no-cache']);
  expect(await told('/', { accept: '*/*' })).toEqual([false, 'no-store']);
  await server.close();
  rmSync(folder, { recursive: true });
});

test('B-46 a page that is opened says which trace it begins where somebody takes traces; the copy a browser keeps does not', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-traced-'));
  writeFileSync(path.join(folder, 'index.html'), '<head><title>Quilate</title></head>');
  const setting = { isProduction: true, publicUrl: 'http://x', trustProxy: false } as const;
  for (const isTaken of [true, false]) {
    const server = await createServer(createLog('silent'), new Metrics(), setting);
    const target = { url: 'http://127.0.0.1:9', headers: {}, service: 'quilate', asCallers: false };
    const traces = new Traces(target, createLog('silent'));
    const traced = isTaken ? (...opened: Parameters<Traces['openPage']>) => traces.openPage(...opened) : undefined;
    await serveScreens(server, setting.publicUrl, folder, { traced });
    const said = async (headers: object) => {
      const { body } = await server.inject({ url: '/sales', headers: { accept: 'text/html', ...headers } });
      return /<meta name="traceparent" content="00-([\da-f]{32})-[\da-f]{16}-01" \/><\/head>/.exec(body)?.[1];
    };
    const [one, other, bad] = [await said({}), await said({}), await said({ traceparent: '"><script>' })];
    expect(new Set([one, other, bad]).size).toBe(isTaken ? 3 : 1);
    expect([one, other, bad].map((id) => id !== undefined)).toEqual(Array(3).fill(isTaken));
    const before = 'c'.repeat(32);
    const through = await said({ traceparent: `00-${before}-${'d'.repeat(16)}-01` });
    expect(through).toBe(isTaken ? before : undefined);
    const { body: copy } = await server.inject({ url: '/', headers: { accept: '*/*' } });
    expect([copy.includes('<title>Quilate</title>'), copy.includes('traceparent')]).toEqual([true, false]);
    await server.close();
    await traces.stop();
  }
  rmSync(folder, { recursive: true });
});

describe('M-13 the copy a browser keeps of the screens', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-copy-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('its worker and its manifest are asked for each time, and may run; every answer tells the build', async () => {
    mkdirSync(path.join(folder, 'assets'), { recursive: true });
    writeFileSync(path.join(folder, 'index.html'), '<meta name="build" content="0a1b2c3d4e5f6071" />');
    writeFileSync(path.join(folder, 'sw.js'), 'globalThis.BUILD = {};');
    writeFileSync(path.join(folder, 'manifest.webmanifest'), '{"name":"Quilate"}');
    writeFileSync(path.join(folder, 'assets', 'index-1.js'), 'export {};');
    const setting = { isProduction: true, publicUrl: 'http://x', trustProxy: false } as const;
    const server = await createServer(createLog('silent'), new Metrics(), setting);
    await serveScreens(server, setting.publicUrl, folder);
    const seen = async (url: string) => {
      const { statusCode, headers } = await server.inject({ url, headers: { accept: 'text/html' } });
      return [statusCode, headers['content-type'], headers['cache-control'], headers['screens-build']];
    };
    const build = '0a1b2c3d4e5f6071';
    expect(await seen('/sw.js')).toEqual([200, 'application/javascript; charset=utf-8', 'no-cache', build]);
    expect(await seen('/manifest.webmanifest')).toEqual([200, 'application/manifest+json', 'no-cache', build]);
    const forEver = 'public, max-age=31536000, immutable';
    expect(await seen('/assets/index-1.js')).toEqual([200, 'application/javascript; charset=utf-8', forEver, build]);
    const page = await server.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain("worker-src 'self'; manifest-src 'self'");
    expect((await server.inject('/v1/nothing')).headers).toMatchObject({
      'cache-control': 'no-store',
      'screens-build': build,
    });
    await server.close();
  });
});
