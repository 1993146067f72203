/** Refusals that whoever looks into a break-in asks for: each leaves who, where from, what and which request (F11). */
import type { FastifyRequest } from 'fastify';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { recordAccess } from './access-log.ts';
import type { PoolDb } from './db.ts';

const MAX_SUBJECT = 400;
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** With the ids in it, without what was searched for. */
const addressOf = ({ method, url }: FastifyRequest): string => `${method} ${url.split('?')[0]}`;

/** Whose code it was, where the body says so: never the code. */
function whoseOf({ body }: FastifyRequest, field: string | undefined): string | undefined {
  const proof = (body as Record<string, { employeeId?: unknown }> | undefined)?.[field?.split('.')[0] ?? ''];
  const id = proof?.employeeId;
  return typeof id === 'string' && ID.test(id) ? id : undefined;
}

/** A record out of reach is answered as one that does not exist; who goes through ids is seen here. */
const isOfRecord = ({ params }: FastifyRequest): boolean =>
  Object.values((params ?? {}) as Record<string, string>).some((value) => ID.test(value));

export async function noteRefusal(db: PoolDb, request: FastifyRequest, code?: string): Promise<void> {
  const subject = [addressOf(request), code].filter(Boolean).join(' ').slice(0, MAX_SUBJECT);
  const { who, ip: address, id: requestId } = request;
  await recordAccess(db, { kind: 'refused', who, address, subject, requestId });
}

/** Does it; a refusal that says so in its catalogue is written down before it is answered. */
export async function noting<T>(db: PoolDb, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { def, code } = error;
    const isForeign = def === kernelErrors.NOT_FOUND && request.who !== undefined && isOfRecord(request);
    const whose = whoseOf(request, def.field);
    if (isForeign || def.isNoted) await noteRefusal(db, request, whose === undefined ? code : `${code} ${whose}`);
    throw error;
  }
}
