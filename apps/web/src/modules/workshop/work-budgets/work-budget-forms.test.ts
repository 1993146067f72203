import type { OfferedTask } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { limitsOn } from '@quilate/domain/policy/limits.ts';
import { expect, test } from 'vitest';
import { newPayment } from '../../counter/payments/payments-draft.ts';
import { emptyWork } from '../works/new-work-draft.ts';
import { stepFaults } from './new-work-budget-check.ts';
import { bodyOfBudget } from './new-work-budget-draft.ts';
import { paymentFaults } from './pay-initial-check.ts';
import { priceFaults } from './price-check.ts';
import { priceDraftOf } from './price-draft.ts';

const limits = limitsOn([], '2026-11-22');
const priced = { totalCents: 10_000, minimumCents: 2_000, operationCents: 10_000 };
const paying = (amountCents: number | null) => ({
  amountCents,
  payments: [newPayment('CASH')],
  customer: null,
  invoiceAddress: null,
});
const pathsOf = (faults: readonly { readonly path: string }[]) => faults.map(({ path }) => path);

test('R-WBUD-03 a cent less than a fifth is said at the amount, and so is more than it costs', () => {
  expect(pathsOf(paymentFaults(paying(1_999), priced, limits))).toEqual(['amountCents']);
  expect(pathsOf(paymentFaults(paying(null), priced, limits))).toEqual(['amountCents']);
  expect(pathsOf(paymentFaults(paying(10_001), priced, limits))).toEqual(['amountCents']);
  expect(paymentFaults(paying(2_000), priced, limits)).toEqual([]);
  expect(paymentFaults(paying(10_000), priced, limits)).toEqual([]);
});

test('R-WBUD-01 what is left goes with its pledge, what is wanted with its words alone', () => {
  const description = 'Sortija de oro con una piedra verde, talla 14, como la de la foto';
  const draft = { ...emptyWork('NO_PLEDGE_BUDGET'), description, saleCode: ' ' };
  expect(bodyOfBudget(draft)).toEqual({ description, observations: '' });
  expect(bodyOfBudget({ ...draft, type: 'PLEDGE_BUDGET' })).toHaveProperty('pledge.metal', 'GOLD');
  expect(stepFaults(draft, limits, 'description')).toEqual([]);
  expect(pathsOf(stepFaults({ ...draft, description: 'x'.repeat(39) }, limits, 'description'))).toEqual([
    'description',
  ]);
  expect(pathsOf(stepFaults(draft, limits, 'customer'))).toEqual(['customerId']);
});

test('R-WBUD-02 a price that is changed begins as it was: what the list still offers is its task again', () => {
  const task: OfferedTask = { id: 'a', description: 'Cambiar cierre', type: 'GOLD', priceCents: 3_900 };
  const line = { id: 'l', description: task.description, priceCents: 3_900, taskType: 'GOLD' as const, metal: null };
  const own = { id: 'm', description: 'Aguja', priceCents: 2_100, taskType: null, metal: null };
  const metal = { metal: 'GOLD', metalMg: 1_200, gramCents: 7_500 } as const;
  const gold = { id: 'o', description: 'Oro', priceCents: 9_000, taskType: null, metal };
  const set = { lines: [line, own, gold], budgetObservations: 'Tres días' };
  expect(priceDraftOf(set, [task])).toMatchObject({
    tasks: [task],
    extras: [{ description: 'Aguja', priceCents: 2_100 }],
    metals: [metal],
    observations: 'Tres días',
  });
  // Dearer since then: the price that was told stays, in the workshop's words.
  const dearer = priceDraftOf(set, [{ ...task, priceCents: 4_500 }]);
  expect(dearer.tasks).toEqual([]);
  expect(dearer.extras).toHaveLength(2);
  expect(pathsOf(priceFaults({ tasks: [], extraTasks: [], observations: '' }, 0))).toEqual(['tasks']);
  const free = { tasks: [], extraTasks: [{ description: 'Nada', priceCents: 0 }], observations: '' };
  expect(pathsOf(priceFaults(free, 0))).toEqual(['extraTasks']);
});
