import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { workBudgetsErrors } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.errors.ts';
import { minimumInitialCents } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.rules.ts';
import { action } from '../../../../platform/action.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { together } from '../../../../platform/together.ts';
import { activeCustomer, requirePapers } from '../../../master-data/customers/customers.public.ts';
import { survivorIs } from '../../../master-data/customers/customers.family.ts';
import { openBudgetedWork } from '../../works/works.budgeted.ts';
import { lockWorkBudget } from '../work-budgets.held.ts';
import { writeLog } from '../work-budgets.store.ts';
import { handover } from '../work-budgets.handover.ts';
import { workBudgetRecord } from '../work-budgets.record.ts';

/** At least a fifth is paid, and the job begins with it: both, or neither (S0 §5, R-WBUD-03). */
export const payInitial = action({
  endpoint: workBudgetsContract.payInitial,
  record: workBudgetRecord,
  action: 'payInitial',
  lock: lockWorkBudget,
  async run(operation, { body, facts }) {
    const { tx } = operation;
    const reads = together(tx);
    const [limits, customer, agreed] = await Promise.all([
      readLimits(reads),
      activeCustomer(reads, survivorIs(facts.customerId)),
      handover(reads, facts.id),
    ]);
    await requirePapers(tx, customer, { totalCents: agreed.totalCents, limits });
    const paidCents = sum(body.payments.map((payment) => payment.amountCents));
    const minimumCents = minimumInitialCents(agreed.totalCents, limits);
    if (paidCents < minimumCents) throw refuse(workBudgetsErrors.INITIAL_PAYMENT_TOO_SMALL, { minimumCents });
    const { id, hasPledge, storeId, storeCode } = facts;
    const budget = { ...agreed, id, hasPledge, storeId, storeCode, customer: customer! };
    const workCode = await openBudgetedWork(operation, budget, body);
    await writeLog(operation, facts.id, 'payInitial');
    return {
      columns: { initial_payment_cents: paidCents },
      details: { paidCents, totalCents: agreed.totalCents, workCode },
    };
  },
});
