/** Orders of shops as screens read them. */
import { sql } from 'kysely';
import type { Contract } from '@quilate/domain/kernel/contract.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { productPricesGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrdersErrors } from '@quilate/domain/modules/supply/shop-orders/shop-orders.errors.ts';
import { shopOrderList } from '@quilate/domain/modules/supply/shop-orders/shop-orders.lists.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { isBehind } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type { ShopOrder, ShopOrderSummary } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isIdOf, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { spotsOf } from '../../foundations/custody/custody.public.ts';
import { waitedFor } from './shop-orders.pieces.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { factsOf } from './shop-orders.facts.ts';
import { bagsOf, incidentsOf, linesOf, piecesOf, stepsOf, worthOf } from './shop-orders.lines.ts';

const summaryColumns = sql<ShopOrderSummary>`
  o.id, o.code, o.state, o.store_id as "storeId", s.name as "storeName", o.created_at as "createdAt",
  o.requested_at as "requestedAt", o.received_at as "receivedAt", o.last_activity_at as "lastActivityAt",
  l.count as "lineCount", l.units, coalesce(b.weight, l.weight) as "weightMg",
  (select count(*)::int from shop_order_incidents i where i.order_id = o.id) as "incidentCount",
  case when o.state = 'finished' then (select count(*)::int from shop_order_pieces i
    where i.order_id = o.id and i.arrived_at is null and i.lost_at is null) else 0 end as "missingUnits"`;
/** The sums of `totalsOf`, for a page of orders at once. */
const summaryJoins = sql`
  join store_names s on s.id = o.store_id
  cross join lateral (
    select count(*)::int as count, coalesce(sum(u.units), 0)::int as units,
      coalesce(sum(u.units * c.weight_mg), 0)::bigint as weight
    from shop_order_lines n join catalogue_products c on c.id = n.catalogue_id
      cross join lateral (select case when n.is_on_hold then 0
        else coalesce(n.approved_units, n.requested_units) end as units) u
    where n.order_id = o.id) l
  cross join lateral (select sum(weight_mg)::bigint as weight from shop_order_bags g where g.order_id = o.id) b`;

const shopOrderRecords = recordList(shopOrderList)<ShopOrderSummary>({
  kind: shopOrderMachine.concept,
  table: 'shop_orders',
  as: 'o',
  columns: summaryColumns,
  joins: summaryJoins,
  store: 'o.store_id',
  wordsHaveStore: true,
  sort: { createdAt: instant('o.created_at') },
  where: { status: isOneOf('o.state'), storeId: isIdOf('o.store_id') },
});
export const listShopOrders = (db: Db, scope: Scope, query: PageQuery<typeof shopOrderList>) =>
  listRecords(db, shopOrderRecords, query, { scope });

/** The order a shop is collecting; a shop out of reach is refused, one nobody knows does not exist (decision 12). */
export async function newPending(db: Db, scope: Scope, who: Who, storeId: string): Promise<{ data: ShopOrder | null }> {
  const [store, order] = await Promise.all([
    db.first(qb.selectFrom('store_names').select('id').where('id', '=', storeId)),
    db.first(qb.selectFrom('shop_orders').select('id').where('store_id', '=', storeId).where('state', '=', 'pending')),
  ]);
  if (!store) throw new DomainError(kernelErrors.NOT_FOUND);
  if (!isInScope(scope, storeId)) throw refuse(shopOrdersErrors.STORE_FOREIGN);
  return { data: order ? await getShopOrder(db, scope, who, order.id) : null };
}

type Head = ShopOrderSummary &
  Pick<ShopOrder, 'packageRemarks' | 'receivedBags' | 'version' | 'comments'> & {
    readonly pickupMg: number | null;
    readonly validationMg: number | null;
  };

export async function getShopOrder(db: Db, scope: Scope, who: Who, id: string): Promise<ShopOrder> {
  const { role } = who;
  const reads = together(db);
  const [head, lines, bags, pieces, steps, incidents, worth, activity] = await Promise.all([
    reads.first(
      sql<Head>`
        select ${summaryColumns}, o.package_remarks as "packageRemarks", o.received_bags as "receivedBags", o.version,
          o.pickup_weight_mg as "pickupMg", o.validation_weight_mg as "validationMg",
          jsonb_build_object('shop', o.shop_comment, 'bulk', o.bulk_comment, 'validator', o.validator_comment,
            'hold', o.hold_comment) as comments
        from shop_orders o ${summaryJoins} where o.id = ${id}`.compile(qb),
    ),
    linesOf(reads, id),
    bagsOf(reads, id),
    piecesOf(reads, id),
    stepsOf(reads, id),
    incidentsOf(reads, id),
    worthOf(reads, id),
    activityOf(reads, id),
  ]);
  if (!head || !isInScope(scope, head.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  const { pickupMg, validationMg, ...order } = head;
  const spots = await spotsOf(db, who, await waitedFor(db, id));
  const facts = factsOf(order.state, lines, pieces.filter((piece) => piece.arrivedAt === null).length);
  return {
    ...order,
    lines,
    bags,
    pieces,
    weights: { preparationMg: bags.length === 0 ? null : sum(bags.map((bag) => bag.weightMg)), pickupMg, validationMg },
    steps: steps.filter((step) => isBehind(step.state, order.state)),
    incidents,
    worth: { ...worth, costCents: reachOf(role, COSTS) === undefined ? null : worth.costCents },
    actions: offers(shopOrderMachine, shopOrderRules, { ...facts, spots }).filter(({ action }) =>
      mayTake(role, action),
    ),
    activity,
  };
}

const COSTS = productPricesGrants.read;

function mayTake(role: Role, action: string): boolean {
  const own = (shopOrdersContract as Contract)[action];
  return own !== undefined && own.policy !== 'public' && reachOf(role, own.policy) !== undefined;
}
