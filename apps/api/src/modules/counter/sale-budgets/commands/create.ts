import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { saleBudgetsErrors } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.errors.ts';
import { saleBudgetMachine } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.machine.ts';
import { advanceTax, saleBudgetAmounts } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.rules.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { payersLimits } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { invoicedTo } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb, type Tx } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { wordsOf } from '../../../../platform/search.ts';
import { type ActiveCustomer, activeCustomer, requirePapers } from '../../../master-data/customers/customers.public.ts';
import { customerWords } from '../../../master-data/customers/customers.words.ts';
import { issueInvoice } from '../../../master-data/receipts/receipts.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { takeAdvance } from '../../payments/payments.public.ts';
import { saleBudgetRecord } from '../sale-budgets.record.ts';
import { insertSaleBudget, prepaidOf } from '../sale-budgets.store.ts';
import { taxOf, type TaxTreatment } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import { shopTreatment } from '../../../master-data/companies/companies.public.ts';

/** A jewel is asked for and half of it paid: the advance is invoiced as it is received (S0 §4, L20 art. 18.Dos). */
export const create = creation({
  endpoint: saleBudgetsContract.create,
  record: saleBudgetRecord,
  action: 'create',
  lock,
  async run(operation, { body, facts, state }) {
    const { tx, who, now } = operation;
    const { customer, catalogue, limits } = facts;
    const reference = body.reference ?? catalogue?.description;
    if (reference === undefined) throw refuse(saleBudgetsErrors.REFERENCE_MISSING);
    const rateBp = body.taxBp ?? catalogue?.taxBp ?? limits.jewelTaxBp;
    const tax = taxOf({ taxBp: rateBp, treatment: facts.treatment });
    const amounts = saleBudgetAmounts(body.totalCents, tax.taxBp);
    const fault = paymentsFault(
      body.payments,
      amounts.firstPaymentCents,
      payersLimits(limits, customer),
      amounts.totalCents,
    );
    if (fault) throw fault;
    await requirePapers(tx, customer, { totalCents: amounts.totalCents, limits });
    const recipient = invoicedTo(customer, body.invoiceAddress, amounts.totalCents, limits);

    const id = uuidv7();
    const code = await insertSaleBudget(operation, {
      id,
      state,
      customerId: customer.id,
      reference,
      observations: body.observations === undefined || body.observations === '' ? null : body.observations,
      catalogueId: catalogue?.id ?? null,
      ...tax,
      ...amounts,
    });
    const advance = advanceTax(amounts.firstPaymentCents, tax.taxBp);
    const invoiceNumber = await issueInvoice(operation, {
      type: recipient ? 'C' : 'S',
      recipient,
      concept: saleBudgetMachine.concept,
      recordId: id,
      customerId: customer.id,
      lines: [{ description: receiptsEs.advance(reference), ...tax, totalCents: advance.totalCents }],
      ...advance,
      taxes: [{ ...tax, baseCents: advance.baseCents, taxCents: advance.taxCents }],
    });
    const prepaid = prepaidOf({ id, code, reference, storeCode: who.storeCode }, facts.cashSessionId);
    await takeAdvance(operation, prepaid, advance, body.payments, 'SALE_BUDGET_INITIAL_PAYMENT');
    const words = [...customerWords(customer), ...wordsOf(code, code.split('-').at(-1), reference, catalogue?.code)];
    operation.words.push({
      kind: saleBudgetMachine.concept,
      recordId: id,
      at: now,
      storeId: who.storeId,
      words: unique(words),
    });
    operation.changes.push({ topic: 'cash', storeId: who.storeId });
    const { totalCents, firstPaymentCents } = amounts;
    return { id, code, details: { totalCents, firstPaymentCents, invoiceNumber } };
  },
});

const unique = (words: readonly string[]): string[] => [...new Set(words)];

interface Facts {
  readonly cashSessionId: string;
  readonly limits: Limits;
  readonly customer: ActiveCustomer;
  readonly catalogue: Wanted | undefined;
  readonly treatment: TaxTreatment | null;
}

async function lock({ tx, who, body }: LockInput<typeof saleBudgetsContract.create>): Promise<Facts> {
  const [cashSessionId, limits, customer, catalogue, treatment] = await Promise.all([
    requireOpenSession(tx, who.storeId),
    readLimits(tx),
    activeCustomer(tx, body.customerId),
    wantedOf(tx, body.catalogueCode),
    shopTreatment(tx, who.storeId),
  ]);
  return { cashSessionId, limits, customer: customer!, catalogue, treatment };
}

interface Wanted {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly taxBp: number;
  readonly state: string;
}

/** The product of the catalogue that is wanted, while the group still buys it. */
async function wantedOf(tx: Tx, catalogueCode: string | undefined): Promise<Wanted | undefined> {
  if (catalogueCode === undefined) return undefined;
  const found = await tx.first(
    sql<Wanted>`select c.id, c.code, c.description, c.tax_bp as "taxBp", c.state from catalogue_products c
      where c.code = ${catalogueCode}
        or c.id = (select b.catalogue_id from catalogue_barcodes b where b.barcode = ${catalogueCode})`.compile(qb),
  );
  if (!found) throw refuse(productsErrors.CATALOGUE_UNKNOWN, { catalogueCode });
  if (found.state !== 'active') throw refuse(saleBudgetsErrors.CATALOGUE_NOT_BOUGHT, { catalogueCode: found.code });
  return found;
}
