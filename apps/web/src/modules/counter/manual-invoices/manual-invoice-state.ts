import { manualInvoicesEs } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const ManualInvoiceStateBadge = badgeOf(manualInvoicesEs.states, { issued: 'ok', corrected: 'off' });
