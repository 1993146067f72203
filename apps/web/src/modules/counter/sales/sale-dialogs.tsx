/** What is done with a sale. Loaded when one is chosen. */
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { PaymentCorrection } from '../payments/payment-correction.tsx';
import { KeepExitProof, WithdrawExitProof } from './exit-dialogs.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { actOf } from './sale-dialog.ts';
import { sales } from './sales.queries.ts';

export const SaleDialogs = dialogsOf<Sale>({
  return: ReturnDialog,
  correctPayment: (props) => <PaymentCorrection {...actOf(props)} send={sales.correctPayment.on(props.of.id)} />,
  issueInvoice: InvoiceDialog,
  keepExitProof: KeepExitProof,
  withdrawExitProof: WithdrawExitProof,
});
