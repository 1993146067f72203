/** Binds the contract to HTTP: session, policy, key, shape, then the handler. */
import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Endpoint, idempotencyKey, type Received } from '@quilate/domain/kernel/contract.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { isOpenOn, reachOf, rolesAllowed } from '@quilate/domain/kernel/grants.ts';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { hasInvisible } from '@quilate/domain/kernel/text.ts';
import { issueEs, strangeFilterEs } from '@quilate/domain/kernel/validation.es.ts';
import { withoutBlindSums } from './blind-sums.ts';
import { CommitUnknown, type PoolDb, type Stats } from './db.ts';
import { encodeReply } from './encode.ts';
import type { Gate } from './gate.ts';
import { changeHeavily, isHeavy, readHeavily, type Waiting } from './heavy.ts';
import { noteRefusal, noting } from './noted.ts';
import { keepPace } from './pace.ts';
import { sawOf, tellPosition } from './readers.ts';
import type { CommandRoute, Document, RawInput, Route } from './route.ts';
import type { Services } from './services.ts';
import { dropToken, tokenOf } from './token.ts';
import { paceHeaders } from './request-pace.ts';
import { type ProgramKey, type Scope, scopeOf, type SignedIn, type Who } from './who.ts';

declare module 'fastify' {
  interface FastifyRequest {
    stats: Stats;
    who: Who | undefined;
    admitted: Admitted | undefined;
  }
}

/** Who asks and how far they reach, known before anything they send is read. */
interface Admitted {
  readonly who: Who | undefined;
  readonly scope: Scope;
}

const KB = 1024;
/** A login needs none of it; what a shop sends fits many times. Larger only where the endpoint says so. */
const PUBLIC_KB = 16;
const USUAL_KB = 64;

export function mount(app: FastifyInstance, routes: readonly Route[], db: PoolDb, services: Services): void {
  const bind = (server: FastifyInstance, route: Route): void => {
    const url = route.endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    server.route({
      method: route.endpoint.method,
      url,
      bodyLimit: (route.endpoint.maxBodyKb ?? (route.endpoint.policy === 'public' ? PUBLIC_KB : USUAL_KB)) * KB,
      onRequest: async (request, reply) => {
        request.admitted = await admit(route.endpoint, request, reply, db.counting(request.stats), services);
      },
      ...(route.endpoint.body && !route.endpoint.isUpload ? { preParsing: keepPace } : {}),
      handler: (request, reply) => {
        const own = db.counting(request.stats);
        return noting(own, request, () => handle(route, request, reply, own, services));
      },
    });
  };
  const [uploads, others] = partition(routes, (route) => route.endpoint.isUpload === true);
  for (const route of others) bind(app, route);
  // Only where a file is expected is anything but JSON read at all.
  void app.register(async (server) => {
    await server.register(multipart, { limits: { files: 1, fields: 4, fileSize: services.config.maxUploadBytes } });
    for (const route of uploads) bind(server, route);
  });
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  const { yes = [], no = [] } = Object.groupBy(items, (item) => (test(item) ? 'yes' : 'no'));
  return [yes, no];
}

async function handle(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  db: PoolDb,
  services: Services,
): Promise<unknown> {
  const { endpoint } = route;
  const { who, scope } = request.admitted!;
  // A body that dribbles in takes nobody's place: it has come by now.
  if (endpoint.policy === 'public') whenOver(reply, await services.gate.take(request.ip));
  const received = receive(endpoint, request);
  const given = { ...received, who, scope, services, request, reply };
  const ask = (own: PoolDb, waiting?: Waiting) => attend(route, { ...given, db: own, waiting });
  if (!isHeavy(endpoint, received.query)) return (await ask(db))();
  const asked = { request, reply, ...services.heavy };
  const answer = await (route.kind === 'command' ? changeHeavily(db, asked, ask) : readHeavily(db, asked, ask));
  return answer();
}

