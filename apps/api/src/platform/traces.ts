/**
 * Traces of OpenTelemetry, from what a person did, or from a job, to its statements, told as OTLP over HTTP (JSON).
 * Loaded only where somebody takes them. Of a statement its text is told, never its values.
 */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';
import type { TraceTarget } from './trace-target.ts';

const EACH_MS = 1000;
const ANSWER_MS = 5000;
/** More than these are lost: what watches the house must not fill it. */
const MOST_WAITING = 4096;
const AT_ONCE = 512;
const LONGEST_TEXT = 2000;
const SAID_AGAIN_MS = 60_000;
/** Of one request or job; the others are counted by nobody. */
const MOST_STATEMENTS = 1000;
const [INTERNAL, SERVER, CLIENT, FAILED] = [1, 2, 3, 2];

interface Place {
  readonly traceId: string;
  readonly spanId: string;
}
interface Begun extends Place {
  readonly parentId: string | undefined;
  readonly at: string;
  /** So many statements are still told of it. */
  left: number;
}
interface Outcome {
  readonly status: number;
  /** Before the last byte of its answer. */
  readonly hasLeft: boolean;
}
type Values = Readonly<Record<string, string | number | undefined>>;

/** Nanoseconds since 1970; the last three are not known. */
const now = (agoMs = 0): string => `${Math.round((performance.timeOrigin + performance.now() - agoMs) * 1000)}000`;
const newId = (bytes: number): string => randomBytes(bytes).toString('hex');

const attributes = (values: Values) =>
  Object.entries(values).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }];
  });

/** W3C Trace Context: what called us, and whether it is being traced. */
function callerIn(traceparent: unknown): (Place & { readonly isTraced: boolean }) | undefined {
  const [, traceId, spanId, flags] =
    /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/.exec(
      typeof traceparent === 'string' ? traceparent : '',
    ) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, isTraced: (Number.parseInt(flags!, 16) & 1) === 1 };
}

function onceHeaded(raw: FastifyReply['raw'], told: () => void): void {
  const writeHead = raw.writeHead.bind(raw) as (...given: unknown[]) => typeof raw;
  Object.assign(raw, {
    writeHead: (...given: unknown[]) => {
      const head = writeHead(...given);
      told();
      return head;
    },
  });
}

/** What the person did of which this is the first request, and how long before (`acts.ts` of the screens). */
function actIn(tracestate: unknown): { readonly name: string; readonly agoMs: number } | undefined {
  const [, name, agoMs] =
    /(?:^|,) *quilate=(click|submit|keydown|change|drop|popstate)-(\d{1,5}) *(?:$|,)/.exec(
      typeof tracestate === 'string' ? tracestate : '',
    ) ?? [];
  return name === undefined ? undefined : { name, agoMs: Number(agoMs) };
}

export class Traces {
  readonly #target: TraceTarget;
  readonly #resource: object;
  readonly #log: Log;
  readonly #current = new AsyncLocalStorage<Begun | undefined>();
  readonly #timer: NodeJS.Timeout;
  #waiting: object[] = [];
  #sending: Promise<void> = Promise.resolve();
  #saidAt = -Infinity;

  constructor(target: TraceTarget, log: Log) {
    this.#target = target;
    this.#log = log;
    this.#resource = { attributes: attributes({ 'service.name': target.service, 'process.pid': process.pid }) };
    this.#timer = setInterval(() => void this.#flush(), EACH_MS).unref();
  }

