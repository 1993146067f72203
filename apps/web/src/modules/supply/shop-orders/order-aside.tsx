import { count, dateTime, grams } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';

const es = shopOrdersEs.page;

/** What it adds up to, what each step weighed, and when it was taken. */
export function OrderAside({ order }: { order: ShopOrder }) {
  const asked = sum(order.lines.map((line) => line.requestedUnits));
  const isApproved = order.lines.some((line) => line.approvedUnits !== null);
  const isPacked = order.bags.length > 0;
  return (
    <>
      <Panel title={es.summary}>
        <Pairs
          pairs={[
            [es.products, count(order.lineCount)],
            [es.asked, count(asked)],
            [es.approved, isApproved && count(order.units)],
          ]}
          sum={[isPacked ? es.bagsWeight : es.weight, grams(order.weightMg)]}
        />
      </Panel>
      {isPacked && <Weights order={order} />}
      <Panel title={es.dates}>
        <Pairs
          pairs={order.steps.map((step): Pair => [
            shopOrdersEs.states[step.state],
            <>
              {dateTime(step.at)}
              <small className="dim" style={{ display: 'block' }}>
                {step.employeeName}
              </small>
            </>,
          ])}
        />
      </Panel>
    </>
  );
}

function Weights({ order }: { order: ShopOrder }) {
  const { preparationMg, pickupMg, validationMg } = order.weights;
  return (
    <Panel title={es.weights}>
      <Pairs
        pairs={[
          ...order.bags.map((bag): Pair => [es.bag(count(bag.number)), grams(bag.weightMg)]),
          [es.preparation, preparationMg !== null && <b>{grams(preparationMg)}</b>],
          [es.pickup, pickupMg !== null && grams(pickupMg)],
          [es.receivedBags, order.receivedBags !== null && count(order.receivedBags)],
          [es.validation, validationMg !== null && grams(validationMg)],
        ]}
      />
      {order.packageRemarks !== '' && <p className="dim">{order.packageRemarks}</p>}
    </Panel>
  );
}
