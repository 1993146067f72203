/** Used gold taken in at the counter: the same for a purchase and for a recoverable sale (S1 §5). */
import { lotPaymentsFault } from '@quilate/domain/modules/counter/lots/lots.payments.ts';
import {
  type Appraised,
  managerReasons,
  metalsOf,
  needsExpert,
} from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import type { KeptLotPayment, LotIntake, LotPricesReply } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import type { LotOrigin } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { together } from '../../../platform/together.ts';
import { wordsOf } from '../../../platform/search.ts';
import type { Who } from '../../../platform/who.ts';
import { requireUsedGoldCustomer } from '../../master-data/customers/customers.public.ts';
import { customerWords } from '../../master-data/customers/customers.words.ts';
import { requireOpenSession } from '../cash/cash.public.ts';
import { requireBookShop } from '../lots/lots.books.ts';
import { appraiseFor, readLotPrices, takeLot } from '../lots/lots.public.ts';
import { bookLot, type LotPayer, lotPayments } from '../lots/lots.payments.ts';

export interface Intake {
  readonly cashSessionId: string;
  readonly limits: Limits;
  readonly prices: LotPricesReply;
  readonly appraised: Appraised;
  readonly customer: Awaited<ReturnType<typeof requireUsedGoldCustomer>>;
  readonly managerReasons: readonly string[];
  readonly needsManager: boolean;
  readonly needsExpert: boolean;
}

/** Who else has to be there, for either of them. */
export const intakeRules = {
  needsManager: (intake: Intake) => intake.needsManager,
  needsExpert: (intake: Intake) => intake.needsExpert,
};

/** What is taken in, and how it is paid. */
export type AskedLot = Pick<LotIntake, 'customerId' | 'lines' | 'photoIds' | 'appraisalCents'> & {
  readonly payments: readonly KeptLotPayment[];
};

interface Offered {
  readonly tx: Tx;
  readonly who: Who;
  readonly body: AskedLot;
  /** With what it looks at. */
  readonly reads?: Db;
}

/** What it is worth today, to whom, and who has to allow it. Refuses a closed till and who may not sell. */
export async function readIntake(offered: Offered, reference: 'CO' | 'VR'): Promise<Intake> {
  const { tx, body } = offered;
  const appraising = appraiseNow(offered, reference);
  const worth = appraising.then(({ appraised: { totalCents }, limits }) => ({ totalCents, limits }));
  const customer = await requireUsedGoldCustomer(tx, body.customerId, worth);
  const { cashSessionId, limits, prices, appraised } = await appraising;
  const sellerName = `${customer.name} ${customer.surname}`;
  const reasons = managerReasons(appraised, limits, { payments: body.payments, sellerName });
  return {
    cashSessionId,
    limits,
    prices,
    appraised,
    customer,
    managerReasons: reasons,
    needsManager: reasons.length > 0,
    needsExpert: needsExpert(body.lines, limits),
  };
}

async function appraiseNow({ tx, who, body, reads = together(tx) }: Offered, reference: 'CO' | 'VR') {
  const [, cashSessionId, limits, prices] = await Promise.all([
    requireBookShop(reads, who.storeId),
    requireOpenSession(tx, who.storeId),
    readLimits(reads),
    readLotPrices(reads, reference),
  ]);
  return { cashSessionId, limits, prices, appraised: appraiseFor(body.lines, prices, body.appraisalCents) };
}

/** The operation it comes with. */
interface Origin {
  readonly concept: LotOrigin;
  readonly id: string;
  readonly code: string;
  readonly payer: (how: Pick<LotPayer, 'cashSessionId' | 'description'>) => LotPayer;
}

/** Refused before anything is written: `payments` that are not the total, or cash above the limit. */
export function requirePayments({ payments }: AskedLot, { appraised, limits }: Intake): void {
  const fault = lotPaymentsFault(payments, appraised.totalCents, limits);
  if (fault) throw fault;
}

/** The lot is in the house, paid, and found by its codes and its customer; answers what the audit says of it. */
export async function takeIn(operation: Operation, body: AskedLot, intake: Intake, origin: Origin) {
  const { who, now } = operation;
  const { appraised, customer, cashSessionId, limits, prices } = intake;
  const { name, surname, nationalId, address } = customer;
  const description = body.lines
    .map((line) => line.description)
    .join(', ')
    .slice(0, 200);
  const payer = origin.payer({ cashSessionId, description });
  const taken = {
    origin: origin.concept,
    originId: origin.id,
    originCode: origin.code,
    seller: { name, surname, nationalId, address },
    jewels: body.lines,
    photoIds: body.photoIds,
    prices,
    appraised,
    limits,
  };
  const lot = await takeLot(operation, taken, (lotId) => lotPayments(operation, payer, lotId, body.payments));
  await bookLot(operation, payer, body.payments, metalsOf(body.lines));
  const words = [...customerWords(customer), ...wordsOf(origin.code, origin.code.split('-').at(-1), lot.code)];
  const found = { kind: origin.concept, recordId: origin.id, at: now, storeId: who.storeId };
  operation.words.push({ ...found, words: [...new Set(words)] });
  const { appraisalCents, totalCents } = appraised;
  return { totalCents, appraisalCents, lotCode: lot.code, why: intake.managerReasons };
}
