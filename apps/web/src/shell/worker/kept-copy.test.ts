import { expect, test, vi } from 'vitest';
import { type Build, keptCopy, kindOf } from './kept-copy.ts';

const ORIGIN = 'https://quilate.example';
const nameOf = (asked: RequestInfo | URL): string =>
  new URL(typeof asked === 'string' ? asked : (asked as Request).url, ORIGIN).pathname;

/** The browser's boxes of answers. */
function boxes() {
  const all = new Map<string, Map<string, Response>>();
  const boxOf = (kept: Map<string, Response>) => ({
    match: async (asked: RequestInfo) => kept.get(nameOf(asked))?.clone(),
    put: async (asked: RequestInfo, reply: Response) => void kept.set(nameOf(asked), reply),
    keys: async () => [...kept.keys()].map((name) => ({ url: ORIGIN + name })),
  });
  const caches = {
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      return boxOf(kept);
    },
    match: async (asked: RequestInfo) =>
      [...all.values()]
        .find((kept) => kept.has(nameOf(asked)))
        ?.get(nameOf(asked))
        ?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return { all, caches: caches as unknown as CacheStorage };
}

function house(build: Build, known = boxes()) {
  const server = new Map<string, string>([['/', `<meta name="build" content="${build.id}">`]]);
  for (const name of [...build.shell, ...build.rest]) server.set(name, `${name} of ${build.id}`);
  const line = { isUp: true, status: 200 };
  const asked: string[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (request) => {
    asked.push(nameOf(request));
    if (!line.isUp) throw new TypeError('Failed to fetch');
    const text = server.get(nameOf(request));
    return new Response(text ?? '', { status: text === undefined ? 404 : line.status });
  });
  return { ...known, server, line, asked, copy: keptCopy(build, { caches: known.caches, fetch, origin: ORIGIN }) };
}

const request = (path: string, mode = 'cors', method = 'GET', origin = ORIGIN) =>
  ({ url: origin + path, mode, method }) as unknown as Request;
const textOf = async (reply: Promise<Response> | undefined) => (await reply)?.text();
const ONE: Build = { id: 'aaaa', shell: ['/assets/index-1.js', '/favicon.svg'], rest: ['/assets/sales-1.js'] };
const TWO: Build = { id: 'bbbb', shell: ['/assets/index-2.js', '/favicon.svg'], rest: ['/assets/sales-1.js'] };

test('M-13 what the server answers is never in the copy: neither books nor papers nor its health', () => {
  const kinds = [
    ['/v1/sales', 'cors'],
    ['/v1/sales/1/receipt.pdf', 'navigate'],
    ['/healthz', 'navigate'],
    ['/readyz', 'cors'],
    ['/sw.js', 'cors'],
  ].map(([path, mode]) => kindOf(request(path!, mode), ORIGIN));
  expect(kinds).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(kindOf(request('/assets/a.js', 'cors', 'POST'), ORIGIN)).toBeUndefined();
  expect(kindOf(request('/assets/a.js', 'cors', 'GET', 'https://other.example'), ORIGIN)).toBeUndefined();
  expect(kindOf(request('/sales/new', 'navigate'), ORIGIN)).toBe('page');
  expect(kindOf(request('/assets/index-1.js'), ORIGIN)).toBe('built');
  expect(kindOf(request('/help/sales.webp'), ORIGIN)).toBe('file');
});

test('M-13 with the server it is the server’s page; without it, or behind a proxy that says so, the kept one', async () => {
  const { copy, line, server } = house(ONE);
  await copy.install();
  server.set('/sales', 'the page as the server has it');
  expect(await textOf(copy.answer(request('/sales', 'navigate')))).toBe('the page as the server has it');
  line.isUp = false;
  expect(await textOf(copy.answer(request('/sales', 'navigate')))).toContain('content="aaaa"');
  expect(await textOf(copy.answer(request('/assets/index-1.js')))).toBe('/assets/index-1.js of aaaa');
  Object.assign(line, { isUp: true, status: 502 });
  expect(await textOf(copy.answer(request('/sales', 'navigate')))).toContain('content="aaaa"');
});

test('M-13 a screen is kept at its first use, or when there is time, and is then fetched no more', async () => {
  const { copy, line, asked } = house({ ...ONE, rest: ['/assets/sales-1.js', '/assets/works-1.js'] });
  await copy.install();
  expect(asked).not.toContain('/assets/sales-1.js');
  await copy.answer(request('/assets/sales-1.js'));
  await copy.fill();
  await copy.fill();
  expect(asked.filter((name) => name.startsWith('/assets/sales') || name.startsWith('/assets/works'))).toEqual([
    '/assets/sales-1.js',
    '/assets/works-1.js',
  ]);
  line.isUp = false;
  expect(await textOf(copy.answer(request('/assets/works-1.js')))).toBe('/assets/works-1.js of aaaa');
});

test('M-13 a page of another build, or a file that is missing, is no copy: two builds never mix', async () => {
  const mixed = house(ONE);
  mixed.server.set('/', '<meta name="build" content="bbbb">');
  await expect(mixed.copy.install()).rejects.toThrow('another build');
  const torn = house(ONE);
  torn.server.delete('/assets/index-1.js');
  await expect(torn.copy.install()).rejects.toThrow('404');
  for (const { copy, line } of [mixed, torn]) {
    line.isUp = false;
    await expect(copy.answer(request('/', 'navigate'))).rejects.toThrow('Failed to fetch');
  }
});

test('M-13 the next build takes what did not change, and leaves the one before for the tabs it opened', async () => {
  const first = house(ONE);
  await first.copy.install();
  await first.copy.fill();
  const second = house(TWO, first);
  await second.copy.install();
  await second.copy.dropOlder();
  await second.copy.fill();
  expect(second.asked).not.toContain('/assets/sales-1.js');
  second.line.isUp = false;
  expect(await textOf(second.copy.answer(request('/', 'navigate')))).toContain('content="bbbb"');
  expect(await textOf(second.copy.answer(request('/assets/index-1.js')))).toBe('/assets/index-1.js of aaaa');
  const third = house({ ...TWO, id: 'cccc' }, second);
  await third.copy.install();
  await third.copy.dropOlder();
  expect([...third.all.keys()]).toEqual(['quilate-bbbb', 'quilate-cccc']);
});

test('M-13 a line so slow that the page does not come shows the kept one', async () => {
  vi.useFakeTimers();
  const known = house(ONE);
  await known.copy.install();
  const silent = keptCopy(ONE, { caches: known.caches, fetch: () => new Promise(() => {}), origin: ORIGIN });
  const reply = silent.answer(request('/', 'navigate'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await textOf(reply)).toContain('content="aaaa"');
  vi.useRealTimers();
});
