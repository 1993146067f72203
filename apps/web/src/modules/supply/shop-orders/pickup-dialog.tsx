import { Checkbox } from '@mantine/core';
import { grams } from '@quilate/domain/kernel/format.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { isWeightMismatch } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { useLimits } from '../../../shell/current-user.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './order-dialog.ts';
import { shopOrders } from './shop-orders.queries.ts';

const { dialogs: es } = shopOrdersEs;

interface Values {
  readonly pickupWeightMg: number | null;
  readonly confirmsMismatch: boolean;
}

/** The bags are weighed before they leave and a difference is confirmed. Who hands over signs, and who takes. */
export function PickupDialog(props: Doing<ShopOrder>) {
  const { of: order, offer } = props;
  const limits = useLimits();
  const form = useForm<Values>({ pickupWeightMg: null, confirmsMismatch: false });
  const { pickupWeightMg: pickupMg, confirmsMismatch } = form.values;
  const preparedMg = order.weights.preparationMg ?? 0;
  const isWeighed = pickupMg !== null && pickupMg > 0;
  const differs = isWeighed && isWeightMismatch(preparedMg, pickupMg, limits.pickupToleranceMg);
  const action = offer.action as 'pickUp' | 'handOver';
  return (
    <ActionDialog
      {...actOf(props)}
      pairs={[
        [es.prepared, grams(preparedMg)],
        [es.pickupWeight, isWeighed && grams(pickupMg)],
      ]}
      isReady={isWeighed && (!differs || confirmsMismatch)}
      errors={form.errors}
      body={() => ({ pickupWeightMg: pickupMg!, confirmsMismatch })}
      send={shopOrders[action].on(order.id)}
    >
      <p className="spread">
        <span className="dim">{es.prepared}</span>
        <b>{grams(preparedMg)}</b>
      </p>
      <WeightInput
        label={es.pickupWeight}
        {...form.pick('pickupWeightMg')}
        onChange={(mg) => {
          form.set('confirmsMismatch', false);
          form.set('pickupWeightMg', mg);
        }}
      />
      <div role="alert">
        {differs && (
          <p className="note" data-tone="alert">
            {es.mismatch(grams(Math.abs(pickupMg - preparedMg)))}
          </p>
        )}
      </div>
      {differs && <Checkbox label={es.confirmMismatch} {...form.check('confirmsMismatch')} />}
    </ActionDialog>
  );
}
