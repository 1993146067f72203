/** Closings as screens read them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { closingList } from '@quilate/domain/modules/metals/closings/closings.lists.ts';
import { closingMachine, closingRules } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import {
  acceptedCents,
  coveredCents,
  pendingMg,
  pendingOf,
  statusesOf,
} from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import type {
  Closing,
  ClosingPayment,
  ClosingSummary,
} from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ClosingOpen } from '@quilate/domain/modules/metals/closings/closings.states.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isId, isOneOf, within, recordList } from '../../../platform/record-lists.ts';
import { readLimits } from '../../../platform/limits.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { readLinkedCash } from './closings.linked.ts';
import { conditionColumns, factsOf, figureColumns, type Figures } from './closings.figures.ts';

const ownColumns = sql`c.id, c.code, c.made_at as "madeAt", c.customer_id as "customerId",
  c.customer_name as "customerName", c.agreed_cents as "agreedCents", c.state`;
type Row = Pick<ClosingSummary, 'id' | 'code' | 'madeAt' | 'customerId' | 'customerName' | 'agreedCents' | 'state'> &
  Figures;

const summaryOf = ({ lines, collectionCount, wasReleased: _wasReleased, ...row }: Row): ClosingSummary => ({
  ...row,
  metals: lines.map(({ metal }) => metal),
  agreedMg: sum(lines.map(({ agreedMg }) => agreedMg)),
  toCollectMg: row.state === 'PENDING' ? sum(lines.map(pendingMg)) : 0,
  toPayCents: row.state === 'CONFISCATED' ? 0 : Math.max(0, acceptedCents(lines) - row.paidCents),
  statuses: statusesOf({ lines, collectionCount, paidCents: row.paidCents }),
});

/** As `acceptedCents` rounds it, alloy by alloy; of what the police hold nothing is paid. */
const toPayCents = sql`case when c.state = 'CONFISCATED' then 0 else greatest(0, (
  select coalesce(sum(round(v.mg * a.applied_cents / 1000.0)), 0) from closing_metals a cross join lateral (
    select sum(r.accepted_mg) as mg from closing_reviewed r where r.closing_id = a.closing_id and r.metal = a.metal) v
  where a.closing_id = c.id) - (select coalesce(sum(p.amount_cents), 0) from closing_payments p
  where p.closing_id = c.id and p.undone_at is null)) end`;
const toCollectMg = sql`case c.state when 'PENDING' then (select sum(a.agreed_mg - (
  select coalesce(sum(l.weight_mg), 0) from closing_collected l
  where l.closing_id = a.closing_id and l.metal = a.metal and l.is_live))
  from closing_metals a where a.closing_id = c.id) else 0 end`;
const OPEN: Readonly<Record<ClosingOpen, RawBuilder<unknown>>> = {
  pay: sql`${toPayCents} > 0`,
  collect: sql`(c.state = 'PENDING' and exists (select from closing_metals a where a.closing_id = c.id
    and a.agreed_mg > (select coalesce(sum(l.weight_mg), 0) from closing_collected l
      where l.closing_id = a.closing_id and l.metal = a.metal and l.is_live)))`,
};

/** `days`: in which the invoice of what was paid comes. */
const closingRecords = (days: number) =>
  recordList(closingList)<Row>({
    kind: closingMachine.concept,
    table: 'closings',
    as: 'c',
    columns: sql<Row>`${ownColumns}, ${figureColumns}`,
    sort: { madeAt: instant('c.made_at') },
    where: {
      status: isOneOf('c.state'),
      open: (opens) =>
        sql`(${sql.join(
          opens.map((one) => OPEN[one]),
          sql` or `,
        )})`,
      metal: (metals) => sql`exists (select from closing_metals a
      where a.closing_id = c.id and a.metal = any (${[...metals]}::text[]))`,
      customerId: isId('c.customer_id'),
      uninvoiced: () => sql`exists (select from closing_uninvoiced u
      where u.closing_id = c.id and u.since < business_date() - ${days}::int)`,
      ...within('c.made_date', 'c.made_at'),
    },
    sums: { toCollectMg, agreedCents: sql`c.agreed_cents`, toPayCents },
  });
export async function listClosings(db: Db, query: PageQuery<typeof closingList>) {
  const { wholesaleInvoiceDays } = await readLimits(db);
  const page = await listRecords(db, closingRecords(wholesaleInvoiceDays), query);
  return { ...page, data: page.data.map(summaryOf) };
}

type Own = 'storeName' | 'employeeName' | 'notes' | 'discount18Cents' | 'usesFixed' | 'version';
type Conditions = 'maxPickups' | 'partialPaymentBp' | 'allowsPrepayment';

