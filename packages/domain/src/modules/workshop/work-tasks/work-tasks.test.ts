import { expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { workTaskMachine, workTaskRules } from './work-tasks.machine.ts';
import { newWorkTask } from './work-tasks.schema.ts';
import { WORK_TASK_TYPES } from './work-tasks.states.ts';

test('R-TASK-01 the three types of a task are those of the specification', () => {
  expect(WORK_TASK_TYPES).toEqual(['STORE', 'GOLD', 'SILVER']);
});

test('R-TASK-01 a task is edited as often as needed, and comes and goes from the price list', () => {
  const actions = (state: 'active' | 'inactive') =>
    offers(workTaskMachine, workTaskRules, { state }).map((offer) => offer.action);
  expect(actions('active')).toEqual(['edit', 'deactivate']);
  expect(actions('inactive')).toEqual(['edit', 'activate']);
});

test('R-TASK-01 a price is whole cents, never less than nothing', () => {
  const task = { description: 'Soldar cadena', type: 'GOLD', priceCents: 1250 };
  expect(newWorkTask.safeParse(task).success).toBe(true);
  for (const wrong of [-1, 12.5, Number.NaN]) {
    expect(newWorkTask.safeParse({ ...task, priceCents: wrong }).success).toBe(false);
  }
});
