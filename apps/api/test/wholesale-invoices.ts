/** What wholesalers invoice for their closings, and what requests on that use up. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { closed, collected, pay, review, setClosingPrices } from './closings.ts';
import type { Fresh } from './fuzz-office.ts';
import { ok } from './goods.ts';
import { uploadPhoto } from './people.ts';
import type { Answer, Till } from './shop.ts';
import { WHOLESALE } from './wholesale.ts';

export const INVOICES = '/v1/metals/wholesale-invoices';
const today = (): string => businessDate(new Date());

let numbers = 0;
export const nextInvoice = (): string => `M-${String((numbers += 1)).padStart(5, '0')}`;

// oxlint-disable-next-line typescript/no-explicit-any -- an answer
export type Made = any;

/** 100 g of 18 karats at 88,00 €, fetched and accepted: 8.800,00 €. */
export async function accepted(till: Till, over: object = {}, acceptedMg = 100_000): Promise<Made> {
  await setClosingPrices(till.shop.house);
  const closing = await closed(till, over);
  const collection = await collected(till, closing.id, acceptedMg);
  await ok(review(till, collection.id, acceptedMg));
  return closing;
}
export async function paidFor(till: Till): Promise<Made> {
  const closing = await accepted(till);
  await ok(pay(till, closing.id, 880_000));
  return closing;
}

export const invoiceBody = async (till: Till, closingId: string, over: object = {}) => ({
  closingId,
  number: nextInvoice(),
  issueDate: today(),
  treatment: 'REVERSE_CHARGE',
  baseCents: 880_000,
  bars: [],
  fileId: await uploadPhoto(till, 'wholesale-invoice'),
  signature: till.signature,
  ...over,
});
export const recordInvoice = async (till: Till, closingId: string, over: object = {}, key?: string): Promise<Answer> =>
  till.call('POST', INVOICES, await invoiceBody(till, closingId, over), key);
export const recorded = async (till: Till, closingId: string, over: object = {}): Promise<Made> =>
  ok(recordInvoice(till, closingId, over));

export const agreementBody = async (till: Till, over: object = {}) => ({
  fileId: await uploadPhoto(till, 'wholesale-document'),
  since: '2026-01-01',
  signature: till.signature,
  ...over,
});
export const agree = async (till: Till, customerId: string, over: object = {}): Promise<Answer> =>
  till.call('POST', `${WHOLESALE}/${customerId}/agree-billing`, await agreementBody(till, over));
export const endAgreement = (till: Till, customerId: string, over: object = {}): Promise<Answer> =>
  till.call('POST', `${WHOLESALE}/${customerId}/end-billing`, {
    until: today(),
    reason: 'Factura él desde mañana',
    signature: till.signature,
    ...over,
  });
export const issueInvoice = (till: Till, closingId: string, key?: string, over: object = {}): Promise<Answer> =>
  till.call('POST', `${INVOICES}/issue`, { closingId, signature: till.signature, ...over }, key);
export async function issued(till: Till): Promise<Made> {
  const closing = await accepted(till);
  await ok(agree(till, closing.customerId));
  return await ok(issueInvoice(till, closing.id));
}

export const why = { reason: 'El importe no es ese' };
export const actOn = (till: Till, id: string, verb: string, body: object = {}, key?: string): Promise<Answer> =>
  till.call('POST', `${INVOICES}/${id}/${verb}`, { signature: till.signature, ...why, ...body }, key);
export const correctionBody = async (till: Till, over: object = {}) => ({
  number: nextInvoice(),
  issueDate: today(),
  fileId: await uploadPhoto(till, 'wholesale-invoice'),
  ...over,
});

/** `till`: somebody of the direction, once there is one. */
export function wholesaleInvoiceRecords(till: () => Till): Fresh {
  const one = async () => ({ wholesaleInvoiceId: (await recorded(till(), (await accepted(till())).id)).id as string });
  const own = async () => ({ wholesaleInvoiceId: (await issued(till())).id as string });
  const customer = async () => ({ customerId: (await accepted(till())).customerId as string });
  return {
    [`GET ${INVOICES}/{wholesaleInvoiceId}`]: one,
    [`GET ${INVOICES}/{wholesaleInvoiceId}/paper`]: one,
    [`GET ${INVOICES}/{wholesaleInvoiceId}/document`]: own,
    [`POST ${INVOICES}`]: async () => ({
      ...(await invoiceBody(till(), (await accepted(till())).id)),
      // Asked of what is charged alone.
      taxBp: undefined,
    }),
    [`POST ${INVOICES}/issue`]: async () => {
      const closing = await accepted(till());
      await ok(agree(till(), closing.customerId));
      return { closingId: closing.id };
    },
    [`POST ${INVOICES}/{wholesaleInvoiceId}/withdraw`]: async () => ({ ...(await one()), ...why }),
    [`POST ${INVOICES}/{wholesaleInvoiceId}/record-correction`]: async () => ({
      ...(await one()),
      ...why,
      ...(await correctionBody(till())),
    }),
    [`POST ${INVOICES}/{wholesaleInvoiceId}/correct`]: async () => ({ ...(await own()), ...why }),
    [`POST ${INVOICES}/{wholesaleInvoiceId}/mail`]: async () => ({ ...(await own()), to: 'papeles@mayorista.example' }),
    [`POST ${WHOLESALE}/{customerId}/agree-billing`]: async () => ({
      ...(await customer()),
      ...(await agreementBody(till())),
    }),
    [`POST ${WHOLESALE}/{customerId}/end-billing`]: async () => {
      const { customerId } = await customer();
      await ok(agree(till(), customerId));
      return { customerId, until: today(), reason: 'Factura él desde mañana' };
    },
  };
}
