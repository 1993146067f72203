/** Every failure has one class and one answer; what nobody expected is a fault with a request id. */
import pg from 'pg';
import { DomainError, GENERIC_FAILURE_ES, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { CommitUnknown } from './db.ts';
import { READ_TIMEOUT, ReadOnlyServer } from './pool.ts';

export interface Refusal {
  readonly status: number;
  readonly isFault: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly code: string;
    readonly message: string;
    readonly details: Record<string, unknown>;
    readonly fields?: readonly unknown[];
    readonly requestId: string;
  };
}

const RETRYABLE = new Set(['40001', '40P01', '55P03']);
const SERVER_GONE = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', '53300', '57014', '25006']);
/** Out of memory, out of a limit of its own, a disk that does not answer. */
const SERVER_SHORT = new Set(['53000', '53200', '53400', '58030']);
const DISK_FULL = '53100';
/** What the driver says of a connection that is gone; it has no code for it. */
const SILENT = [
  'Connection terminated',
  READ_TIMEOUT,
  'timeout exceeded when trying to connect',
  'is not queryable',
  // It has lost count of what was asked on it.
  'Received unexpected',
  'Cannot use a pool after calling end',
] as const;
const CONNECTION = ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAGAIN'];
const ROUTE = [
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ERR_STREAM_DESTROYED',
];
const SOCKET = new Set([...CONNECTION, ...ROUTE]);

/** The whole command may run again: nothing of it was kept. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '');
}

/** The database is away, starting or overloaded: nothing was done, ask again. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return [SERVER_GONE, SERVER_SHORT, RETRYABLE].some((codes) => codes.has(error.code ?? ''));
  if (error instanceof ReadOnlyServer) return true;
  if (!(error instanceof Error)) return false;
  if (SOCKET.has((error as NodeJS.ErrnoException).code ?? '')) return true;
  return SILENT.some((words) => error.message.includes(words));
}

/** Refusals of the HTTP layer itself, by Fastify's code. */
function ofTransport(error: unknown): DomainError | undefined {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new DomainError(kernelErrors.UNSUPPORTED_TYPE);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new DomainError(kernelErrors.TOO_LARGE);
  if (error instanceof pg.DatabaseError && code === DISK_FULL) return new DomainError(kernelErrors.DISK_FULL);
  // A NUL byte cannot be text for PostgreSQL.
  if (error instanceof pg.DatabaseError && (code === '22021' || code === '22P05')) {
    return new DomainError(kernelErrors.MALFORMED);
  }
  // Addresses that lead out of the folder of the screens: there is nothing there.
  const isElsewhere = statusCode === 403 || statusCode === 404;
  if (isElsewhere || code?.startsWith('FST_STATIC_')) return new DomainError(kernelErrors.NOT_FOUND);
  const isTheirs = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return isTheirs || error instanceof SyntaxError ? new DomainError(kernelErrors.MALFORMED) : undefined;
}

export function refusalOf(error: unknown, requestId: string): Refusal {
  if (error instanceof CommitUnknown) {
    const unknown = new DomainError(kernelErrors.OUTCOME_UNKNOWN);
    return answer(unknown, requestId, { 'retry-after': '1', 'x-outcome': 'unknown' });
  }
  if (isUnavailable(error)) return answer(new DomainError(kernelErrors.BUSY), requestId, { 'retry-after': '1' });
  const expected = error instanceof DomainError ? error : ofTransport(error);
  // The rest of it would still come, as slowly.
  if (expected) return answer(expected, requestId, headersOf(expected));
  return {
    status: 500,
    isFault: true,
    headers: {},
    body: { code: 'FAULT', message: GENERIC_FAILURE_ES, details: {}, requestId },
  };
}

/** The same as RFC 9457 has it, beside our own fields, for programs that ask for it. */
export const asProblem = ({ status, body }: Refusal) => ({
  type: `urn:quilate:refusal:${body.code}`,
  title: body.code,
  status,
  detail: body.message,
  instance: `urn:uuid:${body.requestId}`,
  ...body,
});

function headersOf({ def, details }: DomainError): Record<string, string> {
  if (def.status === 408) return { connection: 'close' };
  if (def.status === 405) return { allow: String(details['allowed']) };
  return def.waitSeconds === undefined ? {} : { 'retry-after': String(def.waitSeconds) };
}

function answer(error: DomainError, requestId: string, headers: Record<string, string>): Refusal {
  return {
    status: error.def.status,
    isFault: false,
    headers,
    body: {
      code: error.code,
      message: error.message,
      details: error.details,
      ...(error.fields.length > 0 ? { fields: error.fields } : {}),
      requestId,
    },
  };
}
