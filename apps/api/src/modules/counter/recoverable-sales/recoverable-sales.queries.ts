/** Recoverable sales as screens read them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { isHoldOver } from '@quilate/domain/modules/counter/lots/lots.hold.ts';
import type { Situation } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.states.ts';
import { recoverableList } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.lists.ts';
import {
  recoverableMachine,
  recoverableRules,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import {
  delayOn,
  recoveryOn,
  renewalOn,
  situationOf,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import type {
  RecoverableSale,
  RecoverableEvent,
  RecoverableSummary,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { day, instant, isIdOf, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { spotsOf } from '../../foundations/custody/custody.public.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { currentCustomer } from '../../master-data/customers/customers.public.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.names.ts';
import { lotOf } from '../lots/lots.detail.ts';
import { paymentsOfLot } from '../lots/lots.payments.ts';
import { paymentsOf } from '../payments/payments.rows.ts';

/** What a row says; how it is seen on a day is worked out from it. */
type SummaryRow = Omit<RecoverableSummary, 'delayDays' | 'situation'> & {
  readonly holdUntil: string | null;
  readonly today: string;
};
const summaryColumns = sql<SummaryRow>`r.id, r.code, r.taken_at as "takenAt",
  ${nameOfTheDay('r', 'taken_at')} as "customerName",
  s.name as "storeName", k.code as "lotCode",
  array(select distinct l.metal from lot_lines l where l.lot_id = k.id and l.metal is not null order by 1) as metals,
  (select sum(l.weight_mg)::bigint from lot_lines l where l.lot_id = k.id) as "weightMg",
  r.base_cents as "baseCents", r.pending_cents as "pendingCents", r.due_date as "dueDate",
  r.renewal_count as "renewalCount", r.state, k.hold_until as "holdUntil", business_date()::text as today`;
const joins = sql`join store_names s on s.id = r.store_id join customers c on c.id = r.customer_id
  join lots k on k.origin_id = r.id`;

const isInHold = ({ holdUntil, today }: Pick<SummaryRow, 'holdUntil' | 'today'>): boolean =>
  !isHoldOver(holdUntil, today);

function seen(row: SummaryRow, warnAfterDays: number): RecoverableSummary {
  const { holdUntil: _, today, ...summary } = row;
  return {
    ...summary,
    delayDays: row.state === 'ACT' ? delayOn(row.dueDate, today) : 0,
    situation: situationOf({ ...row, isInHold: isInHold(row) }, today, warnAfterDays),
  };
}

/** The same in the database, for its filter. */
const situationSql = (warnAfterDays: number) => sql`case when r.state <> 'ACT' then r.state
  when business_date() - r.due_date > ${warnAfterDays} then 'RTC' when business_date() > r.due_date then 'VEN'
  when exists (select from lots k where k.origin_id = r.id and (k.hold_until is null
    or business_date() <= k.hold_until)) then 'BLQ' else 'ACT' end`;

const IN_TIME: readonly Situation[] = ['ACT', 'BLQ'];
const LATE: readonly Situation[] = ['VEN', 'RTC'];
/** As its partial indexes spell it: those in time, late, or of the past, without reading the others. */
function ofSituations(situations: readonly Situation[], warnAfterDays: number) {
  const are = (of: readonly Situation[]): boolean => situations.every((one) => of.includes(one));
  const since = sql`business_date() - ${warnAfterDays}::int`;
  if (are(['RTC'])) return sql`r.state = 'ACT' and r.due_date < ${since}`;
  if (are(['VEN'])) return sql`r.state = 'ACT' and r.due_date < business_date() and r.due_date >= ${since}`;
  if (are(LATE)) return sql`r.state = 'ACT' and r.due_date < business_date()`;
  if (are(['RET'])) return sql`r.state = 'RET'`;
  if (!situations.some((one) => IN_TIME.includes(one) || LATE.includes(one)))
    return sql`r.state <> 'ACT' and ${isOneOf('r.state')(situations)}`;
  const isSeen = sql`${situationSql(warnAfterDays)} = any (${[...situations]}::text[])`;
  return are(IN_TIME) ? sql`r.state = 'ACT' and r.due_date >= business_date() and ${isSeen}` : isSeen;
}

const recoverableRecords = (warnAfterDays: number) =>
  recordList(recoverableList)<SummaryRow>({
    kind: recoverableMachine.concept,
    table: 'recoverable_sales',
    as: 'r',
    columns: summaryColumns,
    joins,
    store: 'r.store_id',
    sort: { takenAt: instant('r.taken_at'), dueDate: day('r.due_date') },
    where: {
      situation: (situations) => ofSituations(situations, warnAfterDays),
      storeId: isIdOf('r.store_id'),
      from: (date) => sql`r.state = 'ACT' and r.due_date >= ${date}::date`,
      to: (date) => sql`r.state = 'ACT' and r.due_date <= ${date}::date`,
    },
    sums: { baseCents: sql`r.base_cents`, pendingCents: sql`r.pending_cents` },
  });

export async function listRecoverableSales(db: Db, scope: Scope, query: PageQuery<typeof recoverableList>) {
  const { delayWarnDays } = await readLimits(db);
  const page = await listRecords(db, recoverableRecords(delayWarnDays), query, { scope });
  return { ...page, data: page.data.map((row) => seen(row, delayWarnDays)) };
}

