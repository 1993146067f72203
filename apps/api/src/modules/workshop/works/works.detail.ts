/** One job, with everything its screen shows. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { toldDetail, toldIn } from '@quilate/domain/modules/foundations/activity/activity.told.ts';
import { placeEs, spotOf } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { workMachine, workRules } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { toldWhere } from '../../foundations/activity/activity.public.ts';
import { historyOf } from '../../foundations/custody/custody.public.ts';
import { type Keeping, readFile, readSmall } from '../../foundations/files/files.public.ts';
import { paymentsOf } from '../../counter/payments/payments.rows.ts';
import { currentCustomer } from '../../master-data/customers/customers.public.ts';
import { invoicesOf } from '../../master-data/receipts/receipts.public.ts';
import { type SummaryRow, summaryColumns, summaryJoins, withTracking } from './works.queries.ts';
import { placeNames, shipmentOf } from './works.public.ts';
import { factsOf } from './works.facts.ts';
import { finishedPhotosOf, openPhotoOf, photosOf } from './works.photos.ts';
import { piecesOf } from './works.pieces.ts';
import { weightNow } from './works.held.ts';
import { holdsMetal } from '@quilate/domain/modules/workshop/works/works.rules.ts';

type Shown =
  | 'origin'
  | 'description'
  | 'observations'
  | 'finishingObservations'
  | 'pledgeData'
  | 'photoId'
  | 'hasDiscount'
  | 'taxBp'
  | 'subtotalCents'
  | 'discountCents'
  | 'baseCents'
  | 'taxCents'
  | 'creatorName'
  | 'workerId'
  | 'supplier'
  | 'supplierDueOn'
  | 'supplierCostCents'
  | 'sale'
  | 'relatedWork'
  | 'budget'
  | 'metalUsed'
  | 'shippedWeightMg'
  | 'finishedWeightMg'
  | 'expectedWeightMg'
  | 'placeSince'
  | 'version';
type Row = SummaryRow &
  Pick<Work, Shown> & {
    readonly storeId: string;
    readonly customerId: string | null;
    readonly isLost: boolean;
    readonly isSeized: boolean;
  };

const pair = (table: string) => {
  const [id, code] = [sql.ref(`${table}.id`), sql.ref(`${table}.code`)];
  return sql`case when ${id} is not null then jsonb_build_object('id', ${id}, 'code', ${code}) end`;
};

export async function findWork(db: Db, scope: Scope, id: string) {
  const inScope = scope ? sql`w.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const [row, limits] = await Promise.all([
    db.first(
      sql<Row>`
      select ${summaryColumns}, w.store_id as "storeId", w.customer_id as "customerId", w.origin, w.description,
        w.observations, w.finishing_observations as "finishingObservations", w.photo_id as "photoId",
        jsonb_build_object('metal', w.metal, 'weightMg', w.weight_mg, 'family', w.family, 'gem', w.gem,
          'description', w.pledge_description) as "pledgeData",
        w.has_discount as "hasDiscount", w.tax_bp as "taxBp", w.subtotal_cents as "subtotalCents",
        w.discount_cents as "discountCents", w.base_cents as "baseCents", w.tax_cents as "taxCents",
        e.name as "creatorName", i.since as "placeSince", w.version, w.worker_id as "workerId",
        w.supplier_due_on as "supplierDueOn", w.supplier_cost_cents as "supplierCostCents",
        case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as supplier,
        ${pair('v')} as sale, ${pair('r')} as "relatedWork", ${pair('b')} as budget,
        case when w.metal_used is not null
          then jsonb_build_object('metal', w.metal_used, 'metalMg', w.metal_used_mg, 'removedMg', w.metal_removed_mg)
          end as "metalUsed",
        w.shipped_weight_mg as "shippedWeightMg", w.finished_weight_mg as "finishedWeightMg",
        num_nonnulls(w.lost_at, w.given_at) > 0 as "isLost",
        w.seized_at is not null as "isSeized", ${weightNow} as "expectedWeightMg"
      from works w ${summaryJoins} join employee_names e on e.id = w.creator_id
        left join sales v on v.id = w.sale_id left join works r on r.id = w.related_work_id
        left join work_budget_names b on b.id = w.budget_id
      where w.id = ${id} and ${inScope}`.compile(qb),
    ),
    readLimits(db),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return withTracking(row, limits.workPickupDays, businessDate(new Date()));
}

/** The police do these, and who takes back the file it came in with. */
const BY_OTHERS: ReadonlySet<string> = new Set(['seizePledge', 'regainPledge', 'givePledgeToOwner', 'undoBringIn']);

