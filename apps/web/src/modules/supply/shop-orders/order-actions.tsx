import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import type { Side } from './order-columns.tsx';

const StepDialog = lazy(() => import('./step-dialog.tsx').then((file) => ({ default: file.StepDialog })));
const PickupDialog = lazy(() => import('./pickup-dialog.tsx').then((file) => ({ default: file.PickupDialog })));
const ReceptionDialog = lazy(() =>
  import('./reception-dialog.tsx').then((file) => ({ default: file.ReceptionDialog })),
);

const es = shopOrdersEs.actions;
/** The next step of each side, and beside it what takes it back or parks it. */
const FIRST = {
  shop: ['request', 'pickUp', 'receive', 'validate', 'receiveLate'],
  bulk: ['confirm', 'prepare', 'handOver', 'resume'],
} as const;
const BESIDE = {
  shop: [],
  bulk: ['dropOff', 'undoDropOff', 'hold', 'undoConfirm', 'undoReject', 'undoPrepare', 'reject'],
} as const;
type Step = (typeof FIRST)[Side][number] | (typeof BESIDE)[Side][number];

interface OrderActionsProps {
  readonly order: ShopOrder;
  readonly side: Side;
  /** What has to be done before it goes on. */
  readonly blockedBy: string | undefined;
}

/** The buttons of the state table that belong to this side; two of them are screens of their own. */
export function OrderActions({ order, side, blockedBy }: OrderActionsProps) {
  const navigate = useNavigate();
  const [doing, setDoing] = useState<Step | null>(null);
  const pick = (action: string): void => {
    const params = { shopOrderId: order.id };
    if (action === 'prepare') void navigate({ to: '/bulk-purchases/shop-orders/$shopOrderId/prepare', params });
    else if (action === 'validate' || action === 'receiveLate')
      void navigate({ to: '/orders/$shopOrderId/validate', params });
    else setDoing(action as Step);
  };
  // What never arrived is the only reason to receive anything late.
  const offers = order.actions
    .filter((offer) => offer.action !== 'receiveLate' || offer.allowed)
    .map((offer) =>
      offer.action === 'confirm' && blockedBy !== undefined ? { ...offer, allowed: false, reason: 'unsaved' } : offer,
    );
  const reasons = { ...shopOrdersEs.reasons, unsaved: blockedBy ?? '' };
  const labels = (steps: readonly Step[]) => Object.fromEntries(steps.map((step) => [step, es[step]]));
  const close = (): void => setDoing(null);
  return (
    <>
      <ActionButtons offers={offers} labels={labels(BESIDE[side])} reasons={reasons} variant="default" onPick={pick} />
      <ActionButtons offers={offers} labels={labels(FIRST[side])} reasons={reasons} onPick={pick} />
      <Suspense>
        {(doing === 'pickUp' || doing === 'handOver') && <PickupDialog order={order} action={doing} onClose={close} />}
        {doing === 'receive' && <ReceptionDialog order={order} onClose={close} />}
        {isPlain(doing) && <StepDialog order={order} action={doing} onClose={close} />}
      </Suspense>
    </>
  );
}

type Plain = Exclude<Step, 'pickUp' | 'handOver' | 'receive' | 'validate' | 'receiveLate' | 'prepare'>;
const isPlain = (step: Step | null): step is Plain =>
  step !== null && !['pickUp', 'handOver', 'receive', 'validate', 'receiveLate', 'prepare'].includes(step);
