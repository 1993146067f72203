/** One budget, with everything its screen shows. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { placeEs, spotOf } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import type { LabelPrinting } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import {
  workBudgetMachine,
  workBudgetRules,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import { holdsMetal } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import { minimumInitialCents } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.rules.ts';
import type {
  WorkBudget,
  WorkBudgetSummary,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { historyOf } from '../../foundations/custody/custody.public.ts';
import { type Keeping, readFile, readSmall } from '../../foundations/files/files.public.ts';
import { currentCustomer } from '../../master-data/customers/customers.public.ts';
import { envelopeLabel } from '../works/works.envelope.ts';
import { beforeOf, openPhotoOf } from '../works/works.photos.ts';
import { placeNames } from '../works/works.public.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { factsOf } from './work-budgets.facts.ts';
import { summaryColumns, summaryJoins } from './work-budgets.queries.ts';
import { piecesOf } from './work-budgets.store.ts';

type Shown =
  | 'storeId'
  | 'storeCode'
  | 'description'
  | 'observations'
  | 'budgetObservations'
  | 'pledgeData'
  | 'photoId'
  | 'taxBp'
  | 'baseCents'
  | 'taxCents'
  | 'initialPaymentCents'
  | 'creatorName'
  | 'sale'
  | 'work'
  | 'placeSince'
  | 'version';
type Row = WorkBudgetSummary & Pick<WorkBudget, Shown> & { readonly customerId: string; readonly place: string | null };

async function findBudget(db: Db, scope: Scope, id: string): Promise<Row> {
  const inScope = scope ? sql`b.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  // Approved, the pledge is the job's: its place is told there.
  const row = await db.first(
    sql<Row>`
      select ${summaryColumns}, b.store_id as "storeId", s.code as "storeCode", b.customer_id as "customerId",
        b.description, b.observations, b.budget_observations as "budgetObservations", b.photo_id as "photoId",
        case when b.has_pledge then jsonb_build_object('metal', b.metal, 'weightMg', b.weight_mg, 'family', b.family,
          'gem', b.gem, 'description', b.subject) end as "pledgeData",
        b.tax_bp as "taxBp", b.base_cents as "baseCents", b.tax_cents as "taxCents",
        b.initial_payment_cents as "initialPaymentCents", e.name as "creatorName",
        case when v.id is not null then jsonb_build_object('id', v.id, 'code', v.code) end as sale,
        case when w.id is not null then jsonb_build_object('id', w.id, 'code', w.code) end as work,
        i.place, i.since as "placeSince", b.version
      from work_budgets b ${summaryJoins} join employee_names e on e.id = b.creator_id
        left join sales v on v.id = b.sale_id left join works w on w.budget_id = b.id
        left join custody_items i on i.item_id = b.id and b.state <> 'APPROVED'
      where b.id = ${id} and ${inScope}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

export async function getWorkBudget(db: Db, who: Who, scope: Scope, id: string): Promise<WorkBudget> {
  const seesCustomers = reachOf(who.role, customersGrants.read) !== undefined;
  const reads = together(db);
  const [found, lines, pieces, log, steps, names, limits, customer] = await Promise.all([
    findBudget(reads, scope, id),
    linesOf(reads, id),
    piecesOf(reads, id),
    logOf(reads, id),
    historyOf(reads, id),
    placeNames(reads),
    readLimits(reads),
    seesCustomers ? currentCustomer(reads, sql`(select customer_id from work_budgets where id = ${id})`) : undefined,
  ]);
  const { customerId: _, place, ...row } = found;
  const shown = (at: string): string => names[at] ?? placeEs(at, names);
  return {
    ...row,
    customer: customer ?? null,
    lines,
    pieces,
    holdsMetal: holdsMetal({ metal: row.pledgeData?.metal ?? 'NONE', origin: row.kind, weightMg: 0 }),
    log,
    minimumInitialCents: row.totalCents === null ? null : minimumInitialCents(row.totalCents, limits),
    place: place === null ? null : shown(place),
    places: (place === null ? [] : steps).map((step) => ({
      at: step.at,
      place: shown(step.place),
      employeeName: step.employeeName,
    })),
    actions: offers(workBudgetMachine, workBudgetRules, {
      ...factsOf(who, { ...row, place, hasPledge: isPledged(row) }),
      spots: place === null ? [] : [spotOf(place, who.storeCode)],
    }),
  };
}

const isPledged = ({ kind }: Pick<Row, 'kind'>): boolean => kind === 'PLEDGE_BUDGET';

const linesOf = (db: Db, id: string): Promise<WorkBudget['lines']> =>
  db.run(
    sql<WorkBudget['lines'][number]>`
      select l.id, l.description, l.price_cents as "priceCents", t.type as "taskType",
        case when l.metal is not null then
          jsonb_build_object('metal', l.metal, 'metalMg', l.metal_mg, 'gramCents', l.gram_cents) end as metal
      from work_budget_lines l left join work_tasks t on t.id = l.task_id
      where l.work_budget_id = ${id} order by l.position, l.id`.compile(qb),
  );

const logOf = (db: Db, id: string): Promise<WorkBudget['log']> =>
  db.run(
    sql<WorkBudget['log'][number]>`
      select l.id, l.at, l.action, l.activity, e.name as "employeeName",
        g.name as "signerName", l.note, l.weight_mg as "weightMg"
      from work_budget_log l join employee_names e on e.id = l.employee_id
      left join employee_names g on g.id = l.signer_id
      where l.work_budget_id = ${id} order by l.at desc, l.id desc`.compile(qb),
  );

interface Photographed {
  readonly db: Db;
  readonly services: Keeping;
  readonly scope: Scope;
  readonly params: { readonly budgetId: string };
}
async function photoOf({ db, scope, params }: Photographed) {
  const { photoId } = await findBudget(db, scope, params.budgetId);
  if (photoId === null) throw new DomainError(kernelErrors.NOT_FOUND);
  return { id: photoId, recordId: params.budgetId };
}
export const openPhoto = async (asked: Photographed): Promise<Document> =>
  readFile(asked.db, asked.services, await photoOf(asked));
export const openThumbnail = async (asked: Photographed): Promise<Document> =>
  readSmall(asked.db, asked.services, await photoOf(asked));

/** Of a piece in its envelope. */
export async function openPhotoById(
  { db, services, scope, params }: Photographed & { readonly params: { readonly photoId: string } },
  isSmall: boolean,
): Promise<Document> {
  const { budgetId, photoId } = params;
  const [{ photoId: whole }, pieces] = await Promise.all([findBudget(db, scope, budgetId), piecesOf(db, budgetId)]);
  if (!beforeOf({ photoId: whole, pieces }).includes(photoId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return await openPhotoOf(db, services, { id: photoId, recordId: budgetId }, isSmall);
}

/** Only a pledge travels in an envelope. */
export async function envelopeOf(db: Db, scope: Scope, id: string, printing: LabelPrinting): Promise<Document> {
  const budget = await findBudget(db, scope, id);
  if (budget.pledgeData === null) throw new DomainError(kernelErrors.NOT_FOUND);
  const { metal, weightMg, description: pledge } = budget.pledgeData;
  const { kind } = workBudgetsEs.envelope;
  const label = { ...budget, kind, pledge, metal, weightMg, tasks: [budget.description] };
  return await envelopeLabel(db, label, printing);
}