interface DetailRow extends SummaryRow {
  readonly storeId: string;
  readonly storeCode: string;
  readonly customerId: string;
  readonly lotId: string;
  readonly lotState: string;
  readonly isLotHere: boolean;
  readonly isInBook: boolean;
  readonly extraGoldCents: number;
  readonly custodyBp: number;
  readonly profitBp: number;
  readonly periodDays: number;
  readonly creatorName: string;
  /** Nothing of what was begun in another system. */
  readonly signatureFileId: string | null;
  readonly takenDate: string;
  readonly submittedDate: string | null;
  readonly paidAt: string | null;
  readonly deliveredAt: string | null;
  readonly releasedAt: string | null;
  readonly cancelledAt: string | null;
  readonly givenAt: string | null;
  readonly isPartGiven: boolean;
  readonly version: number;
}

export async function findRecoverableSale(db: Db, scope: Scope, id: string): Promise<DetailRow> {
  const inScope = scope ? sql`r.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const row = await db.first(
    sql<DetailRow>`
      select ${summaryColumns}, r.store_id as "storeId", s.code as "storeCode", r.customer_id as "customerId",
        k.id as "lotId", k.state as "lotState", k.store_id = r.store_id as "isLotHere",
        exists (select from lots_in_books b where b.lot_id = k.id) as "isInBook",
        k.extra_gold_cents as "extraGoldCents", r.custody_bp as "custodyBp",
        r.profit_bp as "profitBp", r.period_days as "periodDays", e.name as "creatorName",
        r.taken_date as "takenDate", k.submitted_date as "submittedDate", r.paid_at as "paidAt",
        r.delivered_at as "deliveredAt", r.released_at as "releasedAt", r.cancelled_at as "cancelledAt",
        r.given_at as "givenAt", exists (select from lot_lines l where l.lot_id = k.id and l.is_given) as "isPartGiven",
        r.signature_file_id as "signatureFileId", r.version
      from recoverable_sales r ${joins} join employee_names e on e.id = r.creator_id
      where r.id = ${id} and ${inScope}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

/** The police do these, and who takes back the file it came in with. */
const BY_OTHERS: ReadonlySet<string> = new Set(['intervene', 'resume', 'giveToOwner', 'undoBringIn']);

export async function getRecoverableSale(db: Db, who: Who, scope: Scope, id: string): Promise<RecoverableSale> {
  const seesCustomers = reachOf(who.role, customersGrants.read) !== undefined;
  const reads = together(db);
  const lotId = sql<string>`(select k.id from lots k where k.origin_id = ${id})`;
  const [row, limits, spots, payments, payouts, events, activity, lot, customer] = await Promise.all([
    findRecoverableSale(reads, scope, id),
    readLimits(reads),
    spotsOf(reads, who, lotId),
    paymentsOf(reads, id),
    paymentsOfLot(reads, lotId),
    eventsOf(reads, id),
    activityOf(reads, [id, lotId]),
    lotOf(reads, lotId, scope),
    currentCustomer(reads, sql<string>`(select customer_id from recoverable_sales where id = ${id})`),
  ]);
  const { storeId, customerId: _, lotState, isLotHere, takenDate, today } = row;
  const { submittedDate, paidAt, deliveredAt, releasedAt, cancelledAt, givenAt, ...shown } = row;
  const last = events.findLast((event) => event.undone === null && event.kind !== 'before');
  const facts = {
    ...row,
    spots,
    isBanned: customer?.status === 'BLOCKED',
    isHere: who.storeId === storeId,
    isOfBefore: row.signatureFileId === null,
    isInHold: isInHold(row),
    isPaidBack: row.pendingCents < row.baseCents,
    warnAfterDays: limits.delayWarnDays,
    lastEventDate: last?.date ?? null,
    isLotUntouched: lotState === 'released' && isLotHere,
    needsManager: false,
    needsExpert: false,
  };
  return {
    ...seen(row, limits.delayWarnDays),
    storeCode: shown.storeCode,
    lotId: shown.lotId,
    lot,
    extraGoldCents: shown.extraGoldCents,
    custodyBp: shown.custodyBp,
    profitBp: shown.profitBp,
    periodDays: shown.periodDays,
    warnAfterDays: limits.delayWarnDays,
    isInHold: facts.isInHold,
    renewal: row.state === 'ACT' ? renewalOn(row, 0, today) : null,
    recovery: row.state === 'ACT' ? recoveryOn(row, today) : null,
    dates: {
      taken: takenDate,
      police: submittedDate,
      holdUntil: row.holdUntil,
      released: releasedAt,
      paid: paidAt,
      withdrawn: deliveredAt,
      cancelled: cancelledAt,
      given: givenAt,
    },
    creatorName: shown.creatorName,
    customer: seesCustomers && customer ? customer : null,
    payouts,
    payments,
    paidCents: sum(payments.filter((one) => one.correctedAt === null).map((one) => one.amountCents)),
    events,
    activity,
    // What the police do is done in their room.
    actions: offers(recoverableMachine, recoverableRules, facts).filter(({ action }) => !BY_OTHERS.has(action)),
    version: shown.version,
  };
}

export const eventsOf = (db: Db, id: string): Promise<RecoverableEvent[]> =>
  db.run(
    sql<RecoverableEvent>`
      select v.id, v.kind, v.number, v.at, v.event_date as date, v.delay_days as "delayDays",
        v.custody_cents as "custodyCents", v.profit_cents as "profitCents", v.surcharge_cents as "surchargeCents",
        v.capital_cents as "capitalCents", v.total_cents as "totalCents", v.due_before as "dueBefore",
        v.due_after as "dueAfter", v.invoice_number as "invoiceNumber",
        e.name as "employeeName",
        case when v.undone_at is not null then jsonb_build_object('at', v.undone_at, 'reason', v.undo_reason,
          'employeeName', u.name) end as undone
      from recoverable_sale_events v join employee_names e on e.id = v.employee_id
        left join employee_names u on u.id = v.undone_by
      where v.recoverable_sale_id = ${id} order by v.at, v.id`.compile(qb),
  );
