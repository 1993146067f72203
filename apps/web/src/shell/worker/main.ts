/** Runs beside the tabs, apart from them; the build puts before it what there is to keep. */
import { type Build, keptCopy } from './kept-copy.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** Where the browser finds something by itself, without waking the worker; not every browser takes these. */
interface Wayside {
  readonly condition: { readonly urlPattern: string };
  readonly source: 'cache' | 'network';
}
interface Installed extends Lasting {
  addRoutes?(routes: readonly Wayside[]): Promise<void>;
}
interface Asked extends Lasting {
  readonly request: Request;
  /** The page, asked for while the worker wakes. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}
interface Scope {
  readonly BUILD: Build;
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install', listener: (event: Installed) => void): void;
  addEventListener(type: 'activate' | 'message', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
}

const scope = globalThis as unknown as Scope;
const copy = keptCopy(scope.BUILD, {
  caches: scope.caches,
  fetch: (...asked) => fetch(...asked),
  origin: scope.location.origin,
});

// A file is named by its content, so a newer copy may serve the tabs of an older one.
scope.addEventListener('install', (event) => {
  // What is not in the copy comes from the server.
  void event.addRoutes?.([
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
    { condition: { urlPattern: '/v1/*' }, source: 'network' },
  ]);
  event.waitUntil(copy.install().then(() => scope.skipWaiting()));
});
scope.addEventListener('activate', (event) => {
  const preloads = scope.registration.navigationPreload?.enable() ?? Promise.resolve();
  event.waitUntil(Promise.all([preloads, copy.dropOlder()]).then(() => scope.clients.claim()));
});
scope.addEventListener('message', (event) => event.waitUntil(copy.fill()));
scope.addEventListener('fetch', (event) => {
  const reply = copy.answer(event.request, event.preloadResponse);
  if (reply) event.respondWith(reply);
});
