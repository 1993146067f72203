import { PaymentCorrection } from '../payments/payment-correction.tsx';
import { actOf, type SaleDialogProps } from './sale-dialog.ts';
import { sales } from './sales.queries.ts';

export const CorrectPaymentDialog = (props: SaleDialogProps) => (
  <PaymentCorrection
    {...actOf(props)}
    send={(body, key) => sales.correctPayment.send({ params: { saleId: props.sale.id }, body, key })}
  />
);
