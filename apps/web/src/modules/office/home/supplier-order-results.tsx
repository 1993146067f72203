import { date, money } from '@quilate/domain/kernel/format.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { SupplierOrderSummary } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SupplierOrderBadge } from '../../supply/supplier-orders/supplier-order-state.tsx';
import { supplierOrdersQueries } from '../../supply/supplier-orders/supplier-orders.queries.ts';

const es = homeEs.search;

export const supplierOrderMatches = (q: string, limit: number) => supplierOrdersQueries.list({ q, limit });

const isPending = ({ state, isCancelled }: SupplierOrderSummary): boolean => state !== 'encoded' && !isCancelled;

export function SupplierOrderResults({ q, limit }: { q: string; limit: number }) {
  const { data } = useQuery(supplierOrderMatches(q, limit));
  if (!data || data.data.length === 0) return null;
  return (
    <section>
      <h2>{es.supplierOrders}</h2>
      {data.data.map((order) => (
        <Link
          key={order.id}
          to="/bulk-purchases/orders/$supplierOrderId"
          params={{ supplierOrderId: order.id }}
          className="home-line"
        >
          <span className="home-line-text">
            <span className="code">{order.code}</span>
            <small className="dim">{[date(order.orderedAt), order.supplierName].join(', ')}</small>
          </span>
          <b className="num">{money(order.totalCents)}</b>
          <SupplierOrderBadge {...order} />
        </Link>
      ))}
      <Link
        className="home-more"
        to="/bulk-purchases/orders"
        search={{ q, situation: data.data.some(isPending) ? undefined : 'history' }}
      >
        {es.allSupplierOrders}
      </Link>
    </section>
  );
}
