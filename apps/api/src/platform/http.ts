/** The server: headers, bodies, errors. Knows nothing of the trade. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import type { Config } from './config.ts';
import type { Stats } from './db.ts';
import { asProblem, type Refusal, refusalOf } from './failures.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** `nonce`: under which the page of this answer writes styles of its own; `sees`: it reads codes before its camera. */
export const contentPolicy = (nonce?: string, sees = false): string =>
  [
    "default-src 'self'",
    // What reads them is compiled from a file of ours; nothing that is written as text is run.
    `script-src 'self'${sees ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    // The copy that opens without the server, and what installs it.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
export const permissions = (camera: '()' | '(self)'): string =>
  `camera=${camera}, microphone=(), geolocation=(), usb=(self), serial=(self)`;
const YEAR_SECONDS = 31_536_000;
const SAFETY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': contentPolicy(),
  'permissions-policy': permissions('()'),
};
/** On every answer; who came by https once comes by nothing else. */
export const safetyOf = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:')
    ? { ...SAFETY, 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : SAFETY;
/** A page has its own. */
const policiesOf = (reply: FastifyReply) => ({
  'content-security-policy': reply.getHeader('content-security-policy') ?? SAFETY['content-security-policy'],
  'permissions-policy': reply.getHeader('permissions-policy') ?? SAFETY['permissions-policy'],
});
const MAX_PARAMETERS = 100;

const MALFORMED = Symbol('malformed');
type Query = Record<string, string | string[]> & { [MALFORMED]?: true };

/**
 * Bracketed keys are always lists, empty values are absent, a plain key counts once. The router calls this outside any
 * error handler, so a malformed query is marked here and refused by the first hook.
 */
export function parseQuery(text: string): Query {
  const query = Object.create(null) as Query;
  let seen = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    seen += 1;
    const isList = key.endsWith('[]');
    const name = isList ? key.slice(0, -2) : key;
    const known = query[name];
    const clashes = known !== undefined && (!isList || !Array.isArray(known));
    if (seen > MAX_PARAMETERS || clashes) {
      query[MALFORMED] = true;
    } else if (Array.isArray(known)) {
      known.push(value);
    } else {
      query[name] = isList ? [value] : value;
    }
  }
  return query;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The build of the screens that is served; every answer tells it, so an open tab learns that it is old. */
    screens: { build?: string };
  }
}

type Setting = Pick<Config, 'isProduction' | 'publicUrl' | 'trustProxy'>;

/** Requests are read by the contract and replies written by it: what Fastify compiles both with is not even loaded. */
const ownCompilers = (): never => {
  throw new Error('a route with a schema of Fastify: the contract has them all');
};

export async function createServer(log: Log, metrics: Metrics, config: Setting): Promise<FastifyInstance> {
  const safety = safetyOf(config.publicUrl);
  const ownHost = URL.parse(config.publicUrl)?.host;
  const app = Fastify({
    logger: false,
    trustProxy: config.trustProxy,
    // Addresses the router cannot read never reach a hook.
    frameworkErrors: (_, request, reply: FastifyReply) => {
      const { status, body } = refusalOf(new DomainError(kernelErrors.NOT_FOUND), request.id);
      void reply
        .code(status)
        .headers({ ...safety, 'x-request-id': request.id, 'cache-control': 'no-store' })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(body));
    },
    genReqId: () => randomUUID(),
    bodyLimit: 16_384,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseQuery, maxParamLength: LONGEST_PART },
    schemaController: { compilersFactory: { buildValidator: ownCompilers, buildSerializer: ownCompilers } },
  });
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  tellBuild(app);
  app.decorateRequest('stats');
  app.decorateRequest('who', undefined);
  app.decorateRequest('admitted', undefined);
  app.addHook('onRequest', async (request) => {
    request.stats = { statements: 0, roundTrips: 0 };
    if ((request.query as Query)[MALFORMED]) throw new DomainError(kernelErrors.MALFORMED);
    refuseForeignOrigin(request, ownHost);
  });
  app.addHook('onSend', async (request, reply) => {
    const { stats } = request;
    reply.headers({
      'x-request-id': request.id,
      ...safety,
      ...policiesOf(reply),
      ...(request.url.startsWith('/v1') && !reply.hasHeader('cache-control') ? { 'cache-control': 'no-store' } : {}),
      ...(seesWork(request, config) && stats.statements > 0 ? { 'server-timing': `db;desc="${workOf(stats)}"` } : {}),
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    if (!route.startsWith('/v1') && reply.statusCode < 400) return;
    const { id, method, ip: address, who } = request;
    const by = { role: who?.role, employeeId: who?.employeeId, storeId: who?.storeId, address };
    const { statusCode: status } = reply;
    log.info({ requestId: id, method, route, status, ...by, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request.id);
    if (refusal.isFault) log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'fault');
    return tellRefusal(request, reply, refusal);
  });
  return app;
}

function tellBuild(app: FastifyInstance): void {
  app.decorate('screens', {});
  app.addHook('onSend', async (_, reply) => {
    if (app.screens.build !== undefined) reply.header('screens-build', app.screens.build);
  });
}

/** How much work an answer was tells a stranger who has an account here. */
const seesWork = ({ who }: FastifyRequest, { isProduction }: Setting): boolean =>
  who?.hold === null && (!isProduction || who.role === 'ADMIN');

/** What it asked of the database, and how much of that only led to the check of a code. */
function workOf({ statements, roundTrips, checking }: Stats): string {
  const all = `${statements} statements, ${roundTrips} round trips`;
  return checking ? `${all}, ${checking.statements} and ${checking.roundTrips} of them to check a code` : all;
}

/**
 * Cookies travel by themselves; a change asked for by another site must not. A proxy may say its own name as the host:
 * the address people open is known from `QUILATE_URL`.
 */
function refuseForeignOrigin(request: FastifyRequest, ownHost: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const origin = request.headers.origin;
  const from = origin === undefined ? undefined : URL.parse(origin)?.host;
  const isForeignOrigin = origin !== undefined && from !== request.headers.host && from !== ownHost;
  if (isForeignSite || isForeignOrigin) throw new DomainError(kernelErrors.FOREIGN_ORIGIN);
}

/** RFC 9457. */
const PROBLEM = 'application/problem+json';
function tellRefusal({ headers }: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const isProblem = headers.accept?.includes(PROBLEM) === true;
  const type = `${isProblem ? PROBLEM : 'application/json'}; charset=utf-8`;
  const body = JSON.stringify(isProblem ? asProblem(refusal) : refusal.body);
  return reply.code(refusal.status).headers(refusal.headers).type(type).send(body);
}

const LONGEST_PART = 200;
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

/** An address the router gives up on is found under every method: with a value that is too long, or badly encoded. */
const isReadable = (url: string): boolean =>
  url.split('/').every((part) => {
    try {
      return decodeURIComponent(part).length <= LONGEST_PART;
    } catch {
      return false;
    }
  });

/** Nothing is there; or something is, and is asked otherwise (RFC 9110 §15.5.6). The screens are of no method's. */
export function unknownAt(app: FastifyInstance, { method, url: asked }: FastifyRequest): DomainError {
  const url = asked.split('?')[0]!;
  const isThere = (one: string): boolean => {
    const found = isReadable(url) ? app.findRoute({ method: one, url }) : null;
    return found !== null && !('*' in found.params);
  };
  const allowed = url.startsWith('/v1') ? METHODS.filter((one) => one !== method && isThere(one)) : [];
  if (allowed.length === 0) return new DomainError(kernelErrors.NOT_FOUND);
  return refuse(kernelErrors.METHOD_NOT_ALLOWED, { allowed: allowed.join(', ') });
}
