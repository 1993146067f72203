/** Sale budgets as screens read them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { saleBudgetList } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.lists.ts';
import {
  saleBudgetMachine,
  saleBudgetRules,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.machine.ts';
import type {
  SaleBudget,
  SaleBudgetSummary,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import {
  SALE_BUDGET_STATES,
  type SaleBudgetState,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.states.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isIdOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { currentCustomer } from '../../master-data/customers/customers.public.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.names.ts';
import { invoicesOf } from '../../master-data/receipts/receipts.public.ts';
import { mainImage as catalogueImage } from '../../master-data/catalog/catalog.images.ts';
import { mainImage as pieceImage } from '../../master-data/products/products.images.ts';
import { spotsOf } from '../../foundations/custody/custody.public.ts';
import { paymentsOf } from '../payments/payments.rows.ts';
import { isInShipment as travels, pieceStoreId as lies } from './sale-budgets.store.ts';
import type { TaxTreatment } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

const summaryColumns = sql<SaleBudgetSummary>`
  b.id, b.code, b.created_at as "createdAt",
  ${nameOfTheDay('b', 'created_at')} as "customerName", b.reference, s.name as "storeName",
  b.total_cents as "totalCents", b.state, b.given_up_at is not null as "isGivenUp"`;
const summaryJoins = sql`join store_names s on s.id = b.store_id join customers c on c.id = b.customer_id`;

const saleBudgetRecords = recordList(saleBudgetList)<SaleBudgetSummary>({
  kind: saleBudgetMachine.concept,
  table: 'sale_budgets',
  as: 'b',
  columns: summaryColumns,
  joins: summaryJoins,
  store: 'b.store_id',
  wordsHaveStore: true,
  sort: { createdAt: instant('b.created_at') },
  where: { status: isOfStates, storeId: isIdOf('b.store_id') },
  sums: { totalCents: sql`b.total_cents` },
});
export async function listSaleBudgets(db: Db, scope: Scope, query: PageQuery<typeof saleBudgetList>) {
  const states = [...new Set([query.status ?? []].flat())];
  const page = await listRecords(db, saleBudgetRecords, query, { scope });
  return { ...page, status: states.length === 0 ? null : states.join(',') };
}

/** Spelled as the partial index spells it: the few that are open are found without reading the others. */
function isOfStates(states: readonly SaleBudgetState[]) {
  const isOpen = states.includes('COMPLETED') ? sql`true` : sql`b.state <> 'COMPLETED'`;
  return sql`${isOpen} and b.state = any (${[...states]}::text[])`;
}

interface DetailRow extends SaleBudgetSummary {
  readonly storeId: string;
  readonly storeCode: string;
  readonly customerId: string;
  readonly observations: string | null;
  readonly catalogue: SaleBudget['catalogue'];
  readonly taxBp: number;
  readonly treatment: TaxTreatment | null;
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly firstPaymentCents: number;
  readonly secondPaymentCents: number;
  readonly creatorName: string;
  readonly product: SaleBudget['product'];
  readonly sale: SaleBudget['sale'];
  readonly version: number;
  readonly isInShipment: boolean;
  readonly pieceStoreId: string | null;
}

export async function findSaleBudget(db: Db, scope: Scope, id: string): Promise<DetailRow> {
  const inScope = scope ? sql`b.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const row = await db.first(
    sql<DetailRow>`
      select ${summaryColumns}, b.store_id as "storeId", s.code as "storeCode", b.customer_id as "customerId",
        b.observations, b.tax_bp as "taxBp", b.treatment, b.subtotal_cents as "subtotalCents",
        b.tax_cents as "taxCents",
        b.first_payment_cents as "firstPaymentCents", b.second_payment_cents as "secondPaymentCents",
        e.name as "creatorName", b.version, ${travels} as "isInShipment",
        ${lies} as "pieceStoreId",
        case when k.id is not null then jsonb_build_object('id', k.id, 'code', k.code, 'description', k.description,
          'family', k.family, 'metal', k.metal, 'imageId', ${catalogueImage('k.id')}) end as catalogue,
        case when p.id is not null then jsonb_build_object('id', p.id, 'code', p.code, 'description', p.description,
          'status', p.status, 'family', p.family, 'metal', p.metal, 'imageId', ${pieceImage('p.id')}) end as product,
        case when v.id is not null then jsonb_build_object('id', v.id, 'code', v.code) end as sale
      from sale_budgets b ${summaryJoins} join employee_names e on e.id = b.creator_id
        left join catalogue_products k on k.id = b.catalogue_id left join products p on p.id = b.product_id
        left join sales v on v.id = b.sale_id
      where b.id = ${id} and ${inScope}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

export async function getSaleBudget(db: Db, who: Who, scope: Scope, id: string): Promise<SaleBudget> {
  const seesCustomers = reachOf(who.role, customersGrants.read) !== undefined;
  const reads = together(db);
  const its = (what: 'sale_id' | 'customer_id' | 'product_id') =>
    sql<string>`(select ${sql.ref(what)} from sale_budgets where id = ${id})`;
  const [found, payments, invoices, activity, steps, customer, spots] = await Promise.all([
    findSaleBudget(reads, scope, id),
    paymentsOf(reads, id, its('sale_id')),
    invoicesOf(reads, id),
    activityOf(reads, id),
    stepsOf(reads, id),
    seesCustomers ? currentCustomer(reads, its('customer_id')) : undefined,
    spotsOf(reads, who, its('product_id')),
  ]);
  const { storeId, customerId: _, isInShipment, pieceStoreId, ...row } = found;
  const valid = payments.filter((payment) => payment.correctedAt === null);
  const paidCents = sum(valid.filter((one) => one.refundsPaymentId === null).map((one) => one.amountCents));
  const refundedCents = row.isGivenUp
    ? sum(valid.filter((one) => one.refundsPaymentId !== null).map((one) => one.amountCents))
    : 0;
  const correctable = payments.filter((payment) => payment.isCorrectable);
  const facts = {
    state: row.state,
    isHere: who.storeId === storeId,
    isPieceHere: who.storeId === pieceStoreId,
    isInShipment,
    spots,
    isOfClosedSession: correctable.length > 0 && correctable.every((payment) => payment.isOfClosedSession),
  };
  return {
    ...row,
    customer: customer ?? null,
    paidCents,
    refundedCents,
    pendingCents: row.isGivenUp ? 0 : row.totalCents - paidCents,
    payments,
    invoiceNumbers: invoices.map((invoice) => invoice.number),
    steps,
    activity,
    actions: offers(saleBudgetMachine, saleBudgetRules, facts).filter(({ action }) => !BY_OTHERS.has(action)),
  };
}

/** A shipment and the police do these, not people at the counter. */
const BY_OTHERS: ReadonlySet<string> = new Set([
  'pack',
  'unpack',
  'arrive',
  'losePiece',
  'seizePiece',
  'regainEncoded',
  'regainReceived',
]);

/** When it came to each state, in the order of its life; those to come without a moment. */
async function stepsOf(db: Db, id: string): Promise<SaleBudget['steps']> {
  const rows = await db.run(
    sql<{ state: string; at: string }>`select to_state as state, min(at) as at from state_changes
      where concept = ${saleBudgetMachine.concept} and record_id = ${id} group by to_state`.compile(qb),
  );
  return SALE_BUDGET_STATES.map((state) => ({ state, at: rows.find((row) => row.state === state)?.at ?? null }));
}