export async function getClosing(db: Db, id: string): Promise<Closing> {
  const limits = await readLimits(db);
  const reads = together(db);
  const [row, collections, payments, invoices, interventions, activity, linkedCashCents] = await Promise.all([
    reads.first(
      sql<Row & Pick<Closing, Own | Conditions>>`
        select ${ownColumns}, ${conditionColumns}, ${figureColumns}, s.name as "storeName",
          e.name as "employeeName", c.notes, c.discount18_cents as "discount18Cents",
          c.uses_fixed as "usesFixed", c.version
        from closings c join store_names s on s.id = c.store_id join employee_names e on e.id = c.employee_id
        where c.id = ${id}`.compile(qb),
    ),
    collectionsOf(reads, id),
    paymentsOf(reads, id),
    invoicesOf(reads, id),
    interventionsOf(reads, id),
    activityOf(reads, id),
    readLinkedCash(reads, id, limits),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const facts = factsOf(row);
  const invoicedCents = sum(invoices.map(({ isLive, totalCents }) => (isLive ? totalCents : 0)));
  return {
    ...row,
    ...summaryOf(row),
    acceptedCents: acceptedCents(row.lines),
    pending: pendingOf(row),
    payableCents: row.state === 'CONFISCATED' ? 0 : facts.payableCents,
    linkedCashCents,
    releasedMg: row.state === 'RELEASED' ? sum(row.lines.map(({ acceptedMg }) => acceptedMg)) : null,
    collections,
    payments,
    invoices,
    invoicedCents,
    toInvoiceCents: coveredCents(row) - invoicedCents,
    interventions,
    actions: offers(closingMachine, closingRules, facts),
    activity,
  };
}

function collectionsOf(db: Db, id: string): Promise<Closing['collections']> {
  return db.run(
    sql<Closing['collections'][number]>`
      select o.id, o.code, o.made_at as at, o.state,
        (select sum(l.weight_mg)::bigint from closing_collected l where l.collection_id = o.id) as "weightMg",
        coalesce(v.accepted, 0)::bigint as "acceptedMg", coalesce(v.rejected, 0)::bigint as "rejectedMg",
        coalesce(v.to_return, 0)::bigint as "toReturnMg"
      from closing_collections o cross join lateral (
        select sum(r.accepted_mg) as accepted, sum(r.rejected_mg) as rejected, sum(r.to_return_mg) as to_return
        from closing_reviewed r where r.collection_id = o.id) v
      where o.closing_id = ${id} order by o.made_at desc, o.id desc`.compile(qb),
  );
}

async function paymentsOf(db: Db, id: string): Promise<ClosingPayment[]> {
  const rows = await db.run(
    sql<ClosingPayment>`
      select p.id, p.paid_at as at, p.method, p.amount_cents as "amountCents", p.iban,
        nullif(concat_ws(' ', p.holder_name, p.holder_surname), '') as holder,
        e.name as "employeeName", o.name as "secondName", s.name as "storeName", p.undone_at as "undoneAt"
      from closing_payments p join employee_names e on e.id = p.employee_id join store_names s on s.id = p.store_id
        left join employee_names o on o.id = p.second_id
      where p.closing_id = ${id} order by p.paid_at desc, p.id desc`.compile(qb),
  );
  return db.vault.opened(rows);
}

function invoicesOf(db: Db, id: string): Promise<Closing['invoices']> {
  return db.run(
    sql<Closing['invoices'][number]>`
      select v.id, v.number, v.kind, v.state, v.issue_date::text as "issueDate", v.total_cents as "totalCents",
        v.is_live as "isLive"
      from closing_invoices v where v.closing_id = ${id} order by v.recorded_at desc, v.id desc`.compile(qb),
  );
}

function interventionsOf(db: Db, id: string): Promise<Closing['interventions']> {
  return db.run(
    sql<Closing['interventions'][number]>`
      select i.id, i.made_at as at, i.police_type as "policeType", i.badge_number as "badgeNumber",
        i.proceeding_number as "proceedingNumber", i.station,
        concat_ws(' ', i.officer_name, i.officer_surname) as officer, i.phone,
        e.name as "employeeName", i.removed_at as "removedAt"
      from closing_interventions i join employee_names e on e.id = i.employee_id
      where i.closing_id = ${id} order by i.made_at desc, i.id desc`.compile(qb),
  );
}

/** The file of the officers' record. */
export async function recordFileOf(db: Db, closingId: string, interventionId: string): Promise<string> {
  const row = await db.first(
    sql<{ fileId: string }>`select i.image_file_id as "fileId" from closing_interventions i
      where i.id = ${interventionId} and i.closing_id = ${closingId}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row.fileId;
}
