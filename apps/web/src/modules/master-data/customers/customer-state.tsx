import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { CustomerStatus } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<CustomerStatus, Tone>> = {
  ACTIVE: 'ok',
  BLOCKED: 'alert',
  ERASED: 'off',
  MERGED: 'off',
  MERGED_BANNED: 'alert',
};

export const CustomerStateBadge = ({ status }: { status: CustomerStatus }) => (
  <StateBadge tone={TONES[status]}>{customersEs.status[status]}</StateBadge>
);
