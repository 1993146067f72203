/** The people of a clocking and their shifts, held until it is written. */
import { sql } from 'kysely';
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { workTimeErrors } from '@quilate/domain/modules/counter/work-time/work-time.errors.ts';
import type { Span } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import type { ClockBody, ShiftState } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { type TillCount, tillCount } from '../cash/cash.public.ts';

export interface Chosen {
  readonly id: string;
  readonly name: string;
  readonly shiftId: string | null;
  readonly shiftStoreId: string | null;
  /** That shift is of an earlier day: they went home without clocking out. */
  readonly isForgotten: boolean;
}
export interface Clocking {
  readonly people: readonly Chosen[];
  readonly othersPresent: number;
  readonly hasCounter: boolean;
  readonly requiresEntryCount: boolean;
  readonly till: TillCount;
}

/** Nobody stays in a shop from one day to the next: who is not there keeps no door open (decisions 193, 211). */
export const isForgotten = sql<boolean>`(w.state = 'forgotten' or (w.state = 'present'
  and (w.in_at at time zone ${ZONE})::date < business_date()))`;
const lockDoor = (tx: Tx, storeId: string): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`work-time ${storeId}`}, 0))`.compile(qb));

/** Locks the door of the shop, then the people: who comes first and who goes last is decided one at a time. */
export async function lockClocking(tx: Tx, who: Who, body: ClockBody): Promise<Clocking> {
  if (!body.employeeIds.includes(body.signature.employeeId)) throw refuse(workTimeErrors.AUTHOR_NOT_SELECTED);
  const ids = [...new Set(body.employeeIds)];
  void lockDoor(tx, who.storeId);
  void tx.run(sql`select from employees where id = any (${ids}::uuid[]) order by id for no key update`.compile(qb));
  const [people, store, till] = await Promise.all([
    tx.run(
      sql<Chosen>`select e.id, concat_ws(' ', e.name, e.surname) as name, w.id as "shiftId",
          w.store_id as "shiftStoreId", coalesce(${isForgotten}, false) as "isForgotten"
        from employees e join employee_stores p on p.employee_id = e.id and p.store_id = ${who.storeId}
        left join work_shifts w on w.employee_id = e.id and w.state = 'present'
        where e.id = any (${ids}::uuid[]) and (e.end_date is null or e.end_date > business_date())`.compile(qb),
    ),
    tx.one(
      sql<Pick<Clocking, 'othersPresent' | 'hasCounter' | 'requiresEntryCount'>>`
        select s.channel <> 'ADMIN' as "hasCounter", s.requires_entry_count as "requiresEntryCount",
          (select count(*)::int from work_shifts w where w.store_id = s.id and w.state = 'present'
            and not ${isForgotten} and w.employee_id <> all (${ids}::uuid[])) as "othersPresent"
        from stores s where s.id = ${who.storeId}`.compile(qb),
    ),
    tillCount(tx, who.storeId),
  ]);
  if (people.length < ids.length) throw refuse(workTimeErrors.CLOCKING_FAILED);
  return { people, ...store, till };
}

export interface HeldShift {
  readonly id: string;
  readonly state: ShiftState;
  readonly employeeId: string;
  readonly storeId: string;
  readonly signedInAt: string;
  /** Whose time it is does not work here any more, and signs nothing. */
  readonly hasLeft: boolean;
  /** Begun on an earlier day and never ended: whose time it is went home without clocking out. */
  readonly isForgotten: boolean;
}

export const heldShift = (id: string) =>
  sql<HeldShift>`select w.id, w.state, w.employee_id as "employeeId", w.store_id as "storeId",
      w.in_at as "signedInAt", coalesce(e.end_date <= business_date(), false) as "hasLeft",
      ${isForgotten} as "isForgotten"
    from work_shifts w join employees e on e.id = w.employee_id
    where w.id = ${id} for no key update of e, w`.compile(qb);

/** The door first: who goes out meanwhile sees whether somebody is still inside. */
export async function lockShift(tx: Tx, who: Who, scope: Scope, id: string): Promise<HeldShift> {
  const at = await tx.first(qb.selectFrom('work_shifts').select('store_id as storeId').where('id', '=', id));
  if (at) await lockDoor(tx, at.storeId);
  const shift = await tx.first(heldShift(id));
  if (!shift || (shift.employeeId !== who.employeeId && !isInScope(scope, shift.storeId))) {
    throw new DomainError(kernelErrors.NOT_FOUND);
  }
  return shift;
}

/** Nobody works twice at the same time; a shift still open has no end yet, of one left open it is not known. */
export async function refuseOverlap(tx: Tx, shift: { id: string; employeeId: string }, span: Span): Promise<void> {
  const other = await tx.first(
    sql`select from worked_shifts w where w.employee_id = ${shift.employeeId} and w.id <> ${shift.id}
      and w.in_at < ${span.outAt}::timestamptz
      and coalesce(w.out_at, case when w.state = 'forgotten' then w.in_at else 'infinity' end)
        > ${span.inAt}::timestamptz`.compile(qb),
  );
  if (other) throw refuse(workTimeErrors.SHIFTS_OVERLAP);
}
