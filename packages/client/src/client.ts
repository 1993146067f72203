/** Quilate from another program: typed by its OpenAPI, each thing done once, tried again when that helps. */
import openapi, { type Client, type Middleware } from 'openapi-fetch';

export interface QuilateSettings {
  /** `https://quilate.example` */
  readonly url: string;
  /** `qk_…`, as direction handed it over. */
  readonly key: string;
  /** How often the same is sent again while the house is busy; 4 unless said. */
  readonly tries?: number;
}

/** Busy, or too fast: nothing was done, or nobody knows and the same key finds out. */
const AGAIN: readonly number[] = [429, 503];
const USUAL_TRIES = 4;
const MS = 1000;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * `Paths`: what `openapi-typescript` makes of `/v1/openapi.json`. It asks for an `Idempotency-Key` wherever something
 * is changed: one for each thing you mean to do, kept for as long as you may ask for it again.
 */
export function createQuilate<Paths extends {}>({ url, key, tries = USUAL_TRIES }: QuilateSettings): Client<Paths> {
  const client = openapi<Paths>({ baseUrl: url, fetch: (request) => sendAgain(request, tries) });
  const identified: Middleware = {
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${key}`);
      return request;
    },
  };
  client.use(identified);
  return client;
}

/** The same request under the same key, so that what was done after all is not done twice. */
async function sendAgain(request: Request, tries: number): Promise<Response> {
  for (let left = tries; ; left -= 1) {
    const answer = await fetch(request.clone()).catch((error: unknown) => error as Error);
    const isOver = !(answer instanceof Error) && !AGAIN.includes(answer.status);
    if (isOver) return answer;
    if (left <= 1) {
      if (answer instanceof Error) throw answer;
      return answer;
    }
    const seconds = answer instanceof Error ? 1 : Number(answer.headers.get('retry-after') ?? 1);
    await sleep(seconds * MS);
  }
}
