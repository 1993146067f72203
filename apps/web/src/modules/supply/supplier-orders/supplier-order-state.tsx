import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type {
  LineResult,
  SupplierOrderState,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<SupplierOrderState, Tone>> = {
  created: 'run',
  received: 'run',
  verified: 'ok',
  encoded: 'ok',
};
const RESULT_TONES: Readonly<Record<LineResult, Tone>> = { verified: 'ok', mismatch: 'alert' };

interface SupplierOrderBadgeProps {
  readonly state: SupplierOrderState;
  readonly isCancelled: boolean;
}

/** What will not come is over, however it is called. */
export const SupplierOrderBadge = ({ state, isCancelled }: SupplierOrderBadgeProps) =>
  isCancelled ? (
    <StateBadge tone="off">{supplierOrdersEs.cancelled}</StateBadge>
  ) : (
    <StateBadge tone={TONES[state]}>{supplierOrdersEs.states[state]}</StateBadge>
  );
export const LineResultBadge = ({ result }: { result: LineResult }) => (
  <StateBadge tone={RESULT_TONES[result]}>{supplierOrdersEs.results[result]}</StateBadge>
);
