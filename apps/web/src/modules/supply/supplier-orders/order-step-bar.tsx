import { date } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { SUPPLIER_ORDER_STATES } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.states.ts';
import './supplier-orders.css';

const { page: es, states } = supplierOrdersEs;

export function OrderStepBar({ order }: { order: SupplierOrder }) {
  const now = SUPPLIER_ORDER_STATES.indexOf(order.state);
  const isOver = order.state === 'encoded';
  return (
    <ol className="bought-steps" aria-label={es.steps}>
      {SUPPLIER_ORDER_STATES.map((state, at) => {
        const is = at < now || (at === now && isOver) ? 'done' : at === now ? 'now' : undefined;
        const when = order.steps.findLast((step) => step.state === state)?.at;
        return (
          <li key={state} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
            {states[state]}
            {is === 'done' && <span className="vh">, {es.stepDone}</span>}
            {at <= now && when !== undefined && <small>{date(when)}</small>}
          </li>
        );
      })}
    </ol>
  );
}
