import { Button } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { lazy, Suspense, useState } from 'react';
import { DANGERS, ORDER, untilSaved, WORDS } from './order-actions.ts';
import { OrderAside } from './order-aside.tsx';
import { LIST_OF, type Side } from './order-columns.tsx';
import { OrderComments } from './order-comments.tsx';
import { Incidents, OrderLines, OrderPieces } from './order-tables.tsx';
import { isTouched, NOTHING_DECIDED } from './review-draft.ts';
import { ShopOrderBadge } from './shop-order-state.ts';
import { RecordPage } from '../../../ui/record-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { StepBar } from './step-bar.tsx';
import './shop-orders.css';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { useNavigate } from '@tanstack/react-router';

// Each is met at one step of an order only.
const PendingLines = lazy(() => import('./pending-lines.tsx').then((file) => ({ default: file.PendingLines })));
const ReviewTable = lazy(() => import('./review-table.tsx').then((file) => ({ default: file.ReviewTable })));
const WorthDialog = lazy(() => import('./paper-dialogs.tsx').then((file) => ({ default: file.WorthDialog })));
const DocumentsDialog = lazy(() => import('./paper-dialogs.tsx').then((file) => ({ default: file.DocumentsDialog })));
const Dialogs = lazy(() => import('./step-dialog.tsx').then((file) => ({ default: file.OrderDialogs })));
const es = shopOrdersEs.page;
const LATE = ['receiveLate', 'declareLost'];

export function OrderDetail({ of: order, side }: { of: ShopOrder; side: Side }) {
  const navigate = useNavigate();
  const { values: draft, change } = useForm(NOTHING_DECIDED);
  const may = (action: string): boolean => order.actions.some((offer) => offer.action === action);
  const isCollecting = side === 'shop' && may('addLine');
  const isReviewing = side === 'bulk' && may('review');
  const params = { shopOrderId: order.id };
  const validate = () => void navigate({ to: '/orders/$shopOrderId/validate', params });
  return (
    <RecordPage
      of={isReviewing && isTouched(draft) ? untilSaved(order) : order}
      words={WORDS[side]}
      list={LIST_OF[side]}
      state={<ShopOrderBadge state={order.state} />}
      meta={order.storeName}
      // What never arrived is the only reason to receive anything late.
      hides={({ action, allowed }) => LATE.includes(action) && !allowed}
      order={ORDER[side]}
      dangers={DANGERS}
      elsewhere={{
        prepare: () => void navigate({ to: '/bulk-purchases/shop-orders/$shopOrderId/prepare', params }),
        validate,
        receiveLate: validate,
      }}
      dialogs={Dialogs}
      tools={<Papers order={order} />}
      note={
        <>
          <StepBar order={order} />
          <Note order={order} />
        </>
      }
      aside={<OrderAside order={order} />}
    >
      <Suspense fallback={<OrderLines order={order} />}>
        {isCollecting && <PendingLines order={order} />}
        {isReviewing && <ReviewTable order={order} draft={draft} onChange={change} />}
      </Suspense>
      {!isCollecting && !isReviewing && <OrderLines order={order} />}
      <OrderPieces order={order} side={side} />
      <Incidents incidents={order.incidents} />
      <OrderComments order={order} />
      <ActivityPanel of={order} words={{ shopOrder: shopOrdersEs.activity }} />
    </RecordPage>
  );
}

/** What somebody has to know before anything else. */
function Note({ order }: { order: ShopOrder }) {
  const { state, missingUnits, comments } = order;
  if (missingUnits > 0)
    return (
      <div className="note" data-tone="alert">
        <b>{missingUnits === 1 ? es.oneMissing : es.missing(count(missingUnits))}</b>
        {es.missingHint}
      </div>
    );
  const why =
    state === 'rejected' ? order.activity.find((line) => line.action === 'shopOrder.reject')?.reason : comments.hold;
  if (state !== 'rejected' && state !== 'on-hold') return null;
  return (
    <div className="note" data-tone={state === 'rejected' ? 'alert' : undefined}>
      <b>{state === 'rejected' ? es.rejectedNote : es.heldNote}</b>
      {why}
    </div>
  );
}

function Papers({ order }: { order: ShopOrder }) {
  const [shown, setShown] = useState<'worth' | 'documents' | null>(null);
  const close = (): void => setShown(null);
  if (order.lines.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setShown('worth')}>
        {es.worth}
      </Button>
      <Button variant="default" onClick={() => setShown('documents')}>
        {es.documents}
      </Button>
      <Suspense>
        {shown === 'worth' && <WorthDialog order={order} onClose={close} />}
        {shown === 'documents' && <DocumentsDialog order={order} onClose={close} />}
      </Suspense>
    </>
  );
}
