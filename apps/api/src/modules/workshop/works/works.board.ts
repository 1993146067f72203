/** The workshop at a glance: its jobs by stage and term, and where each lies. Each figure is one its list has too. */
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import type {
  BoardCard,
  BoardColumn,
  StageTerm,
  WorkBoard,
} from '@quilate/domain/modules/workshop/works/works.schema.ts';
import {
  BOARD_PLACES,
  MOST_CARDS,
  STAGE_STATES,
  WORK_STAGES,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { and } from '../../../platform/lists.ts';
import { type Scope, scopeOf, type Who } from '../../../platform/who.ts';
import { inScope, isAt, ofTab } from './works.queries.ts';
import { COUNTED_STATES, due, dueOn, termWithin } from './works.terms.ts';

/** Of the shops whose jobs somebody may list: a manager sees all of the workshop, and lists a zone. */
export async function readBoard(db: Db, who: Who): Promise<WorkBoard> {
  const reach = reachOf(who.role, worksGrants.read);
  const scope = scopeOf(who, reach ?? 'store');
  const [terms, columns] = await Promise.all([countTerms(db, scope), readColumns(db, scope)]);
  return { terms, columns };
}

const stage = sql`case ${sql.join(
  WORK_STAGES.map((one) => sql`when w.state = any (${[...STAGE_STATES[one]]}::text[]) then ${one}`),
  sql` `,
)} end`;
async function countTerms(db: Db, scope: Scope): Promise<StageTerm[]> {
  const { workPickupDays } = await readLimits(db);
  const counted = [...inScope(scope), ofTab('WORKSHOP'), sql`w.state = any (${COUNTED_STATES}::text[])`];
  return await db.run(
    sql<StageTerm>`select ${stage} as stage, ${termWithin(workPickupDays)} as term, count(*)::int as count
      from works w where ${and(counted)} group by 1, 2`.compile(qb),
  );
}

const isWithSupplier = sql`w.state = any (${[...STAGE_STATES.atSupplier]}::text[])`;
/** As the list is asked for them. */
const placeOf = sql`case when ${isWithSupplier} and ${isAt(['supplier'])} then 'supplier'
  when w.state = 'SHIPPED_TO_PROVIDER' or not ${isAt(['workshop'])} then null when w.state = 'DONE' then 'exit'
  when w.worker_id is null then 'entry' else 'worker' end`;
const ON_BOARD = COUNTED_STATES.filter((state) => state !== 'PENDING_TO_PICK_UP');
type Row = Omit<BoardColumn, 'cards'> & { readonly card: BoardCard };

async function readColumns(db: Db, scope: Scope): Promise<BoardColumn[]> {
  const open = [...inScope(scope), ofTab('WORKSHOP'), sql`w.state = any (${ON_BOARD}::text[])`];
  const rows = await db.run(
    sql<Row>`with placed as (select w.id, ${placeOf} as place, ${dueOn} as due_on, w.worker_id
        from works w where ${and(open)}),
      ranked as (select id, place, case when place = 'worker' then worker_id end as worker_id,
          count(*) over (lies)::int as count, row_number() over (lies order by due_on, id) as rank
        from placed where place is not null
        window lies as (partition by place, case when place = 'worker' then worker_id end))
      select r.place, r.worker_id as "workerId", k.name as "workerName", r.count,
        jsonb_build_object('id', w.id, 'code', w.code, 'pledge', w.pledge_description,
          'task', left(coalesce(l.description, w.description), 120), 'supplierName', p.name,
          'dueOn', ${dueOn}, 'due', ${due}, 'photoId', w.photo_id) as card
      from ranked r join works w on w.id = r.id left join employee_names k on k.id = r.worker_id
        left join suppliers p on p.id = w.supplier_id and ${isWithSupplier}
        left join lateral (select description from work_lines where work_id = w.id order by position limit 1) l on true
      where r.rank <= ${MOST_CARDS} order by lower(k.name), r.worker_id, r.rank`.compile(qb),
  );
  return BOARD_PLACES.flatMap((one) =>
    columnsAt(
      one,
      rows.filter(({ place }) => place === one),
    ),
  );
}

/** Of those who work, each who has something; the other places are always there. */
function columnsAt(place: BoardColumn['place'], rows: readonly Row[]): BoardColumn[] {
  if (rows.length === 0) return place === 'worker' ? [] : [{ place, ...NOBODYS, count: 0, cards: [] }];
  const workers = [...new Set(rows.map(({ workerId }) => workerId))];
  return workers.map((workerId) => {
    const own = rows.filter((row) => row.workerId === workerId);
    const { workerName, count } = own[0]!;
    return { place, workerId, workerName, count, cards: own.map(({ card }) => card) };
  });
}
const NOBODYS = { workerId: null, workerName: null };
