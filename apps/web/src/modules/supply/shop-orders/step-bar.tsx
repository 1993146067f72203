import { date } from '@quilate/domain/kernel/format.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { ROAD, type ShopOrderState, stepOf } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';

const es = shopOrdersEs.page;

/** Parked, refused and deposited stand where they were decided. */
const nameOf = (at: ShopOrderState, now: ShopOrderState, isNow: boolean): string =>
  shopOrdersEs.states[isNow ? now : at];

export function StepBar({ order }: { order: ShopOrder }) {
  const now = stepOf(order.state);
  return (
    <ol className="order-steps" aria-label={es.steps}>
      {ROAD.map((state, at) => {
        const is = at < now ? 'done' : at === now ? 'now' : undefined;
        const when = order.steps.findLast((step) => step.state === state)?.at;
        return (
          <li key={state} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
            {nameOf(state, order.state, at === now)}
            {is === 'done' && <span className="vh">, {es.stepDone}</span>}
            {at <= now && when !== undefined && <small>{date(when)}</small>}
          </li>
        );
      })}
    </ol>
  );
}
