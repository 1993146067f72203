/** The house behind nginx and Caddy, by the files it ships, with TLS, as a browser comes to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { readConfig, ROOT } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { SERVER, SERVER_KEY, SIGNER } from './certificates.ts';
import { onOwnersBehalf, useDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { programOf } from './proxy-programs.ts';
import { houseOf, openTill, PASSWORD, type Till, urlsOf } from './shop.ts';

const database = useDatabase();
const home = mkdtempSync(path.join(tmpdir(), 'quilate-proxies-'));
chmodSync(home, 0o755);
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
for (const [name, pem] of Object.entries({ 'fullchain.pem': SERVER, 'privkey.pem': SERVER_KEY }))
  writeFileSync(path.join(home, name), pem, { mode: 0o644 });
const shipped = (name: string): string => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');

interface Ports {
  readonly api: number;
  readonly tls: number;
  readonly plain: number;
}
interface Proxy {
  readonly file: string;
  readonly args: readonly string[];
  readonly text: string;
}

/** What the file says to change is changed, and nothing else; around it what the system's own file brings. */
function nginx({ api, tls, plain }: Ports): Proxy {
  const site = shipped('nginx.conf')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll('/etc/letsencrypt/live/quilate.example', home)
    .replaceAll('quilate.example', 'localhost')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${api}`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/nginx-${name};`,
  );
  const around = `daemon off; pid ${home}/nginx.pid; error_log stderr; events {}
    http { access_log off; ${folders.join(' ')} ${site} }`;
  const file = path.join(home, 'nginx.conf');
  return { file, args: ['-e', 'stderr', '-c', file], text: around };
}

