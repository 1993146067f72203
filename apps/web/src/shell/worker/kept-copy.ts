/**
 * The browser's own copy of the application, so that it opens without the server. Only code, styles, letters and
 * drawings are in it: what the server answers (`/v1`), papers included, is never kept, or books would be read stale.
 */
export interface Build {
  readonly id: string;
  /** What opens it: kept before anything is served from this copy. */
  readonly shell: readonly string[];
  /** The other screens: kept at their first use, or when the browser has nothing to do. */
  readonly rest: readonly string[];
}

interface Around {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Of this site. */
  readonly origin: string;
}

const PREFIX = 'quilate-';
const PAGE = '/';
/** A line that is only slow may take so long before the kept page is shown; its code comes from the copy anyway. */
const PAGE_WITHIN_MS = 5000;
const AT_ONCE = 4;
const SERVERS_OWN = /^\/(?:v1|healthz|readyz|metrics)(?:\/|$)/;
const FILE = /\/[^/]+\.\w+$/;
// Whoever asks for a file gets the same one, however it was packed.
const ANY = { ignoreVary: true } as const;

/** What the copy has a say in; `undefined` is left to the browser. */
export function kindOf(request: Request, origin: string): 'page' | 'built' | 'file' | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || SERVERS_OWN.test(url.pathname)) return undefined;
  if (url.pathname.startsWith('/assets/')) return 'built';
  if (url.pathname === '/sw.js') return undefined;
  if (FILE.test(url.pathname)) return 'file';
  return request.mode === 'navigate' ? 'page' : undefined;
}

/** A file named by its content is the same in every build: what an older copy has need not come again. */
async function bring(cache: Cache, name: string, { caches, fetch }: Pick<Around, 'caches' | 'fetch'>): Promise<void> {
  if (await cache.match(name, ANY)) return;
  const known = name.startsWith('/assets/') ? await caches.match(name, ANY) : undefined;
  const reply = known ?? (await fetch(name));
  if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
  await cache.put(name, reply);
}

/** The copy before this one stays: a tab that was opened with it goes on until it reloads. */
async function dropAllBefore(caches: CacheStorage, id: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + id);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

export function keptCopy(build: Build, { caches, fetch, origin }: Around) {
  const around = { caches, fetch };
  const open = (): Promise<Cache> => caches.open(PREFIX + build.id);
  /** Whole or not at all: while servers are being replaced, the page of another build is refused. */
  const install = async (): Promise<void> => {
    const cache = await open();
    const page = await fetch(PAGE, { cache: 'no-cache' });
    if (!page.ok || !(await page.clone().text()).includes(`content="${build.id}"`)) throw new Error('another build');
    await Promise.all(build.shell.map((name) => bring(cache, name, around)));
    await cache.put(PAGE, page);
  };

  /** The screens nobody has opened yet, a few at once; on a line that fails it stops, and goes on another day. */
  const fill = async (): Promise<void> => {
    const cache = await open();
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const waiting = build.rest.filter((name) => !kept.has(name));
    const lane = async (): Promise<void> => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await bring(cache, name, around);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane)).catch(() => undefined);
  };

  /** From the server while it answers, so that two builds never mix; then from the copy. */
  const page = async (request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> => {
    const asked = Promise.resolve(preloaded).then((early) => early ?? fetch(request));
    asked.catch(() => undefined);
    const kept = await (await open()).match(PAGE);
    if (kept === undefined) return asked;
    const late = new Promise<Response>((resolve) => setTimeout(resolve, PAGE_WITHIN_MS, kept));
    const reply = asked.then(
      (answer) => (answer.status < 500 ? answer : kept),
      () => kept,
    );
    return Promise.race([reply, late]);
  };

  /** Named by its content: any copy of it is the right one. */
  const built = async (request: Request): Promise<Response> => {
    const kept = await caches.match(request, ANY);
    if (kept) return kept;
    const reply = await fetch(request);
    if (reply.ok) await (await open()).put(request, reply.clone());
    return reply;
  };

  /** A drawing or the picture of a page of help: as the server has it, or as it was last seen. */
  const file = async (request: Request): Promise<Response> => {
    const cache = await open();
    try {
      const reply = await fetch(request);
      if (reply.status === 200) await cache.put(request, reply.clone());
      return reply;
    } catch (error) {
      const kept = await caches.match(request, ANY);
      if (kept) return kept;
      throw error;
    }
  };

  const answers = { page, built, file };
  /** `preloaded`: the page, where the browser asked for it already. */
  const answer = (request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | undefined => {
    const kind = kindOf(request, origin);
    return kind && answers[kind](request, preloaded);
  };
  return { install, dropOlder: () => dropAllBefore(caches, build.id), fill, answer };
}
