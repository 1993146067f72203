import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { closingsErrors } from '@quilate/domain/modules/metals/closings/closings.errors.ts';
import { closingMachine } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import { agreedCents, recommendedCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import type { NewClosing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import type { ClosingState } from '@quilate/domain/modules/metals/closings/closings.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { wordsOf } from '../../../../platform/search.ts';
import { rulingCents } from '../../../master-data/prices/prices.public.ts';
import {
  type ActiveWholesaleCustomer,
  requireActiveWholesale,
  wholesaleWords,
} from '../../../master-data/wholesale-customers/wholesale-customers.public.ts';
import { closingRecord } from '../closings.record.ts';

/** A price is agreed for grams; the prices of the moment and the customer's conditions are kept with it. */
export const create = creation({
  endpoint: closingsContract.create,
  record: closingRecord,
  action: 'create',
  async lock({ tx, body }) {
    const [customer, prices] = await Promise.all([requireActiveWholesale(tx, body.customerId), rulingCents(tx)]);
    return { customer, prices };
  },
  async run(operation, { body, facts: { customer, prices }, state }) {
    const lines = pricedLines(body, prices.realCents);
    const closing = {
      id: uuidv7(),
      state,
      lines,
      customer,
      usesFixed: prices.usesFixed,
      discount18Cents: body.discount18Cents,
      notes: body.notes,
      signatureFileId: body.customerSignature.fileId,
    };
    const code = await insertClosing(operation, closing);
    const words = [...new Set([...wholesaleWords(customer), ...wordsOf(code, code.split('-').at(-1))])];
    const { now } = operation;
    operation.words.push({ kind: closingMachine.concept, recordId: closing.id, at: now, storeId: null, words });
    const details = { customerName: customer.fiscalName, agreedCents: agreedCents(lines), lines };
    return { id: closing.id, code, details };
  },
});

interface PricedLine {
  readonly metal: Metal;
  readonly agreedMg: number;
  readonly realCents: number;
  readonly recommendedCents: number;
  readonly appliedCents: number;
}
type Agreed = Pick<NewClosing, 'lines'> & { readonly discount18Cents: number };

/** Each alloy with the three prices of the moment, or the first thing that is wrong with what was agreed. */
function pricedLines({ lines, discount18Cents }: Agreed, prices: Readonly<Record<Metal, number | null>>): PricedLine[] {
  if (discount18Cents > 0 && !lines.some(({ metal }) => metal === 'ORO_18'))
    throw refuse(closingsErrors.DISCOUNT_18_WITHOUT_METAL);
  return lines.map(({ metal, weightMg, appliedCents }, at) => {
    const realCents = prices[metal];
    if (realCents === null || realCents <= 0) throw new DomainError(closingsErrors.CLOSING_PRICE_UNKNOWN);
    const recommended = recommendedCents(metal, realCents, discount18Cents);
    if (recommended <= 0) throw refuse(closingsErrors.DISCOUNT_18_OVER_PRICE, { realCents }, 'discount18Cents');
    if (appliedCents > recommended) {
      const details = { recommendedCents: recommended };
      throw refuse(closingsErrors.APPLIED_OVER_RECOMMENDED, details, `lines.${at}.appliedCents`);
    }
    return { metal, agreedMg: weightMg, realCents, recommendedCents: recommended, appliedCents };
  });
}

interface NewRecord {
  readonly id: string;
  readonly state: ClosingState;
  readonly lines: readonly PricedLine[];
  readonly customer: ActiveWholesaleCustomer;
  readonly usesFixed: string;
  readonly discount18Cents: number;
  readonly notes: string;
  readonly signatureFileId: string;
}

/** Answers the code it got. */
async function insertClosing({ tx, who, now, today, signer }: Operation, record: NewRecord): Promise<string> {
  const { id, state, lines, customer, usesFixed, discount18Cents, notes, signatureFileId } = record;
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into closings (id, code, state, store_id, customer_id, customer_name, max_pickups, partial_payment_bp,
        allows_prepayment, made_at, made_date, employee_id, signer_id, notes, discount18_cents, uses_fixed,
        agreed_cents, signature_file_id)
      values (${id}, next_operation_code('CI', ${who.storeCode}, ${today}::date), ${state}, ${who.storeId},
        ${customer.id}, ${customer.fiscalName}, ${customer.maxPickups}, ${customer.partialPaymentBp},
        ${customer.allowsPrepayment}, ${now}::timestamptz, ${today}::date, ${who.employeeId}, ${signer!.id},
        ${notes}, ${discount18Cents}, ${usesFixed}, ${agreedCents(lines)}, ${signatureFileId})
      returning code`.compile(qb),
  );
  const rows = lines.map((line) => ({
    closing_id: id,
    metal: line.metal,
    agreed_mg: line.agreedMg,
    real_cents: line.realCents,
    recommended_cents: line.recommendedCents,
    applied_cents: line.appliedCents,
  }));
  await tx.run(qb.insertInto('closing_metals').values(rows));
  return code;
}
