import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { saleMachine, saleRules, type SaleFacts } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { recipientOf } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { sql } from 'kysely';
import { command, type LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { isInScope } from '../../../../platform/who.ts';
import { activeCustomer, survivorOf } from '../../../master-data/customers/customers.public.ts';
import {
  amountsOf,
  type InvoiceRow,
  invoicesOf,
  issueInvoice,
  liveInvoice,
} from '../../../master-data/receipts/receipts.public.ts';
import { getSale, paymentFacts } from '../sales.queries.ts';

/** The complete invoice of a sale that had a ticket: in its place, in its own series (RD 1619/2012 art. 15.6). */
export const issueCompleteInvoice = command({
  endpoint: salesContract.issueInvoice,
  machine: saleMachine,
  rules: saleRules,
  action: 'issueInvoice',
  lock,
  async run(operation, { body, facts, row }) {
    const { tx } = operation;
    // Whose record was merged since is invoiced as the record that stays.
    const customerId =
      body.customerId ?? (facts.customerId === null ? undefined : await survivorOf(tx, facts.customerId));
    const customer = await activeCustomer(tx, customerId);
    const recipient = recipientOf(customer, body.address);
    const invoiceNumber = await issueInvoice(operation, {
      type: 'C',
      concept: 'sale',
      recordId: facts.id,
      substitutes: liveInvoice(facts.invoices).id,
      recipient,
      customerId: customer!.id,
      // Of a sale paid in part before, what its own ticket was for: the advance has its invoice.
      ...amountsOf(liveInvoice(facts.invoices)),
    });
    operation.changes.push({ topic: 'sales', storeId: facts.storeId, id: facts.id });
    return {
      recordId: facts.id,
      code: facts.code,
      state: row!.to,
      details: { invoiceNumber },
      reply: () => getSale(tx, operation.scope, facts.id),
    };
  },
});

interface Row extends Pick<SaleFacts, 'state' | 'today' | 'refundMaxDate'> {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly customerId: string | null;
}
interface Facts extends Row, SaleFacts {
  readonly invoices: readonly InvoiceRow[];
}

async function lock({ tx, scope, params }: LockInput<typeof salesContract.issueInvoice>): Promise<Facts> {
  const row = await tx.first(
    sql<Row>`
      select id, code, state, store_id as "storeId", customer_id as "customerId", refund_max_date as "refundMaxDate",
        (clock_timestamp() at time zone 'Atlantic/Canary')::date as today
      from sales where id = ${params.saleId} for no key update`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  const invoices = await invoicesOf(tx, row.id);
  return { ...row, piecesLeft: 0, invoices, ...paymentFacts([], invoices) };
}
