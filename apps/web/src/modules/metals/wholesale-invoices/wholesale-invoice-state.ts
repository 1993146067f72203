import { wholesaleInvoicesEs } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const WholesaleInvoiceStateBadge = badgeOf(wholesaleInvoicesEs.states, {
  RECORDED: 'ok',
  ISSUED: 'ok',
  WITHDRAWN: 'off',
  CORRECTED: 'off',
  CORRECTIVE: 'wait',
});