export async function getWork(db: Db, who: Who, scope: Scope, id: string): Promise<Work> {
  const seesCustomers = reachOf(who.role, customersGrants.read) !== undefined;
  const reads = together(db);
  const [found, lines, pieces, finishedPhotos, log, steps, payments, invoices, names, customer] = await Promise.all([
    findWork(reads, scope, id),
    linesOf(reads, id),
    piecesOf(reads, id),
    finishedPhotosOf(reads, id),
    logOf(reads, id),
    historyOf(reads, id),
    paymentsOf(reads, id),
    invoicesOf(reads, id),
    placeNames(reads),
    seesCustomers ? currentCustomer(reads, sql`(select customer_id from works where id = ${id})`) : undefined,
  ]);
  const { customerId, place, availableAt: _, ...row } = found;
  const valid = payments.filter((payment) => payment.correctedAt === null);
  const correctable = payments.filter((payment) => payment.isCorrectable);
  const total = (isRefund: boolean) =>
    sum(valid.filter((one) => (one.refundsPaymentId !== null) === isRefund).map((one) => one.amountCents));
  const shown = (at: string): string => names[at] ?? placeEs(at, names);
  const spot = spotOf(place, who.storeCode);
  return {
    ...row,
    holdsMetal: holdsMetal({ metal: row.pledgeData.metal, origin: row.origin, weightMg: row.expectedWeightMg }),
    supplierCostCents: reachOf(who.role, workshopWorksGrants.read) ? row.supplierCostCents : null,
    customer: customer ?? null,
    lines,
    pieces,
    finishedPhotos,
    log,
    places: steps.map((step) => ({ at: step.at, place: shown(step.place), employeeName: step.employeeName })),
    place: shown(place),
    spot,
    shipmentCode: shipmentOf(place),
    payments,
    paidCents: total(false),
    refundedCents: total(true),
    invoiceNumbers: invoices.map((invoice) => invoice.number),
    actions: offers(workMachine, workRules, {
      paidCents: total(false),
      isOfClosedSession: correctable.length > 0 && correctable.every((payment) => payment.isOfClosedSession),
      ...factsOf(who, { ...row, place, customerId, supplierId: row.supplier?.id ?? null }),
      spots: [spot],
    }).filter(({ action }) => !BY_OTHERS.has(action)),
  };
}

const linesOf = (db: Db, id: string): Promise<Work['lines']> =>
  db.run(
    sql<Work['lines'][number]>`select l.id, l.description, l.price_cents as "priceCents", t.type as "taskType"
      from work_lines l left join work_tasks t on t.id = l.task_id
      where l.work_id = ${id} order by l.position, l.id`.compile(qb),
  );

/** What was done with it, and what its customer was told of it. */
async function logOf(db: Db, id: string): Promise<Work['log']> {
  const [done, told] = await Promise.all([doneWith(db, id), toldWhere(db, sql`t.record_id = ${id}`)]);
  return [...told.flatMap(toldLine), ...done].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function toldLine(line: ActivityLine): Work['log'] {
  const told = toldIn(line);
  if (!told) return [];
  const action = `tell${told.channel}`;
  const nobody = { activity: null, employeeName: '', signerName: null, weightMg: null };
  return [{ id: told.mailId, at: line.at, action, note: toldDetail(told), ...nobody }];
}

const doneWith = (db: Db, id: string): Promise<Work['log']> =>
  db.run(
    sql<Work['log'][number]>`
      select l.id, l.at, l.action, l.activity, e.name as "employeeName",
        g.name as "signerName", l.note, l.weight_mg as "weightMg"
      from work_log l join employee_names e on e.id = l.employee_id left join employee_names g on g.id = l.signer_id
      where l.work_id = ${id} order by l.at desc, l.id desc`.compile(qb),
  );

interface Photographed {
  readonly db: Db;
  readonly services: Keeping;
  readonly scope: Scope;
  readonly params: { readonly workId: string };
}

async function photoOf({ db, scope, params }: Photographed) {
  const { photoId } = await findWork(db, scope, params.workId);
  if (photoId === null) throw new DomainError(kernelErrors.NOT_FOUND);
  return { id: photoId, recordId: params.workId };
}

/** A photo of a thing, of nobody's face: no line for each look at it. */
export const openPhoto = async (asked: Photographed): Promise<Document> =>
  readFile(asked.db, asked.services, await photoOf(asked));

export const openThumbnail = async (asked: Photographed): Promise<Document> =>
  readSmall(asked.db, asked.services, await photoOf(asked));

/** Of a piece in the envelope, or of how it was when it left the bench. */
export async function openPhotoById(
  { db, services, scope, params }: Photographed & { readonly params: { readonly photoId: string } },
  isSmall: boolean,
): Promise<Document> {
  const { workId, photoId } = params;
  const reads = together(db);
  const [work, pieces, finishedPhotos] = await Promise.all([
    findWork(reads, scope, workId),
    piecesOf(reads, workId),
    finishedPhotosOf(reads, workId),
  ]);
  const { before, after } = photosOf({ photoId: work.photoId, pieces, finishedPhotos });
  if (![...before, ...after].includes(photoId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return await openPhotoOf(db, services, { id: photoId, recordId: workId }, isSmall);
}