  /** Before what asks anything of the database for a request. */
  watchServer(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      if (!request.routeOptions.url?.startsWith('/v1')) return done();
      const begun = this.#beginRequest(request, reply);
      if (begun === undefined) return done();
      this.#current.run(begun, done);
    });
  }

  /** Of a page that is opened; its browser reads there which trace its first requests go on with. */
  openPage(request: FastifyRequest, reply: FastifyReply): string {
    const begun = this.#beginRequest(request, reply);
    return begun ? `<meta name="traceparent" content="00-${begun.traceId}-${begun.spanId}-01" />` : '';
  }

  /** It ends with its answer, or with who goes before; one that stays open to hear of changes, once it is open. */
  #beginRequest(request: FastifyRequest, { raw }: FastifyReply): Begun | undefined {
    const caller = callerIn(request.headers['traceparent']);
    if (caller?.isTraced === false && this.#target.asCallers) return undefined;
    const parent = caller?.isTraced ? caller : undefined;
    const act = parent && actIn(request.headers['tracestate']);
    const actAt = now(act?.agoMs);
    const begun = this.#begin(parent);
    let isTold = false;
    const tell = (hasLeft: boolean): void => {
      if (isTold) return;
      isTold = true;
      this.#endRequest(begun, request, { status: raw.statusCode, hasLeft });
      if (act) this.#end({ ...parent, parentId: undefined, at: actAt }, act.name, INTERNAL, false, {});
    };
    raw.once('finish', () => tell(false));
    raw.once('close', () => tell(true));
    if (request.headers.accept?.includes('text/event-stream')) {
      onceHeaded(raw, () => {
        tell(false);
        begun.left = 0;
      });
    }
    return begun;
  }

  #endRequest(begun: Begun, { method, id, routeOptions }: FastifyRequest, { status, hasLeft }: Outcome): void {
    const route = routeOptions.url;
    this.#end(begun, `${method} ${route ?? 'page'}`, SERVER, status >= 500, {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      // The same as on the screen of who saw it, and in the log.
      'quilate.request_id': id,
      'error.type': hasLeft ? 'left' : undefined,
    });
  }

  /** What nobody asked for, or one part of it: a trace of its own, or a step of what it is done within. */
  async doing<T>(name: string, work: () => Promise<T>): Promise<T> {
    const begun = this.#begin(this.#current.getStore());
    try {
      const result = await this.#current.run(begun, work);
      this.#end(begun, name, INTERNAL, false, {});
      return result;
    } catch (error) {
      this.#end(begun, name, INTERNAL, true, { 'error.type': (error as Error).name });
      throw error;
    }
  }

  /** Each run is a trace. */
  watchJobs(jobs: readonly Job[]): readonly Job[] {
    return jobs.map((job) => ({ ...job, run: () => this.doing(`job ${job.name}`, job.run) }));
  }

  /** Each statement on its connections, asked for by a request or a job, is a step of it. */
  watchPool(pool: pg.Pool): pg.Pool {
    pool.on('connect', (client) => this.#watchClient(client));
    const connect = pool.connect.bind(pool) as (given?: (...given: unknown[]) => void) => Promise<pg.PoolClient> | void;
    // A connection is handed over by whoever ends with it: what is done then is still of who waited.
    return Object.assign(pool, {
      connect: (given?: (...given: unknown[]) => void) => connect(given && AsyncResource.bind(given)),
    });
  }

  #watchClient(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]): unknown => {
      const [asked] = given as [string | { text?: string }];
      const text = typeof asked === 'string' ? asked : asked.text;
      const place = this.#current.getStore();
      if (place === undefined || text === undefined || place.left === 0) return query(...given);
      place.left -= 1;
      const begun = this.#begin(place);
      const told = (error?: Error & { code?: string }): void => this.#endStatement(begun, text, error);
      const last = given.at(-1);
      if (typeof last === 'function') {
        const answered = (error: Error | undefined, ...rest: unknown[]): void => {
          told(error);
          last(error, ...rest);
        };
        return query(...given.slice(0, -1), answered);
      }
      const answer = query(...given) as Promise<unknown>;
      answer.then(() => told(), told);
      return answer;
    };
    Object.assign(client, { query: watched });
  }

  #endStatement(begun: Begun, text: string, error?: Error & { code?: string }): void {
    const [operation = ''] = /\w+/.exec(text) ?? [];
    this.#end(begun, operation, CLIENT, error !== undefined && error !== null, {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, LONGEST_TEXT),
      'db.response.status_code': error?.code,
    });
  }

  #begin(parent: Place | undefined): Begun {
    const place = { traceId: parent?.traceId ?? newId(16), spanId: newId(8) };
    return { ...place, parentId: parent?.spanId, at: now(), left: MOST_STATEMENTS };
  }

  #end(begun: Omit<Begun, 'left'>, name: string, kind: number, hasFailed: boolean, values: Values): void {
    const { traceId, spanId, parentId, at } = begun;
    if (this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push({
      traceId,
      spanId,
      ...(parentId === undefined ? {} : { parentSpanId: parentId }),
      name,
      kind,
      startTimeUnixNano: at,
      endTimeUnixNano: now(),
      attributes: attributes(values),
      ...(hasFailed ? { status: { code: FAILED } } : {}),
    });
    if (this.#waiting.length === AT_ONCE) void this.#flush();
  }

  /** One batch after another; what nobody takes is lost. */
  async #flush(): Promise<void> {
    this.#sending = this.#sending.then(async () => {
      const spans = this.#waiting.splice(0, AT_ONCE);
      if (spans.length > 0) await this.#post(spans);
    });
    await this.#sending;
  }

  async #post(spans: readonly object[]): Promise<void> {
    const { url, headers } = this.#target;
    const body = JSON.stringify({
      resourceSpans: [{ resource: this.#resource, scopeSpans: [{ scope: { name: 'quilate' }, spans }] }],
    });
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const sent = { 'content-type': 'application/json', ...headers };
      const answer = await fetch(url, { method: 'POST', redirect: 'error', signal, headers: sent, body });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    } catch (error) {
      if (performance.now() - this.#saidAt < SAID_AGAIN_MS) return;
      this.#saidAt = performance.now();
      this.#log.warn({ err: error }, 'traces');
    }
  }

  /** What waits is told first. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#flush();
  }
}
