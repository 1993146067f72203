/** Where somebody is signed in, each by its own name: seen, and ended one by one (decision 0375). */
import { sql } from 'kysely';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import type { OwnSession } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { employeesErrors } from '@quilate/domain/modules/master-data/employees/employees.errors.ts';
import type { OpenSession } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Who } from '../../../platform/who.ts';
import type { OneSession } from '../employees/employees.announcements.ts';
import { ending, isLive, NOBODYS } from './auth.live.ts';

/** That one of somebody, while it is open; never the one that is kept. */
export async function endSessionOf(tx: Tx, one: OneSession, keptHash: Buffer = NOBODYS): Promise<void> {
  const its = ending().where('employee_id', '=', one.employeeId).where('id', '=', one.sessionId);
  const ended = await tx.first(its.where('token_hash', '<>', keptHash).returning('id'));
  if (!ended) throw new DomainError(employeesErrors.SESSION_ENDED);
}
export const endNamedSession = ({ tx }: Operation, named: OneSession): Promise<void> => endSessionOf(tx, named);

const openOf = (
  employeeId: string,
) => sql`s.name as "storeName", t.id, coalesce(t.user_agent, '') as browser, t.address,
    t.created_at as "signedInAt", t.last_seen_at as "lastSeenAt", t.locked_at is not null as "isLocked"
  from sessions t join employees e on e.id = t.employee_id join stores s on s.id = t.store_id
  where t.employee_id = ${employeeId} and ${isLive} order by t.last_seen_at desc, t.id`;

/** Where somebody is signed in now, where they were last first. */
export const sessionsOf = (db: Db, employeeId: string): Promise<OpenSession[]> =>
  db.run(sql<OpenSession>`select ${openOf(employeeId)}`.compile(qb));

export const ownSessions = (db: Db, { employeeId, tokenHash }: Who): Promise<OwnSession[]> =>
  db.run(sql<OwnSession>`select t.token_hash = ${tokenHash} as "isCurrent", ${openOf(employeeId)}`.compile(qb));
