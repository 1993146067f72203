/** Who is at work, and the record of a month. */
import { sql, type RawBuilder } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { workTimeGrants } from '@quilate/domain/modules/counter/work-time/work-time.grants.ts';
import { shiftMachine, shiftRules } from '@quilate/domain/modules/counter/work-time/work-time.machine.ts';
import { startOfDay } from '@quilate/domain/kernel/dates.ts';
import { nextMonth } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import { daysOf } from '@quilate/domain/modules/counter/work-time/work-time.record.ts';
import type {
  PresentPeople,
  PresentPerson,
  Shift,
  WorkRecord,
  WorkTotal,
} from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { and } from '../../../platform/lists.ts';
import { fullName, type Scope, type Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { issuerOf } from '../../master-data/stores/stores.letterhead.ts';
import { isTillOpen } from '../cash/cash.public.ts';
import { isForgotten } from './work-time.store.ts';

export async function presentAt(db: Db, storeId: string): Promise<PresentPeople> {
  const reads = together(db);
  const [data, { hasCounter }, isOpen] = await Promise.all([
    peopleAt(reads, storeId),
    reads.one(
      sql<{ hasCounter: boolean }>`select channel <> 'ADMIN' as "hasCounter" from stores where id = ${storeId}`.compile(
        qb,
      ),
    ),
    isTillOpen(reads, storeId),
  ]);
  return { data, totalCount: data.length, till: hasCounter ? (isOpen ? 'OPEN' : 'CLOSED') : 'NONE' };
}

const peopleAt = (db: Db, storeId: string): Promise<PresentPerson[]> =>
  db.run(
    sql<PresentPerson>`select w.id as "shiftId", e.id as "employeeId", e.name as name,
        w.in_at as since, ${isForgotten} as "isForgotten"
      from work_shifts w join employee_names e on e.id = w.employee_id
      where w.store_id = ${storeId} and w.state = 'present' order by w.in_at, e.name, e.id`.compile(qb),
  );

type ShiftRow = Omit<Shift, 'actions'>;
const shifts = sql`
  select w.id, w.employee_id as "employeeId", e.name as "employeeName",
    s.name as "storeName", w.state, w.in_at as "inAt", w.out_at as "outAt",
    w.is_added as "isAdded", w.signed_in_at as "signedInAt", w.signed_out_at as "signedOutAt",
    coalesce(c.list, '[]') as corrections,
    exists (select from employees p where p.id = w.employee_id and p.end_date <= business_date()) as "hasLeft",
    ${isForgotten} as "isForgotten"
  from worked_shifts w join employee_names e on e.id = w.employee_id join store_names s on s.id = w.store_id
  left join lateral (
    select json_agg(json_build_object('at', k.made_at, 'inAt', k.in_at, 'outAt', k.out_at, 'reason', k.reason,
        'authorName', a.name, 'consentName', o.name)
        order by k.id desc) as list
      from work_corrections k join employee_names a on a.id = k.author_id join employee_names o on o.id = k.consent_id
      where k.shift_id = w.id) c on true`;
const withActions = (row: ShiftRow): Shift => ({ ...row, actions: offers(shiftMachine, shiftRules, row) });

export async function getShift(db: Db, id: string): Promise<Shift> {
  return withActions(await db.one(sql<ShiftRow>`${shifts} where w.id = ${id}`.compile(qb)));
}

/** Everything worked in a month; a correction moves an entry by a day at most, so the index still finds it. */
async function shiftsOf(db: Db, month: string, whose: readonly RawBuilder<unknown>[]): Promise<Shift[]> {
  const from = startOfDay(month).toISOString();
  const to = startOfDay(nextMonth(month)).toISOString();
  const rows = await db.run(
    sql<ShiftRow>`${shifts}
      where w.entry_at >= ${from}::timestamptz - interval '2 days'
        and w.entry_at < ${to}::timestamptz + interval '1 day'
        and w.in_at < ${to}::timestamptz and coalesce(w.out_at, w.in_at) >= ${from}::timestamptz
        and ${and(whose)}
      order by w.in_at, w.id`.compile(qb),
  );
  return rows.map(withActions);
}

/** Everybody reads their own time, wherever it was worked; the management that of the shops it reaches. */
function readable(who: Who, scope: Scope, employeeId: string | undefined): RawBuilder<unknown>[] {
  const reach = reachOf(who.role, workTimeGrants.read);
  if (employeeId === who.employeeId || reach === 'store') {
    if (employeeId !== undefined && employeeId !== who.employeeId) throw new DomainError(kernelErrors.NOT_FOUND);
    return [sql`w.employee_id = ${who.employeeId}`];
  }
  return [
    ...(employeeId === undefined ? [] : [sql`w.employee_id = ${employeeId}`]),
    ...(scope ? [sql`w.store_id = any (${[...scope]}::uuid[])`] : []),
  ];
}

interface RecordQuery {
  readonly month: string;
  readonly employeeId?: string | undefined;
}

export async function recordOf(db: Db, who: Who, scope: Scope, query: RecordQuery): Promise<WorkRecord> {
  const { month, employeeId = who.employeeId } = query;
  const whose = readable(who, scope, employeeId);
  const [employeeName, worked] = await Promise.all([
    employeeId === who.employeeId ? fullName(who) : nameOf(db, scope, employeeId),
    shiftsOf(db, month, whose),
  ]);
  const days = daysOf(worked, month);
  return { employeeId, employeeName, month, minutes: days.reduce((sum, day) => sum + day.minutes, 0), days };
}

/** Who they worked for in a month, as a paper says it: of each company its lines; of who did not, that of `storeId`. */
export async function employersOf(db: Db, { employeeId, month }: WorkRecord, storeId: string): Promise<string[][]> {
  const { ids } = await db.one(
    sql<{ ids: string[] }>`select coalesce(array_agg(distinct w.store_id), '{}') as ids from worked_shifts w
      where w.employee_id = ${employeeId} and w.entry_at >= ${startOfDay(month).toISOString()}
        and w.entry_at < ${startOfDay(nextMonth(month)).toISOString()}`.compile(qb),
  );
  const reads = together(db);
  const employers = await Promise.all((ids.length === 0 ? [storeId] : ids).map((id) => issuerOf(reads, id)));
  return [...new Map(employers.map((lines) => [lines.join(), lines])).values()];
}

async function nameOf(db: Db, scope: Scope, employeeId: string): Promise<string> {
  const isReached = scope
    ? sql`exists (select from employee_stores p
        where p.employee_id = e.id and p.store_id = any (${[...scope]}::uuid[]))`
    : sql`true`;
  const row = await db.first(
    sql<{ name: string }>`select e.name as name from employee_names e
      where e.id = ${employeeId} and ${isReached}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row.name;
}

export async function totalsOf(db: Db, who: Who, scope: Scope, month: string) {
  const worked = await shiftsOf(db, month, readable(who, scope, undefined));
  const byEmployee = Map.groupBy(worked, (shift) => shift.employeeId);
  const data = [...byEmployee].map(([employeeId, own]): WorkTotal => {
    const days = daysOf(own, month);
    return {
      employeeId,
      employeeName: own[0]!.employeeName,
      days: days.length,
      minutes: days.reduce((sum, day) => sum + day.minutes, 0),
      corrections: own.reduce((sum, shift) => sum + shift.corrections.length, 0),
      added: own.filter((shift) => shift.isAdded).length,
      isPresent: own.some((shift) => shift.state === 'present'),
    };
  });
  data.sort((a, b) => a.employeeName.localeCompare(b.employeeName, 'es'));
  return { data, totalCount: data.length };
}