/** Sends what is ready. A reply itself is only awaited to its last byte, however slowly that is taken. */
type Answer = () => FastifyReply;

async function attend(route: Route, input: RawInput): Promise<Answer> {
  const { endpoint } = route;
  const { services, request, reply, db, who, waiting } = input;
  if (route.kind === 'command' || endpoint.isUpload) await services.disk.refuseWhenFull();
  if (route.kind === 'command')
    return await inTime(
      runCommand(route, request, reply, { ...input, who: who! }),
      new CommitUnknown('the request took too long'),
    );
  if (route.kind === 'raw') {
    const result = await route.run(input);
    return () => (reply.sent ? reply : send(endpoint, request, reply, result));
  }
  const reading = services.readers.read(db, { endpoint, query: input.query, saw: sawOf(request) }, (own) =>
    route.run({ ...input, db: own } as never),
  );
  const result = await (waiting ? reading : inTime(reading, new DomainError(kernelErrors.BUSY)));
  if (endpoint.stream) return () => sendDocument(reply, result as Document);
  const seen = await withoutBlindSums(result, () => services.introduced.isBlindNow(db, who!));
  return () => send(endpoint, request, reply, seen);
}

/** Each statement has its deadline; whoever asked has one too. What is done later is found by its key. */
const REQUEST_MS = 45_000;
function inTime<T>(work: Promise<T>, late: Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, REQUEST_MS, late);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

type Input = Received<Endpoint> & { db: PoolDb; who: Who; scope: Scope; services: Services };

async function runCommand(
  route: CommandRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  input: Input,
): Promise<Answer> {
  const given = request.headers['idempotency-key'];
  const key = idempotencyKey.safeParse(given);
  if (!key.success) throw new DomainError(kernelErrors.IDEMPOTENCY_KEY_MISSING);
  const answer = await route.execute({ ...input, key: key.data, requestId: request.id });
  tellPosition(reply, input.services.readers, input.services.config.publicUrl);
  if (answer.isReplayed) reply.header('idempotent-replayed', 'true');
  // Who asked forgets what this made old, without a list of its own of what follows from what.
  reply.header('changed-topics', answer.topics.join(', '));
  if (answer.slip !== undefined) reply.header('signature-slip', answer.slip);
  const made = answer.status === 201 ? addressOfMade(request, route.endpoint, answer.reply) : undefined;
  if (made !== undefined) reply.header('location', made);
  return () => reply.code(answer.status).type('application/json; charset=utf-8').send(answer.reply);
}

