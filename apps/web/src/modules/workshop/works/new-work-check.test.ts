import type { OfferedTask } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { limitsOn } from '@quilate/domain/policy/limits.ts';
import { expect, test } from 'vitest';
import { EMPTY_PLEDGE, emptyWork, fitsTask, type WorkDraft } from './new-work-draft.ts';
import { stepFaults } from './new-work-check.ts';

const limits = limitsOn([], '2026-11-22');
const task = (type: OfferedTask['type']): OfferedTask => ({
  id: crypto.randomUUID(),
  description: type,
  type,
  priceCents: 900,
});
const on = (over: Partial<WorkDraft>): WorkDraft => ({ ...emptyWork('WORKSHOP'), ...over });
const none = { ...EMPTY_PLEDGE, metal: 'NONE' } as const;

test('R-WORK-04 the wizard offers no task of the shop to a job of the workshop, with metal or without', () => {
  const offered = (draft: WorkDraft) =>
    (['STORE', 'GOLD', 'SILVER'] as const).filter((type) => fitsTask(draft, task(type)));
  expect(offered(on({}))).toEqual(['GOLD']);
  expect(offered(on({ pledge: none }))).toEqual(['GOLD', 'SILVER']);
  expect(offered(on({ pledge: none, type: 'STORE' }))).toEqual(['STORE']);
});

test('R-WORK-04 a task chosen before its metal was another is said at the step of the tasks', () => {
  const draft = on({ tasks: [task('GOLD')], description: 'Soldar la alianza por detrás' });
  const paths = (over: Partial<WorkDraft>) =>
    stepFaults({ ...draft, ...over }, limits, 'tasks').map(({ path }) => path);
  expect(paths({})).toEqual([]);
  expect(paths({ pledge: { ...EMPTY_PLEDGE, metal: 'SILVER' } })).toEqual(['tasks']);
  expect(paths({ type: 'STORE' })).toEqual(['tasks']);
});
