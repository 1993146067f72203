/** A job and a batch of jobs as the kernel writes them. */
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { workBatchMachine, workMachine, workRules } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import type { BatchDone } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { sql } from 'kysely';
import { announce } from '../../../platform/announcements.ts';
import { qb } from '../../../platform/db.ts';
import { type Held, record } from '../../../platform/record.ts';
import { getWork } from './works.detail.ts';
import { workReady } from './works.announcements.ts';
import { type HeldWork, readWork } from './works.held.ts';
import { writeLog } from './works.store.ts';

/** Its shop and the workshop both look at it. */
export const workRecord = record<HeldWork>()({
  machine: workMachine,
  es: worksEs,
  rules: workRules,
  table: 'works',
  isVersioned: true,
  topic: 'works',
  heardIn: 'everywhere',
  things: ({ id }) => [id],
  read: readWork,
  follows: {
    async makeAvailable(operation, work) {
      await writeLog(operation, work, 'makeAvailable');
      return { available_at: operation.now };
    },
  },
  async moved(operation, moves) {
    for (const { held, to } of moves)
      if (to === 'PENDING_TO_PICK_UP') await announce(operation, workReady, { recordId: held.id });
  },
  reply: ({ tx, who, scope }, id) => getWork(tx, who, scope, id),
});

export const workBatchRecord = record<Held>()({
  machine: workBatchMachine,
  es: worksEs,
  rules: {},
  table: 'work_batches',
  isVersioned: false,
  topic: 'works',
  heardIn: 'everywhere',
  reply: async ({ tx }, id): Promise<BatchDone> => ({
    id,
    budgets: await tx.run(
      sql<BatchDone['budgets'][number]>`select n.id, n.code from work_budget_names n
        join work_batches b on n.code = any (b.codes) where b.id = ${id} order by n.id`.compile(qb),
    ),
    works: await tx.run(
      sql<
        BatchDone['works'][number]
      >`select w.id, w.code, w.state from works w join work_batches b on w.code = any (b.codes)
        where b.id = ${id} order by w.id`.compile(qb),
    ),
  }),
});
