import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import type { SupplierState } from '@quilate/domain/modules/master-data/suppliers/suppliers.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<SupplierState, Tone>> = { ACTIVE: 'ok', BLOCKED: 'alert' };

export const SupplierStateBadge = ({ state }: { state: SupplierState }) => (
  <StateBadge tone={TONES[state]}>{suppliersEs.states[state]}</StateBadge>
);
