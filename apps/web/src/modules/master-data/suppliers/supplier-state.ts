import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const SupplierStateBadge = badgeOf(suppliersEs.states, { ACTIVE: 'ok', BLOCKED: 'alert' });
