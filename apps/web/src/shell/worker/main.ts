/** Runs beside the tabs, apart from them; the build puts before it what there is to keep. */
import { type Build, keptCopy } from './kept-copy.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}
interface Scope {
  readonly BUILD: Build;
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
}

const scope = globalThis as unknown as Scope;
const copy = keptCopy(scope.BUILD, {
  caches: scope.caches,
  fetch: (...asked) => fetch(...asked),
  origin: scope.location.origin,
});

// A file is named by its content, so a newer copy may serve the tabs of an older one.
scope.addEventListener('install', (event) => event.waitUntil(copy.install().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(copy.dropOlder().then(() => scope.clients.claim())));
scope.addEventListener('message', (event) => event.waitUntil(copy.fill()));
scope.addEventListener('fetch', (event) => {
  const reply = copy.answer(event.request);
  if (reply) event.respondWith(reply);
});
