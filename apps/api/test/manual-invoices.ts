/** Invoices by hand for tests: a shop that charges by concepts, and what the fuzzer asks of each endpoint. */
import { card, cash, type Counter } from './budgets.ts';
import type { Answer, Till } from './shop.ts';

export const MANUAL = '/v1/manual-invoices';
export const ADDRESS = {
  street: 'Calle Triana 12',
  postalCode: '35002',
  city: 'Las Palmas de Gran Canaria',
  province: 'Las Palmas',
  countryCode: 'ES',
};
export const ENGRAVING = {
  kind: 'SERVICE',
  description: 'Grabado de alianzas',
  quantity: 2,
  unitCents: 2_500,
  taxBp: 700,
};
export const BOX = { kind: 'GOODS', description: 'Estuche de terciopelo', quantity: 1, unitCents: 1_500, taxBp: 700 };

type At = Pick<Counter, 'till' | 'customerId'>;

/** Of 65,00 €, in cash, unless said. */
export const issue = ({ till, customerId }: At, more: object = {}, key?: string): Promise<Answer> =>
  till.call(
    'POST',
    MANUAL,
    {
      customerId,
      invoiceAddress: ADDRESS,
      concepts: [ENGRAVING, BOX],
      payments: cash(6_500),
      signature: till.signature,
      ...more,
    },
    key,
  );

// oxlint-disable-next-line typescript/no-explicit-any -- the answers are what the tests look into
export async function issued(at: At, more: object = {}): Promise<any> {
  const answer = await issue(at, more);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json;
}

interface Issued {
  readonly id: string;
  readonly totalCents: number;
  readonly payments: readonly { readonly id: string }[];
}
export const correct = (
  { till, manager }: Pick<Counter, 'till' | 'manager'>,
  { id, totalCents, payments }: Issued,
  more: object = {},
  key?: string,
): Promise<Answer> =>
  till.call(
    'POST',
    `${MANUAL}/${id}/correct`,
    {
      reason: 'El cliente no quiere el grabado',
      refunds: [{ paymentId: payments[0]!.id, method: 'CASH', amountCents: totalCents }],
      signature: till.signature,
      approval: { ...manager, reason: 'De acuerdo' },
      ...more,
    },
    key,
  );

export const correctPayment = (till: Till, { id, payments }: Issued, more: object = {}, key?: string) => {
  const { amountCents: _, ...payment } = card(1)[0]!;
  const body = { paymentId: payments[0]!.id, payment, reason: 'Pagó con tarjeta', signature: till.signature };
  return till.call('POST', `${MANUAL}/${id}/correct-payment`, { ...body, ...more }, key);
};

/** What a request of the fuzzer to each endpoint needs: an invoice of 65,00 € of somebody new. */
export function freshManualInvoices(till: () => Till): Record<string, () => Promise<Record<string, unknown>>> {
  const one = async () => {
    const { json } = await till().get('/v1/cash/current');
    if (json.session === null) await till().open(json.expectedCents, { redistribution: 'CONFIRM' });
    const invoice = await issued({ till: till(), customerId: await till().shop.customer() });
    const [paid] = invoice.payments;
    const { amountCents: _, ...payment } = card(1)[0]!;
    const refunds = [{ paymentId: paid.id, method: 'CASH', amountCents: 6_500 }];
    return { manualInvoiceId: invoice.id, paymentId: paid.id, payment, refunds };
  };
  return {
    [`POST ${MANUAL}`]: async () => ({
      customerId: await till().shop.customer(),
      invoiceAddress: ADDRESS,
      concepts: [ENGRAVING, BOX],
      payments: cash(6_500),
    }),
    [`GET ${MANUAL}/{manualInvoiceId}`]: one,
    [`POST ${MANUAL}/{manualInvoiceId}/correct`]: one,
    [`POST ${MANUAL}/{manualInvoiceId}/correct-payment`]: one,
  };
}