function caddy({ api, tls, plain }: Ports): Proxy {
  const site = shipped('Caddyfile')
    .replaceAll('{$DOMAIN:quilate.example}', `localhost:${tls}`)
    .replaceAll('{$QUILATE:127.0.0.1:3000}', `127.0.0.1:${api}`)
    .replace(/^(localhost.*\{)$/m, `$1\n\ttls ${home}/fullchain.pem ${home}/privkey.pem`);
  const around = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n\tskip_install_trust\n}\n${site}`;
  const file = path.join(home, 'Caddyfile');
  return { file, args: ['run', '--adapter', 'caddyfile', '--config', file], text: around };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(Boolean(socket.destroy())));
    socket.once('error', () => done(false));
  });

const PROXIES = [
  ['nginx', nginx],
  ['caddy', caddy],
] as const;

test('A7 a proxy that this machine has not and cannot get is not proven here, as the page says', () => {
  const lacking = PROXIES.filter(([name]) => programOf(name) === undefined);
  const page = readFileSync(path.join(ROOT, 'docs/operate/proxy.md'), 'utf8');
  for (const [name] of lacking) process.stderr.write(`NOT PROVEN: there is no ${name} here and apt has none\n`);
  expect(page).toContain('NOT PROVEN there');
});

describe.each(PROXIES.filter(([name]) => programOf(name) !== undefined))('behind %s', (name, proxyOf) => {
  let app: App;
  let ports: Ports;
  let till: Till;
  let child: ChildProcess;
  let said = '';

  beforeAll(async () => {
    const [tls, plain] = [await freePort(), await freePort()];
    const settings = readConfig({
      QUILATE_SECRET: 'test-pepper-'.repeat(4),
      QUILATE_URL: `https://localhost:${tls}`,
      QUILATE_TRUST_PROXY: '127.0.0.1',
      QUILATE_JOBS: 'off',
      QUILATE_DISK_RESERVE_MB: '64',
      QUILATE_PRICE_URL: 'off',
    });
    app = await createApp({ ...settings, poolSize: 4 }, urlsOf(database.url), createLog('silent'));
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    till = await openTill(houseOf(app, database.url));
    ports = { api: (app.server.server.address() as AddressInfo).port, tls, plain };
    const { file, args, text: written } = proxyOf(ports);
    writeFileSync(file, written);
    mkdirSync(path.join(home, 'caddy'), { recursive: true });
    const env = { PATH: process.env['PATH'], HOME: path.join(home, 'caddy') };
    child = spawn(programOf(name)!, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr!.on('data', (part: Buffer) => (said += part.toString()));
    for (const until = Date.now() + 20_000; !(await answers(tls)); await sleep(50))
      if (Date.now() > until || child.exitCode !== null) throw new Error(`${name} does not start: ${said}`);
  }, 120_000);
  afterAll(async () => {
    if (child?.exitCode === null) {
      const gone = once(child, 'exit');
      // At once: the one takes its workers with it, the other would wait for who still listens.
      child.kill(name === 'nginx' ? 'SIGTERM' : 'SIGKILL');
      await gone;
    }
    await app?.close();
  });

  interface Asked {
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  }
  async function ask(method: string, at: string, { headers = {}, body }: Asked = {}): Promise<IncomingMessage> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const type =
      payload === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const request = https.request({
      method,
      host: '127.0.0.1',
      servername: 'localhost',
      port: ports.tls,
      path: at,
      ca: SIGNER,
      headers: { host: `localhost:${ports.tls}`, ...type, ...headers },
    });
    request.end(payload);
    return ((await once(request, 'response')) as [IncomingMessage])[0];
  }
  const login = (headers: Readonly<Record<string, string>>) =>
    ask('POST', '/v1/auth/login', {
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      body: { storeId: till.shop.id, email: till.person.email, password: PASSWORD },
    });
  const origin = (): string => `https://localhost:${ports.tls}`;

  test('A7 the page comes sealed, the plain address leads to it, and browsers keep to it', async () => {
    const page = await ask('GET', '/');
    expect([page.statusCode, said]).toEqual([200, expect.any(String)]);
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains/);
    expect(await text(page)).toContain('id="root"');
    const plain = await fetch(`http://127.0.0.1:${ports.plain}/sales`, {
      headers: { host: 'localhost' },
      redirect: 'manual',
    });
    expect([301, 308]).toContain(plain.status);
    expect(plain.headers.get('location')).toMatch(/^https:\/\/[^/]+\/sales$/);
  });

  test('A7 who signs in from the address of the house is let in, by whatever name the proxy was asked', async () => {
    const entered = await login({ origin: origin() });
    expect(entered.statusCode).toBe(200);
    expect(String(entered.headers['set-cookie'])).toMatch(/__Host-\w+=[^;]+;.*Secure/);
    const foreign = await login({ origin: 'https://ladrones.example' });
    expect(foreign.statusCode).toBe(403);
    expect(JSON.parse(await text(foreign))).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  });

  test('A7 who calls is known by their own address, not by the one they say', async () => {
    await login({ origin: origin(), 'x-forwarded-for': '203.0.113.9' });
    const { rows } = await onOwnersBehalf(
      database.url,
      'select distinct address from access_log where employee_id = $1',
      [till.person.id],
    );
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });

  test('A7 what happens in the shop is heard at once: the proxy keeps nothing back', async () => {
    const entered = await login({ origin: origin() });
    const cookie = entered.headers['set-cookie']!.map((one) => one.split(';')[0]).join('; ');
    const events = await ask('GET', '/v1/events', { headers: { cookie, 'accept-encoding': 'gzip, zstd' } });
    expect(events.headers['content-type']).toBe('text/event-stream');
    let heard = '';
    events.on('data', (part: Buffer) => (heard += part.toString()));
    await expect.poll(() => heard, { timeout: 2000 }).toContain('retry: 1000');
    const sold = await till.sell([(await till.shop.piece()).code], 10_000);
    expect(sold.status).toBe(201);
    await expect.poll(() => heard, { timeout: 2000 }).toContain('data: ');
    expect(events.complete).toBe(false);
    events.destroy();
  });
});
