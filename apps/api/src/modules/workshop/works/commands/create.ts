import { addDays } from '@quilate/domain/kernel/dates.ts';
import { type DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { payersLimits } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { invoicedTo } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import {
  isFree,
  situationAfter,
  type WorkPrice,
  workPrice,
} from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type { NewWork } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { WorkState, WorkType } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { wordsOf } from '../../../../platform/search.ts';
import { requireOpenSession } from '../../../counter/cash/cash.public.ts';
import { type ActiveCustomer, activeCustomer, requirePapers } from '../../../master-data/customers/customers.public.ts';
import { customerWords } from '../../../master-data/customers/customers.words.ts';
import { linkOf, movePledge } from '../works.public.ts';
import { type Line, newLines, pledgeColumns, saveLines } from '../works.lines.ts';
import { takeAdvance } from '../works.money.ts';
import { claimPhoto } from '../works.photos.ts';
import { savePieces, takenPieces } from '../works.pieces.ts';
import { workRecord } from '../works.record.ts';
import { writeLogs } from '../works.store.ts';

/** A customer leaves something to be repaired, and pays all of it, a part or nothing (S0 §2, R-WORK-02). */
export const create = creation({
  endpoint: worksContract.create,
  record: workRecord,
  action: 'create',
  rules: {
    isStoreAdvance: ({ isPaid, type }) => isPaid && type === 'STORE',
    isWorkshopAdvance: ({ isPaid, type }) => isPaid && type === 'WORKSHOP',
  },
  lock,
  async run(operation, { body, facts, state }) {
    const { tx, who } = operation;
    const { customer, limits, lines, cashSessionId } = facts;
    if (lines.length === 0) throw refuse(worksErrors.WORK_EMPTY);
    if (!customer && body.situation !== 'internal') throw refuse(worksErrors.WORK_CUSTOMER_MISSING);
    const taxBp = limits.repairTaxBp;
    const prices = lines.map((line) => line.priceCents);
    const price = workPrice(prices, body.hasDiscount, taxBp, body.situation);
    const paidCents = sum(body.payments.map((payment) => payment.amountCents));
    if (body.promisedOn !== undefined && body.promisedOn < operation.today)
      throw refuse(worksErrors.PROMISED_IN_THE_PAST);
    const fault =
      situationFault(body, price, paidCents) ??
      paymentsFault(body.payments, paidCents, payersLimits(limits, customer), price.totalCents);
    if (fault) throw fault;
    await requirePapers(tx, customer, { totalCents: price.totalCents, limits });

    const id = uuidv7();
    if (body.photoId !== undefined) await claimPhoto(operation, id, body.photoId);
    const code = await insertWork(operation, id, { body, facts, price, paidCents, taxBp, state });
    const pieces = await takenPieces(operation, { concept: workMachine.concept, recordId: id }, body);
    await savePieces(operation, id, pieces);
    await saveLines(tx, id, lines);
    await movePledge(operation, { id, code, place: null }, storePlace(who.storeCode), 'create');
    if (paidCents > 0) {
      const recipient = invoicedTo(customer, body.invoiceAddress, price.totalCents, limits);
      const pledge = body.pledge.description;
      const customerId = customer?.id ?? null;
      const work = { ...price, id, code, type: body.type, storeCode: who.storeCode, customerId, pledge, taxBp };
      const paying = { cashSessionId: cashSessionId!, payments: body.payments, recipient };
      await takeAdvance(operation, { ...work, paidCents: 0 }, paying);
      operation.changes.push({ topic: 'cash', storeId: who.storeId });
    }
    await writeLogs(operation, { id }, paidCents > 0 ? ['create', 'payAdvance'] : ['create']);
    index(operation, id, code, body, customer);
    return { id, code, details: { totalCents: price.totalCents, paidCents } };
  },
});

function situationFault(body: NewWork, { totalCents }: WorkPrice, paidCents: number): DomainError | undefined {
  if (isFree(body.situation)) return paidCents > 0 ? refuse(worksErrors.FREE_SITUATION) : undefined;
  if (paidCents > totalCents) return refuse(worksErrors.ADVANCE_TOO_BIG, { totalCents });
  return body.situation === 'paid' && paidCents < totalCents ? refuse(worksErrors.PAID_SITUATION) : undefined;
}

interface Facts {
  readonly type: WorkType;
  readonly isPaid: boolean;
  readonly customer: ActiveCustomer | undefined;
  readonly limits: Limits;
  readonly lines: readonly Line[];
  /** Only where something is charged: a job may be taken in with the till closed. */
  readonly cashSessionId: string | null;
  readonly saleId: string | null;
  readonly relatedWorkId: string | null;
}

async function lock({ tx, who, scope, body }: LockInput<typeof worksContract.create>): Promise<Facts> {
  const [cashSessionId, limits, customer, lines, saleId, relatedWorkId] = await Promise.all([
    body.payments.length > 0 ? requireOpenSession(tx, who.storeId) : null,
    readLimits(tx),
    activeCustomer(tx, body.customerId),
    newLines(tx, body, { type: body.type, metal: body.pledge.metal }),
    linkOf(tx, scope, 'sales', body.saleCode),
    linkOf(tx, scope, 'works', body.relatedWorkCode),
  ]);
  const paid = { type: body.type, isPaid: body.payments.length > 0 };
  return { ...paid, cashSessionId, limits, customer, lines, saleId, relatedWorkId };
}

interface Draft {
  readonly body: NewWork;
  readonly facts: Facts;
  readonly price: WorkPrice;
  readonly paidCents: number;
  readonly taxBp: number;
  readonly state: WorkState;
}

/** Answers the code it got. */
async function insertWork(operation: Operation, id: string, draft: Draft): Promise<string> {
  const { tx, who, now, today } = operation;
  const { body, facts, price, paidCents, taxBp } = draft;
  const { code } = await tx.one(
    qb
      .insertInto('works')
      .values({
        id,
        code: sql<string>`next_operation_code('TR', ${who.storeCode}, ${today}::date)`,
        type: body.type,
        situation: situationAfter(body.situation, price.totalCents, paidCents),
        state: draft.state,
        store_id: who.storeId,
        customer_id: facts.customer?.id ?? null,
        creator_id: who.employeeId,
        created_at: now,
        promised_on: body.promisedOn ?? addDays(today, facts.limits.workPromisedDays),
        description: body.description,
        observations: body.observations,
        ...pledgeColumns(body.pledge),
        photo_id: body.photoId ?? null,
        sale_id: facts.saleId,
        related_work_id: facts.relatedWorkId,
        has_discount: body.hasDiscount,
        tax_bp: taxBp,
        subtotal_cents: price.subtotalCents,
        discount_cents: price.discountCents,
        total_cents: price.totalCents,
        base_cents: price.baseCents,
        tax_cents: price.taxCents,
        paid_cents: paidCents,
      })
      .returning('code'),
  );
  return code;
}

function index(
  { who, now, words: found }: Operation,
  recordId: string,
  code: string,
  body: NewWork,
  customer: ActiveCustomer | undefined,
): void {
  const own = wordsOf(code, code.split('-').at(-1), body.pledge.description);
  const words = [...new Set([...(customer ? customerWords(customer) : []), ...own])];
  found.push({ kind: workMachine.concept, recordId, at: now, storeId: who.storeId, words });
}
