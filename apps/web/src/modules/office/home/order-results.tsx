import { count, date } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { ShopOrderSummary } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { ShopOrderBadge } from '../../supply/shop-orders/shop-order-state.tsx';

const es = homeEs.search;

/** Purchases find the orders of all shops in their area, a shop its own. */
export function OrderResults({ q, found }: { q: string; found: readonly ShopOrderSummary[] }) {
  const me = useMe();
  const isShops = reachOf(me.role, { module: 'shopOrders', access: 'write' }) !== undefined;
  const list = isShops ? '/orders' : '/bulk-purchases/shop-orders';
  return (
    <section>
      <h2>{es.orders}</h2>
      {found.map((order) => (
        <Link key={order.id} to={path(`${list}/${order.id}`)} className="home-line">
          <span className="home-line-text">
            <span className="code">{order.code}</span>
            <small className="dim">
              {[order.requestedAt && date(order.requestedAt), order.storeName].filter(Boolean).join(', ')}
            </small>
          </span>
          <b className="num">{order.units === 1 ? homeEs.bulk.oneUnit : homeEs.bulk.units(count(order.units))}</b>
          <ShopOrderBadge state={order.state} />
        </Link>
      ))}
      <Link className="home-more" to={path(list)} search={{ q } as object}>
        {es.allOrders}
      </Link>
    </section>
  );
}