/** Where what was made is read: of a record that is made at its list, there (RFC 9110 §15.3.2). */
function addressOfMade({ server }: FastifyRequest, { path }: Endpoint, reply: string): string | undefined {
  const id = /^\{"id":"([\w-]{36})"/.exec(reply)?.[1];
  if (id === undefined || path.includes('{')) return undefined;
  const url = `${path}/${id}`;
  return server.findRoute({ method: 'GET', url }) && url;
}

function send(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown) {
  if (!endpoint.reply) return reply.code(endpoint.status ?? 204).send();
  const body = encodeReply(endpoint, result);
  if (request.who?.program && request.method === 'GET') {
    const tag = tagOf(body);
    reply.header('etag', tag);
    if (hasSame(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  return reply
    .code(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(body);
}

/** Of what is said, not of how: a program that asks every minute is told when nothing is new (RFC 9110 §8.8.3). */
const tagOf = (body: string): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
const hasSame = (known: string | undefined, tag: string): boolean =>
  known === '*' || (known?.split(',').some((one) => one.trim() === tag) ?? false);

/** Never inline: a document of ours must not run as a page of ours. */
function sendDocument(reply: FastifyReply, document: Document) {
  if (document.isImmutable) reply.header('cache-control', 'private, max-age=31536000, immutable');
  return reply
    .type(document.type)
    .header('content-disposition', `attachment; filename="${document.fileName.replace(/[^\w.-]/g, '_')}"`)
    .send(document.bytes);
}

const HELD = { locked: kernelErrors.SESSION_LOCKED, enrolment: kernelErrors.SECOND_FACTOR_MISSING } as const;

/** Once the answer is gone, or whoever asked for it. */
function whenOver(reply: FastifyReply, end: () => void): void {
  if (reply.raw.destroyed) end();
  else reply.raw.once('close', end);
}

/** For what anybody may ask without a body: in before anything is read, out when it is answered. */
export async function passGate(gate: Gate, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { end } = await gate.enter(request.ip);
  whenOver(reply, end);
}

/** Who is signed in; strangers pass the gate before anybody looks whether they are. */
export async function whoAsks(request: FastifyRequest, db: PoolDb, services: Services): Promise<Who> {
  const { gate, config } = services;
  const token = tokenOf(request, config.publicUrl);
  const visit = token !== undefined && gate.knows(token) ? undefined : await gate.enter(request.ip);
  const who: Who = { ...(await whoBehind(token, request.ip, db, services).finally(visit?.end)), address: request.ip };
  visit?.excuse();
  gate.remember(token!);
  return who;
}

const isOver = (error: unknown): boolean =>
  error instanceof DomainError && error.code === kernelErrors.NOT_SIGNED_IN.code;

/** Session and policy: who asks, and how far this role reaches. */
async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  db: PoolDb,
  services: Services,
): Promise<Admitted> {
  if (endpoint.policy === 'public') {
    await services.gate.count(request.ip);
    return { who: undefined, scope: [] };
  }
  const who = await whoAsks(request, db, services).catch((error: unknown) => {
    if (endpoint.saysWho && isOver(error)) dropToken(request, reply, services.config.publicUrl);
    throw error;
  });
  request.who = who;
  const asking = { request, reply, db, services };
  keepTime(who, asking);
  if (who.program) await admitProgram(who.program, endpoint, asking);
  if (who.hold !== null && !endpoint.servesHeld?.includes(who.hold)) throw new DomainError(HELD[who.hold]);
  const reach = reachOf(who.role, endpoint.policy);
  if (reach === undefined) {
    await noteRefusal(db, request);
    const roles = rolesAllowed(endpoint.policy).map((role) => ROLE_ES[role]);
    throw refuse(kernelErrors.FORBIDDEN, { roles: roles.join(', ') });
  }
  if (!isOpenOn(who.platformIds, endpoint.policy)) {
    await noteRefusal(db, request);
    throw new DomainError(kernelErrors.PLATFORM_CLOSED);
  }
  return { who, scope: scopeOf(who, reach) };
}

interface Asking {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly db: PoolDb;
  readonly services: Services;
}

/** No faster than the house allows: a tab gone mad, or a session somebody else has, does not take it down (0398). */
function keepTime({ employeeId, program }: Who, { reply, services }: Asking): void {
  const { config, pace } = services;
  const now = program
    ? pace.take(program.id, program.requestsPerMinute)
    : pace.take(employeeId, config.signedInPerMinute);
  reply.headers(paceHeaders(now));
  if (!now.isOver) return;
  reply.header('retry-after', now.resetSeconds);
  const waitSeconds = now.resetSeconds;
  throw refuse(program ? kernelErrors.KEY_PACE : kernelErrors.ASKED_TOO_FAST, { waitSeconds });
}

/** A program does what its key says and no more. */
async function admitProgram(key: ProgramKey, endpoint: Endpoint, asking: Asking): Promise<void> {
  const { request, db, services } = asking;
  const scope = services.introduced.programs.scopeFor(endpoint);
  if (scope !== undefined && key.scopes.includes(scope)) return;
  await noteRefusal(db, request);
  throw scope === undefined ? new DomainError(kernelErrors.KEY_NEVER) : refuse(kernelErrors.KEY_LACKS_SCOPE, { scope });
}

async function whoBehind(
  token: string | undefined,
  address: string,
  db: PoolDb,
  { config, gate, introduced: { sessions, programs } }: Services,
): Promise<SignedIn> {
  const isProgram = token !== undefined && programs.isKey(token);
  if (isProgram) {
    const program = await programs.find(db, token, address);
    if (program) return program;
    gate.forget(token);
    throw new DomainError(kernelErrors.KEY_UNKNOWN);
  }
  const who = token === undefined ? undefined : await sessions.find(db, token, config.isProduction);
  if (who) return who;
  if (token !== undefined) gate.forget(token);
  const isExpired = token !== undefined && (await sessions.isExpired(db, token));
  throw refuse(kernelErrors.NOT_SIGNED_IN, { isExpired });
}

function receive(endpoint: Endpoint, request: FastifyRequest): Received<Endpoint> {
  const params = parse(endpoint.params, request.params);
  // An id that cannot exist is a record that does not exist.
  if (params && !params.success) throw new DomainError(kernelErrors.NOT_FOUND);
  refuseStrangeNames(endpoint.query, request.query);
  const query = parse(endpoint.query, request.query);
  if (query && !query.success) throw invalid(query.error.issues);
  refuseStrangeFields(endpoint.body, request.body);
  const body = parse(endpoint.body, request.body ?? {});
  if (body && !body.success) throw invalid(body.error.issues);
  if (!isStorable(body?.data)) throw new DomainError(kernelErrors.MALFORMED);
  const hidden = invisibleIn(body?.data, []);
  if (hidden) throw invalid([{ code: 'custom', path: [...hidden], message: 'INVISIBLE' }]);
  return { params: params?.data, query: query?.data, body: body?.data };
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return value === null || typeof value !== 'object' || Object.values(value).every(isStorable);
}

/** Where in a body some text holds what does not show: on a ticket or a list it would read as something else. */
function invisibleIn(value: unknown, at: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') return hasInvisible(value) ? at : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = invisibleIn(part, [...at, key]);
    if (found) return found;
  }
  return undefined;
}

const parse = (shape: Endpoint['body'], value: unknown) =>
  shape === undefined ? undefined : (shape as z.ZodType).safeParse(value);

/** Whoever sends thousands of fields nobody asked for does not have them all read: it stops at the first. */
function refuseStrangeFields(shape: Endpoint['body'], body: unknown): void {
  if (!(shape instanceof z.ZodObject) || !(shape.def.catchall instanceof z.ZodNever)) return;
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return;
  for (const key in body) {
    if (!Object.hasOwn(shape.shape, key))
      throw invalid([{ code: 'unrecognized_keys', keys: [key], path: [], message: '' }]);
  }
}

/** A filter nobody knows is no filter: who asked for it would take the whole for what was filtered. */
function refuseStrangeNames(shape: Endpoint['query'], query: unknown): void {
  const known = shape instanceof z.ZodObject ? shape.shape : shape === undefined ? {} : undefined;
  const strange = known && Object.keys(query ?? {}).find((name) => !Object.hasOwn(known, name));
  if (strange === undefined) return;
  const fault = { path: strange, code: 'FILTER_UNKNOWN', message: strangeFilterEs(strange) };
  throw new DomainError(kernelErrors.VALIDATION, {}, [fault]);
}

/** Enough to mark a form; whoever sends a thousand strange fields is not filling one in. */
const MAX_FIELDS = 100;

interface Fault {
  readonly issue: z.core.$ZodIssue;
  readonly path: readonly PropertyKey[];
}

function invalid(issues: readonly z.core.$ZodIssue[]): DomainError {
  const faults = issues.flatMap((issue): Fault[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, 1).map((key) => ({ issue: { ...issue, keys: [key] }, path: [...issue.path, key] }))
      : [{ issue, path: issue.path }],
  );
  const fields = faults.slice(0, MAX_FIELDS).map(({ issue, path }) => ({
    path: path.join('.'),
    code: issue.code.toUpperCase(),
    message: issueEs(issue),
  }));
  return new DomainError(kernelErrors.VALIDATION, {}, fields);
}
