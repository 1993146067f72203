import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { path } from '../../../shell/links.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useDoing } from '../../../ui/use-doing.ts';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { OrderAside } from './order-aside.tsx';
import { Mismatches, OrderLines } from './order-lines.tsx';
import { OrderPieces } from './order-pieces.tsx';
import { OrderStepBar } from './order-step-bar.tsx';
import { SupplierOrderBadge } from './supplier-order-state.tsx';
import { supplierOrdersQueries } from './supplier-orders.queries.ts';

const OrderDialog = lazy(() => import('./order-dialog.tsx').then((file) => ({ default: file.OrderDialog })));
const { page: es } = supplierOrdersEs;
/** The next step, and beside it what changes the order or takes a step back. */
const ORDER = ['receive', 'verify', 'encode', 'close', 'reopen', 'edit', 'undoVerify', 'undoReceive', 'cancel'];
const DANGERS = ['cancel'];
/** Screens of their own. */
const SCREENS: readonly string[] = ['edit', 'receive', 'verify', 'encode'];

export function SupplierOrderPage() {
  const { supplierOrderId } = useParams({ from: '/_app/bulk-purchases/orders/$supplierOrderId/' });
  const query = useQuery(supplierOrdersQueries.one(supplierOrderId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={supplierOrdersEs.one} />}>
      {(order) => <Detail key={order.id} order={order} />}
    </LoadState>
  );
}

function Detail({ order }: { order: SupplierOrder }) {
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: '/bulk-purchases/orders', label: supplierOrdersEs.title }}
          title={supplierOrdersEs.one}
          code={order.code}
          state={<SupplierOrderBadge {...order} />}
          meta={es.createdMeta(dateInProse(order.orderedAt), order.createdByName, order.supplierName)}
          actions={<Actions order={order} />}
        />
      }
      note={
        <>
          <OrderStepBar order={order} />
          {order.isCancelled && <Cancelled order={order} />}
          <Mismatches order={order} />
        </>
      }
      main={
        <>
          <OrderLines order={order} />
          <OrderPieces order={order} />
          <Remarks title={es.observations} text={order.observations} />
          <Remarks title={es.verification} text={order.verificationRemarks} />
          <ActivityPanel of={order} words={{ supplierOrder: supplierOrdersEs.activity }} />
        </>
      }
      aside={<OrderAside order={order} />}
    />
  );
}

/** What the state table allows now; what it does not is said by the step it is at. */
function Actions({ order }: { order: SupplierOrder }) {
  const navigate = useNavigate();
  const { doing, pick, close } = useDoing(order.actions);
  const onPick = (action: string): void => {
    if (SCREENS.includes(action)) void navigate({ to: path(`/bulk-purchases/orders/${order.id}/${action}`) });
    else pick(action);
  };
  return (
    <>
      <ActionBar
        offers={order.actions.filter(({ allowed }) => allowed)}
        order={ORDER}
        dangers={DANGERS}
        labels={supplierOrdersEs.actions}
        reasons={supplierOrdersEs.reasons}
        onPick={onPick}
      />
      <Suspense>{doing && <OrderDialog order={order} offer={doing} onClose={close} />}</Suspense>
    </>
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
