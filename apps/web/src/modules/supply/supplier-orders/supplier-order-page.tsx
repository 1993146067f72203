import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { path } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { OrderAside } from './order-aside.tsx';
import { Mismatches, OrderLines, Uncoded } from './order-lines.tsx';
import { OrderPieces } from './order-pieces.tsx';
import { OrderStepBar } from './order-step-bar.tsx';
import { SupplierOrderBadge } from './supplier-order-state.tsx';
import { supplierOrdersQueries } from './supplier-orders.queries.ts';

const OrderDialog = lazy(() => import('./order-dialog.tsx').then((file) => ({ default: file.OrderDialog })));
const { page: es } = supplierOrdersEs;
/** The next step, and beside it what changes the order or takes a step back. */
const ORDER = [
  'receive',
  'verify',
  'encode',
  'encodeAgain',
  'close',
  'pay',
  'reopen',
  'edit',
  'correctBill',
  'undoLastPayment',
  'uncodePiece',
  'undoEncode',
  'undoClose',
  'undoVerify',
  'undoReceive',
  'cancel',
];

export function SupplierOrderPage() {
  const { supplierOrderId: id } = useParams({ from: '/_app/bulk-purchases/orders/$supplierOrderId/' });
  return <OneRecord query={supplierOrdersQueries.one(id)} title={supplierOrdersEs.one} page={Detail} />;
}

function Detail({ of: order }: { of: SupplierOrder }) {
  const navigate = useNavigate();
  const screen = (action: string) => () => void navigate({ to: path(`/bulk-purchases/orders/${order.id}/${action}`) });
  return (
    <RecordPage
      of={order}
      words={supplierOrdersEs}
      list="/bulk-purchases/orders"
      state={<SupplierOrderBadge {...order} />}
      meta={es.createdMeta(dateInProse(order.orderedAt), order.createdByName, order.supplierName)}
      // What the state table does not allow now is said by the step it is at.
      hides={({ allowed }) => !allowed}
      order={ORDER}
      dangers={['cancel']}
      elsewhere={{
        edit: screen('edit'),
        receive: screen('receive'),
        verify: screen('verify'),
        encode: screen('encode'),
        encodeAgain: screen('encode'),
      }}
      dialogs={OrderDialog}
      note={
        <>
          <OrderStepBar order={order} />
          {order.isCancelled && <Cancelled order={order} />}
          <Mismatches order={order} />
          <Uncoded order={order} />
        </>
      }
      aside={<OrderAside order={order} />}
    >
      <OrderLines order={order} />
      <OrderPieces order={order} />
      <Remarks title={es.observations} text={order.observations} />
      <Remarks title={es.verification} text={order.verificationRemarks} />
      <ActivityPanel of={order} words={{ supplierOrder: supplierOrdersEs.activity }} />
    </RecordPage>
  );
}

function Cancelled({ order }: { order: SupplierOrder }) {
  const why = order.activity.find((line) => line.action === 'supplierOrder.cancel')?.reason;
  return (
    <div className="note">
      <b>{es.cancelledNote}</b>
      {why}
    </div>
  );
}

function Remarks({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <Panel title={title}>
      <p style={{ whiteSpace: 'pre-line' }}>{text}</p>
    </Panel>
  );
}
