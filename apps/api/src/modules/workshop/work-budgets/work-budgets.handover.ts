/** What was agreed, as the job that is made of it takes it over. */
import type { Family, Gem } from '@quilate/domain/modules/master-data/products/products.families.ts';
import type { PledgeMetal } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb } from '../../../platform/db.ts';
import { together } from '../../../platform/together.ts';
import type { BudgetedWork } from '../works/works.budgeted.ts';
import type { Line } from '../works/works.lines.ts';
import { piecesOf } from './work-budgets.store.ts';

type Agreed = Omit<BudgetedWork, 'id' | 'hasPledge' | 'storeId' | 'storeCode' | 'customer'>;
interface Row extends Omit<Agreed, 'pledge' | 'pieces' | 'lines' | 'log'> {
  readonly subject: string;
  readonly metal: PledgeMetal | null;
  readonly weightMg: number | null;
  readonly family: Family | null;
  readonly gem: Gem | null;
}

export async function handover(db: Db, id: string): Promise<Agreed> {
  const reads = together(db);
  const [row, lines, log, inside] = await Promise.all([
    reads.one(
      sql<Row>`select subject, metal, weight_mg as "weightMg", family, gem, description,
          concat_ws(E'\n', nullif(observations, ''), nullif(budget_observations, '')) as observations,
          photo_id as "photoId", sale_id as "saleId", tax_bp as "taxBp", total_cents as "totalCents",
          base_cents as "baseCents", tax_cents as "taxCents"
        from work_budgets where id = ${id}`.compile(qb),
    ),
    reads.run(
      sql<Line>`select id, task_id as "taskId", description, price_cents as "priceCents" from work_budget_lines
        where work_budget_id = ${id} order by position, id`.compile(qb),
    ),
    // Of a budget that was set twice, the price that was accepted.
    reads.run(
      sql<Agreed['log'][number]>`select * from (
          select distinct on (action) at, case action when 'create' then 'request' else action end as action,
            employee_id as "employeeId", signer_id as "signerId", note
          from work_budget_log where work_budget_id = ${id} and action in ('create', 'setBudget', 'accept')
          order by action, at desc, id desc) last
        order by at`.compile(qb),
    ),
    piecesOf(reads, id),
  ]);
  const pieces = inside.map(({ family: of, description, weightMg: mg, photoId }, at) => ({
    id: uuidv7(),
    position: at + 1,
    family: of,
    description,
    weight_mg: mg,
    photo_id: photoId,
  }));
  const { subject, metal, weightMg, family, gem, ...agreed } = row;
  // Nobody left anything: what is to be made has its words, and no metal yet.
  const pledge = {
    metal: metal ?? 'NONE',
    weight_mg: weightMg ?? 0,
    family: family ?? 'OTROS',
    gem: gem ?? 'NINGUNA',
    pledge_description: subject,
  } as const;
  return { ...agreed, pledge, pieces, lines, log };
}
