/** Orders to suppliers as screens read them. */
import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { type Policy, reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { supplierOrderList } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.lists.ts';
import {
  supplierOrderMachine,
  supplierOrderRules,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import { billCents } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import type {
  BillPayment,
  SupplierOrder,
  SupplierOrderSummary,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import {
  SUPPLIER_ORDER_STATES,
  type SupplierOrderState,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.states.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isId, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { booked, uncodedUnits } from './supplier-orders.store.ts';
import { factsOf } from './supplier-orders.facts.ts';
import { linesOf, piecesOf, shownLine, stepsOf } from './supplier-orders.lines.ts';

const owed = sql`coalesce(o.billed_cents, 0) - coalesce((select sum(y.amount_cents)
  from supplier_bill_payments y where y.order_id = o.id and y.undone_at is null), 0)`;
const summaryColumns = sql<SupplierOrderSummary>`
  o.id, o.code, o.state, o.cancelled_at is not null as "isCancelled", o.supplier_id as "supplierId",
  s.name as "supplierName", o.ordered_at as "orderedAt", o.received_at as "receivedAt", l.count as "lineCount",
  l.units, l.weight as "weightMg", l.mismatches as "mismatchCount",
  (${owed})::bigint as "owedCents", ${uncodedUnits} as "uncodedUnits",
  l.value + case when o.state <> 'created' then o.shipping_cents else 0 end as "totalCents"`;
/** The sums of `totalsOf`, for a page of orders at once. What is kept of an undone reception does not count. */
const summaryJoins = sql`
  join suppliers s on s.id = o.supplier_id
  cross join lateral (
    select count(*)::int as count, coalesce(sum(u.units), 0)::int as units,
      coalesce(sum(u.units * c.weight_mg), 0)::bigint as weight, coalesce(sum(u.units * u.cost), 0)::bigint as value,
      count(*) filter (where n.result = 'mismatch')::int as mismatches
    from supplier_order_lines n join catalogue_products c on c.id = n.catalogue_id
      cross join lateral (select
        case when o.state = 'created' then n.units else coalesce(n.received_units, n.billed_units) end as units,
        case when o.state = 'created' then n.expected_unit_cost_cents else n.unit_cost_cents end as cost) u
    where n.order_id = o.id) l`;

/** Not encoded yet, or some of it to be encoded again. */
const isPending = sql`(o.state <> 'encoded' and o.cancelled_at is null or ${uncodedUnits} > 0)`;
const supplierOrderRecords = recordList(supplierOrderList)<SupplierOrderSummary>({
  kind: supplierOrderMachine.concept,
  table: 'supplier_orders',
  as: 'o',
  columns: summaryColumns,
  joins: summaryJoins,
  sort: { orderedAt: instant('o.ordered_at') },
  where: {
    situation: (situation) => (situation === 'pending' ? isPending : sql`not (${isPending})`),
    status: isOneOf('o.state'),
    supplierId: isId('o.supplier_id'),
    owed: () => sql`o.state <> 'created' and ${owed} > 0`,
  },
});
export const listSupplierOrders = (db: Db, query: PageQuery<typeof supplierOrderList>) =>
  listRecords(db, supplierOrderRecords, query);

type Head = SupplierOrderSummary &
  Pick<
    SupplierOrder,
    'supplier' | 'storeName' | 'createdByName' | 'observations' | 'verificationRemarks' | 'version'
  > & {
    readonly billNumber: string | null;
    readonly billDate: string | null;
    readonly billFileName: string | null;
    readonly keptShippingCents: number;
    readonly taxes: NonNullable<SupplierOrder['bill']>['taxes'];
    readonly billedCents: number;
    readonly paidCents: number;
    readonly isOnSale: boolean;
    readonly hasPieceOnSale: boolean;
  };

export async function getSupplierOrder(db: Db, role: Role, id: string): Promise<SupplierOrder> {
  const reads = together(db);
  const [head, stored, pieces, payments, steps, activity] = await Promise.all([
    reads.first(
      sql<Head>`
        select ${summaryColumns}, o.observations, o.verification_remarks as "verificationRemarks", o.version,
          o.bill_number as "billNumber", o.bill_date as "billDate", o.shipping_cents as "keptShippingCents",
          o.bill_taxes as taxes, ${booked},
          b.name as "billFileName", t.name as "storeName", e.name as "createdByName",
          jsonb_build_object('id', s.id, 'name', s.name, 'taxId', s.tax_id, 'state', s.state) as supplier
        from supplier_orders o ${summaryJoins} join store_names t on t.id = o.store_id
          join employee_names e on e.id = o.created_by left join files b on b.id = o.bill_file_id
        where o.id = ${id}`.compile(qb),
    ),
    linesOf(reads, id),
    piecesOf(reads, id),
    paymentsOf(reads, id),
    stepsOf(reads, id),
    activityOf(reads, id),
  ]);
  if (!head) throw new DomainError(kernelErrors.NOT_FOUND);
  const {
    billNumber,
    billDate,
    billFileName,
    keptShippingCents,
    taxes,
    billedCents,
    isOnSale: _isOnSale,
    hasPieceOnSale: _hasPieceOnSale,
    ...order
  } = head;
  const shippingCents = order.state === 'created' ? 0 : keptShippingCents;
  const mayChange = reachOf(role, WRITE) !== undefined;
  return {
    ...order,
    lines: stored.map((line) => shownLine(line, order.state)),
    bill:
      billNumber === null
        ? null
        : {
            number: billNumber,
            date: billDate!,
            fileName: billFileName!,
            shippingCents: keptShippingCents,
            totalCents: billCents(stored, keptShippingCents),
            taxes,
            taxedCents: billedCents,
          },
    productCents: order.totalCents - shippingCents,
    shippingCents,
    steps: steps.filter(({ state }) => rank(state) <= rank(order.state)),
    pieces,
    payments,
    actions: mayChange ? offers(supplierOrderMachine, supplierOrderRules, factsOf(head, stored)) : [],
    activity,
  };
}

function paymentsOf(db: Db, orderId: string): Promise<BillPayment[]> {
  return db.run(
    sql<BillPayment>`
      select y.id, y.paid_on::text as "paidOn", y.method, y.amount_cents as "amountCents", y.document,
        e.name as "employeeName", o.name as "secondName", y.undone_at as "undoneAt"
      from supplier_bill_payments y join employee_names e on e.id = y.employee_id
        left join employee_names o on o.id = y.second_id
      where y.order_id = ${orderId} order by y.made_at desc, y.id desc`.compile(qb),
  );
}

const WRITE: Policy = supplierOrdersGrants.write;
const rank = (state: SupplierOrderState): number => SUPPLIER_ORDER_STATES.indexOf(state);
