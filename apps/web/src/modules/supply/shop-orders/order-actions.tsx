import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { useDoing } from '../../../ui/use-doing.ts';
import type { Side } from './order-columns.tsx';

const Dialogs = lazy(() => import('./step-dialog.tsx').then((file) => ({ default: file.OrderDialogs })));

/** The next step of each side, and after it what takes it back or parks it. */
const ORDER: Readonly<Record<Side, readonly string[]>> = {
  shop: ['request', 'pickUp', 'receive', 'validate', 'receiveLate'],
  bulk: [
    'confirm',
    'prepare',
    'handOver',
    'resume',
    'dropOff',
    'undoDropOff',
    'hold',
    'undoConfirm',
    'undoReject',
    'undoPrepare',
    'reject',
  ],
};
/** What the shop is told no with: never instead of the answer it waits for. */
const DANGERS = ['hold', 'reject'];

interface OrderActionsProps {
  readonly order: ShopOrder;
  readonly side: Side;
  /** What has to be done before it goes on. */
  readonly blockedBy: string | undefined;
}

/** The buttons of the state table that belong to this side; two of them are screens of their own. */
export function OrderActions({ order, side, blockedBy }: OrderActionsProps) {
  const navigate = useNavigate();
  const { doing, pick, close } = useDoing(order.actions);
  const onPick = (action: string): void => {
    const params = { shopOrderId: order.id };
    if (action === 'prepare') void navigate({ to: '/bulk-purchases/shop-orders/$shopOrderId/prepare', params });
    else if (action === 'validate' || action === 'receiveLate')
      void navigate({ to: '/orders/$shopOrderId/validate', params });
    else pick(action);
  };
  // What never arrived is the only reason to receive anything late.
  const offers = order.actions
    .filter((offer) => offer.action !== 'receiveLate' || offer.allowed)
    .map((offer) =>
      offer.action === 'confirm' && blockedBy !== undefined ? { ...offer, allowed: false, reason: 'unsaved' } : offer,
    );
  const reasons = { ...shopOrdersEs.reasons, unsaved: blockedBy ?? '' };
  return (
    <>
      <ActionBar
        offers={offers}
        order={ORDER[side]}
        dangers={DANGERS}
        labels={shopOrdersEs.actions}
        reasons={reasons}
        onPick={onPick}
      />
      <Suspense>{doing && <Dialogs order={order} offer={doing} onClose={close} />}</Suspense>
    </>
  );
}
