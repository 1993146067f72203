import { refuse } from '@quilate/domain/kernel/errors.ts';
import { storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { workBudgetsErrors } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.errors.ts';
import { workBudgetMachine } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import { subjectOf } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.rules.ts';
import type { NewWorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { sql } from 'kysely';
import type { WorkBudgetState } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.states.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { wordsOf } from '../../../../platform/search.ts';
import { type ActiveCustomer, activeCustomer, requirePapers } from '../../../master-data/customers/customers.public.ts';
import { customerWords } from '../../../master-data/customers/customers.words.ts';
import { linkOf, movePledge } from '../../works/works.public.ts';
import { pledgeColumns } from '../../works/works.lines.ts';
import { claimPledgePhoto } from '../../works/works.photos.ts';
import { takenPieces } from '../../works/works.pieces.ts';
import { savePieces, writeLog } from '../work-budgets.store.ts';
import { workBudgetRecord } from '../work-budgets.record.ts';

/** A customer asks what it would cost, and leaves the pledge or describes what it should be (S0 §3, §5). */
export const create = creation({
  endpoint: workBudgetsContract.create,
  record: workBudgetRecord,
  action: 'create',
  rules: { hasPledge: ({ hasPledge }) => hasPledge },
  lock,
  async run(operation, { body, facts, state }) {
    const { customer, limits } = facts;
    if (!customer) throw refuse(worksErrors.WORK_CUSTOMER_MISSING);
    await requirePapers(operation.tx, customer, { totalCents: 0, limits });
    if (!body.pledge) requireDetail(body.description, limits);
    if (!body.pledge && body.pieces.length > 0) throw refuse(workBudgetsErrors.PIECES_WITHOUT_PLEDGE);
    const id = uuidv7();
    const { concept } = workBudgetMachine;
    if (body.photoId !== undefined) await claimPledgePhoto(operation, concept, id, body.photoId);
    const code = await insertBudget(operation, id, { body, customer, saleId: facts.saleId, state });
    if (body.pledge) {
      const left = { pieces: body.pieces, pledge: body.pledge };
      await savePieces(operation, id, await takenPieces(operation, { concept, recordId: id }, left));
    }
    const place = storePlace(operation.who.storeCode);
    if (body.pledge) await movePledge(operation, { id, code, place: null }, place, 'create');
    await writeLog(operation, id, 'create');
    const words = [...customerWords(customer), ...wordsOf(code, code.split('-').at(-1), body.pledge?.description)];
    operation.words.push({
      kind: concept,
      recordId: id,
      at: operation.now,
      storeId: operation.who.storeId,
      words: [...new Set(words)],
    });
    return { id, code, details: { hasPledge: body.pledge !== undefined } };
  },
});

/** What nobody leaves is made from words alone (S0 §5). */
function requireDetail(description: string, { workBudgetDescriptionMin: minimum }: Limits): void {
  if (description.length < minimum) throw refuse(workBudgetsErrors.DESCRIPTION_TOO_SHORT, { minimum });
}

async function lock({ tx, scope, body }: LockInput<typeof workBudgetsContract.create>) {
  const [limits, customer, saleId] = await Promise.all([
    readLimits(tx),
    activeCustomer(tx, body.customerId),
    linkOf(tx, scope, 'sales', body.saleCode),
  ]);
  return { limits, customer, saleId, hasPledge: body.pledge !== undefined };
}

interface Draft {
  readonly state: WorkBudgetState;
  readonly body: NewWorkBudget;
  readonly customer: ActiveCustomer;
  readonly saleId: string | null;
}

/** Answers the code it got. */
async function insertBudget({ tx, who, now, today }: Operation, id: string, draft: Draft): Promise<string> {
  const { pledge, description, observations, photoId } = draft.body;
  const { pledge_description: subject, ...columns } = pledge
    ? pledgeColumns(pledge)
    : { pledge_description: subjectOf(description) };
  const { code } = await tx.one(
    qb
      .insertInto('work_budgets')
      .values({
        id,
        code: sql<string>`next_operation_code('PT', ${who.storeCode}, ${today}::date)`,
        state: draft.state,
        store_id: who.storeId,
        customer_id: draft.customer.id,
        creator_id: who.employeeId,
        created_at: now,
        has_pledge: pledge !== undefined,
        subject,
        ...columns,
        description,
        observations,
        photo_id: photoId ?? null,
        sale_id: draft.saleId,
      })
      .returning('code'),
  );
  return code;
}
