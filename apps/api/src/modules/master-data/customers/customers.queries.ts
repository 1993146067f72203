/** Customers as screens read them. */
import { type RoomGrants, reachOf } from '@quilate/domain/kernel/grants.ts';
import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { customerList } from '@quilate/domain/modules/master-data/customers/customers.lists.ts';
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { customerMachine, customerRules } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import { cleanNationalId, isNationalId } from '@quilate/domain/kernel/tax-id.ts';
import {
  cleanPhone,
  legalHoldOf,
  mayClearCash,
  pinStateOf,
} from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import type {
  Customer,
  CustomerDocument,
  CustomerRow,
  CustomerSummary,
} from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { instant, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { matching, wordsOf } from '../../../platform/search.ts';
import { type Scope, scopeOf, type Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { viewsOf } from '../../foundations/files/files.public.ts';
import { historyOf, type HistoryScopes, toldTo, totalsOf } from './customers.history.ts';
import { familyIds, familyOf } from './customers.family.ts';
import { mergedInto, mergedOf } from './customers.merge.ts';
import { type CustomerRecord, type FactColumns, factColumns, recordColumns } from './customers.store.ts';

const SIMILAR_SHOWN = 5;
const rowColumns = sql<CustomerRow>`
  c.id, c.national_id as "nationalId", c.name, c.surname, c.mobile, c.status, c.email, c.town,
  c.created_at as "createdAt"`;

/** A number is written with spaces, an id with signs: as they are typed, they are one word. */
export function typed(q: string): string {
  if (isNationalId(q)) return cleanNationalId(q);
  return /^[+\d\s]+$/.test(q) ? q.replace(/\s/g, '') : q;
}

const customerRecords = recordList(customerList)<CustomerRow>({
  kind: 'customer',
  table: 'customers',
  as: 'c',
  columns: rowColumns,
  sort: { createdAt: instant('c.created_at') },
  // Spelled as the partial index of the blocked ones spells it.
  where: {
    status: ([only, other]) => {
      if (other !== undefined) return undefined;
      return only === 'BLOCKED' ? sql`c.status = 'BLOCKED'` : sql`c.status = 'ACTIVE'`;
    },
  },
});
/** Of some shops, who has begun something there; looking one up is for every shop (docs/decisions/0227). */
export function listCustomers(db: Db, { q, ...query }: PageQuery<typeof customerList>, scope?: Scope) {
  const words = q === undefined ? undefined : typed(q);
  const also = [sql`c.status in ('ACTIVE', 'BLOCKED')`, ...(scope ? [hasBegunIn(scope)] : [])];
  return listRecords(db, customerRecords, { ...query, q: words }, { also });
}

const hasBegunIn = (storeIds: readonly string[]) =>
  sql`exists (
    select from unnest(${familyOf(sql`c.id`)}) own(id), lateral (
      select store_id from customer_sales where customer_id = own.id
      union all select store_id from customer_sale_budgets where customer_id = own.id
      union all select store_id from customer_manual_invoices where customer_id = own.id
      union all select store_id from customer_bookings where customer_id = own.id
      union all select store_id from customer_purchases where customer_id = own.id
      union all select store_id from customer_recoverable_sales where customer_id = own.id
      union all select store_id from customer_works where customer_id = own.id
      union all select store_id from customer_work_budgets where customer_id = own.id) begun
    where begun.store_id = any (${[...storeIds]}::uuid[]))`;

interface Likeness {
  readonly name: string;
  readonly surname: string;
  readonly mobile: string;
  readonly exceptId?: string | undefined;
}

/** Who could be the same person: the same phone, or the same first name and first surname (B-18). */
export async function similarCustomers(
  db: Db,
  { name, surname, mobile, exceptId }: Likeness,
): Promise<CustomerSummary[]> {
  const first = [wordsOf(name)[0], wordsOf(surname)[0]].filter((word) => word !== undefined && word.length > 2);
  const phone = cleanPhone(mobile);
  const texts = [...(first.length === 2 ? [first.join(' ')] : []), ...(phone.length > 8 ? [phone] : [])];
  const found = await Promise.all(texts.map((text) => matching(db, 'customer', text)));
  const rows = found.filter((match) => match !== undefined).map((match) => match.rows(SIMILAR_SHOWN + 1, sql`true`));
  if (rows.length === 0) return [];
  return await db.run(
    sql<CustomerSummary>`select ${rowColumns} from customers c where c.id in (
        ${sql.join(
          rows.map((row) => sql`select record_id from (${row}) found`),
          sql` union `,
        )}) and c.status in ('ACTIVE', 'BLOCKED') and c.id is distinct from ${exceptId ?? null}::uuid
      order by c.created_at desc, c.id desc limit ${SIMILAR_SHOWN}`.compile(qb),
  );
}

/** The shops whose operations somebody may see; none for who may not see them. */
function scopeIn(who: Who, { read }: RoomGrants): Scope {
  const reach = reachOf(who.role, read);
  return reach === undefined ? [] : scopeOf(who, reach);
}

export async function getCustomer(db: Db, who: Who, id: string): Promise<Customer> {
  const scope = scopeIn(who, salesGrants);
  const scopes: HistoryScopes = {
    sales: scope,
    purchases: scopeIn(who, purchasesGrants),
    recoverableSales: scopeIn(who, recoverableSalesGrants),
    works: scopeIn(who, worksGrants),
    workBudgets: scopeIn(who, workBudgetsGrants),
  };
  const family = await familyIds(db, id);
  const reads = together(db);
  const [row, limits, documents, activity, told, history, saleTotals, into, merged, formerNames] = await Promise.all([
    reads.first(
      sql<
        CustomerRecord & FactColumns
      >`select ${recordColumns}, ${factColumns} from customers c where c.id = ${id}`.compile(qb),
    ),
    readLimits(db),
    documentsOf(reads, family),
    activityOf(reads, family),
    toldTo(reads, scopes, family),
    historyOf(reads, scopes, family),
    totalsOf(reads, scope, family),
    mergedInto(reads, id),
    mergedOf(reads, id),
    formerNamesOf(reads, family),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { pin, lastInvoiceDate, lastUsedGoldDate, lawKeepsFrom, isCashCleared, ...record } = row;
  const hold = legalHoldOf({ lastInvoiceDate, lastUsedGoldDate, lawKeepsFrom }, businessDate(new Date()), limits);
  const facts = {
    state: record.status,
    pinState: pinStateOf(pin ?? undefined),
    isHeld: hold !== null,
    isUndoable: into?.isUndoable ?? false,
    isCashClearable: mayClearCash(isCashCleared, limits),
  };
  return {
    ...record,
    pinState: facts.pinState,
    documents,
    activity: [...told, ...activity],
    ...history,
    saleTotals,
    mergedInto: into ?? null,
    merged,
    formerNames: formerNames.filter((name) => name !== `${record.name} ${record.surname}`),
    legalHold: hold,
    actions: offers(customerMachine, customerRules, facts),
  };
}

export async function formerNamesOf(db: Db, family: readonly string[]): Promise<string[]> {
  const rows = await db.run(
    sql<{ name: string }>`select concat_ws(' ', name, surname) as name from customer_former_names
      where customer_id = any (${[...family]}::uuid[]) order by until_at desc`.compile(qb),
  );
  return [...new Set(rows.map((row) => row.name))];
}

export async function documentsOf(db: Db, family: readonly string[]): Promise<CustomerDocument[]> {
  return await db.run(
    sql<CustomerDocument>`
      select d.id, d.kind, f.name as "fileName", f.content_type <> 'application/pdf' as "isPhoto",
        d.added_at as "addedAt",
        e.name as "addedBy",
        ${viewsOf(sql`d.file_id`)} as views
      from customer_documents d join files f on f.id = d.file_id join employee_names e on e.id = d.added_by
      where d.customer_id = any (${[...family]}::uuid[]) and d.removed_at is null
      order by d.added_at desc, d.id desc`.compile(qb),
  );
}
