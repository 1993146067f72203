/** The one way to talk to the server; rooms ask through their client (`client.ts`). */
import type { Method } from '@quilate/domain/kernel/contract.ts';
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { leave } from './leave.ts';
import { dropSlip, keepSlip } from './slip.ts';
import { stringifySearch } from './search-params.ts';

const ANSWER_WITHIN_MS = 20_000;
const FILE_WITHIN_MS = 120_000;

export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldError[];
  readonly requestId: string | null;

  constructor(status: number, body: Partial<Refusal>) {
    super(body.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? '';
    this.details = body.details ?? {};
    this.fields = body.fields ?? [];
    this.requestId = body.requestId ?? null;
  }
}

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: Record<string, unknown>;
  readonly fields: FieldError[];
  readonly requestId: string;
}

type SignedOut = (isExpired: boolean) => void;
let signedOut: SignedOut = () => {};
/** What to do when the server no longer knows this session; one that ran out by itself can be taken up again. */
export function whenSignedOut(action: SignedOut): void {
  signedOut = action;
}

let locked = (): void => {};
/** What to do when somebody has locked this session. */
export function whenLocked(action: () => void): void {
  locked = action;
}

type Reachable = (isReachable: boolean) => void;
let reachable: Reachable = () => {};
export function whenReachable(action: Reachable): void {
  reachable = action;
}

let answered = (_serverDate: string | null): void => {};
/** Hears the server's clock with every answer. */
export function whenAnswered(action: typeof answered): void {
  answered = action;
}

let served = (_build: string): void => {};
/** Hears with every answer which build of the screens the server has. */
export function whenServed(action: typeof served): void {
  served = action;
}

let inHand = 0;
/** What is being sent, or a file that is coming: to cut it off would leave a doubt. A question may be asked again. */
export const isInHand = (): boolean => inHand > 0;
async function holding<T>(work: () => Promise<T>): Promise<T> {
  inHand += 1;
  try {
    return await work();
  } finally {
    inHand -= 1;
  }
}

let changed = (_topics: readonly string[]): void => {};
/** Hears which modules a command has changed. */
export function whenChanged(action: typeof changed): void {
  changed = action;
}

/** One file, as a form would send it; a slow line gets more time than a question does. */
export async function upload<Kept>(path: string, query: Readonly<Record<string, unknown>>, file: File): Promise<Kept> {
  const body = new FormData();
  body.set('file', file);
  const request = { method: 'POST', body, signal: AbortSignal.timeout(FILE_WITHIN_MS) };
  return (await holding(() => fetchOnce(urlOf(path, {}, query), request, { read: said }))) as Kept;
}

export interface Asked {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A question, or what a command answers; undefined where there is nothing to say. */
export async function ask(method: Method, path: string, given: Asked): Promise<unknown> {
  const sent = (): Promise<unknown> =>
    fetchOnce(...requestOf(method, path, given, ANSWER_WITHIN_MS), { ...given, read: said });
  return await (method === 'GET' ? sent() : holding(sent));
}

/** A file as it is, which a slow line gets more time for. */
export async function take(method: Method, path: string, given: Asked): Promise<Response> {
  const request = requestOf(method, path, given, FILE_WITHIN_MS);
  return await holding(() => fetchOnce(...request, { ...given, read: (response) => Promise.resolve(response) }));
}

function requestOf(method: Method, path: string, given: Asked, withinMs: number): [url: string, request: RequestInit] {
  const { params, query, body, key, signal } = given;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (key !== undefined) headers.set('idempotency-key', key);
  const deadline = AbortSignal.timeout(withinMs);
  const request = {
    method,
    headers,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return [urlOf(path, params, query), request];
}

/** What stands before the server says that it is not there; an answer of the server has its number. */
const isOfAnother = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) && !headers.has('x-request-id');

const said = async (response: Response): Promise<unknown> =>
  response.status === 204 ? undefined : await response.json();

interface Reading<T> {
  readonly read: (response: Response) => Promise<T>;
  /** Whoever asked may have given up meanwhile. */
  readonly signal?: AbortSignal | undefined;
}
async function fetchOnce<T>(url: string, request: RequestInit, { read, signal }: Reading<T>): Promise<T> {
  const broken = (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw noAnswer();
  };
  const response = await leave(url, { credentials: 'same-origin', ...request }).catch(broken);
  if (isOfAnother(response)) throw noAnswer();
  reachable(true);
  answered(response.headers.get('date'));
  const build = response.headers.get('screens-build');
  if (build) served(build);
  const topics = response.headers.get('changed-topics');
  if (topics) changed(topics.split(', '));
  const slip = response.headers.get('signature-slip');
  if (slip) keepSlip(slip);
  // What was done may be half told: who sent it does not know.
  if (response.ok) return await read(response).catch(broken);
  const failure = await refusalOf(response);
  if (failure.code === 'NOT_SIGNED_IN') signedOut(failure.details['isExpired'] === true);
  if (failure.code === 'SESSION_LOCKED') locked();
  if (['NOT_SIGNED_IN', 'SESSION_LOCKED', 'SLIP_OVER'].includes(failure.code)) dropSlip();
  throw failure;
}

/** It may have been done. */
function noAnswer(): ApiError {
  reachable(false);
  return new ApiError(0, { code: 'NO_ANSWER', message: shellEs.errors.noAnswer });
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  const requestId = body.requestId ?? response.headers.get('x-request-id');
  return new ApiError(response.status, { ...body, ...(requestId === null ? {} : { requestId }) });
}

export function urlOf(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return filled + stringifySearch(query);
}
