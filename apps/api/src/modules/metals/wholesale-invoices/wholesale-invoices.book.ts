/** The tax of an invoice of metal in the books; the metal itself is there by its review (docs/decisions/0280). */
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { wholesaleInvoiceMachine } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.machine.ts';
import type { MetalTreatment } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.states.ts';
import type { Operation } from '../../../platform/operation.ts';
import { lastBooking, type Leg, post } from '../../foundations/ledger/ledger.public.ts';

interface Booked {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly treatment: MetalTreatment;
  readonly taxCents: number;
}
/** Accounted for by the house, it is borne and owed at once; charged, it is within what the metal was paid. */
const legsOf = ({ treatment, taxCents }: Booked): Leg[] => [
  { account: accountPath('divisionTaxBorne'), amount: taxCents },
  { account: accountPath(treatment === 'GENERAL' ? 'divisionTaxWithin' : 'divisionTaxOwed'), amount: -taxCents },
];
const { concept } = wholesaleInvoiceMachine;

export async function bookTax(operation: Operation, invoice: Booked): Promise<void> {
  if (invoice.taxCents === 0) return;
  const { id: recordId, code: operationCode, description } = invoice;
  const said = { concept, recordId, operationCode, description };
  await post(operation, [{ ...said, kind: 'WHOLESALE_INVOICE', legs: legsOf(invoice) }]);
}

/** By its opposite. */
export async function bookTaxBack(operation: Operation, invoice: Booked): Promise<void> {
  if (invoice.taxCents === 0) return;
  const { id: recordId, code: operationCode, description } = invoice;
  const reverses = await lastBooking(operation.tx, recordId, 'WHOLESALE_INVOICE');
  await post(operation, [
    {
      kind: 'WHOLESALE_INVOICE_CORRECTION',
      concept,
      recordId,
      operationCode,
      description,
      reason: operation.reason,
      ...(reverses === undefined ? {} : { reverses }),
      legs: legsOf(invoice).map(({ account, amount }) => ({ account, amount: -amount })),
    },
  ]);
}
