import { TextInput } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './order-dialog.ts';
import { shopOrders } from './shop-orders.queries.ts';
import { NotesField } from '../../../ui/notes-field.tsx';

const { dialogs: es } = shopOrdersEs;

/** The bags are counted, closed; what does not agree is explained. */
export function ReceptionDialog(props: Doing<ShopOrder>) {
  const { of: order } = props;
  const form = useForm({ bagCount: '', remarks: '' });
  const sent = order.bags.length;
  const isCounted = /^\d{1,2}$/.test(form.values.bagCount);
  const bagCount = Number(form.values.bagCount);
  const remarks = form.values.remarks.trim();
  return (
    <ActionDialog
      {...actOf(props)}
      pairs={[
        [es.sentBags, count(sent)],
        [es.bagCount, count(bagCount)],
      ]}
      isReady={isCounted}
      errors={form.errors}
      check={() => (bagCount !== sent && remarks === '' ? [{ path: 'remarks', message: es.remarksMissing }] : [])}
      body={() => ({ bagCount, remarks })}
      send={shopOrders.receive.on(order.id)}
    >
      <p className="spread">
        <span className="dim">{es.sentBags}</span>
        <b>{count(sent)}</b>
      </p>
      <TextInput
        label={es.bagCount}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        classNames={{ input: 'num' }}
        {...form.text('bagCount')}
      />
      <NotesField label={es.remarks} maxLength={1000} {...form.text('remarks')} />
    </ActionDialog>
  );
}
