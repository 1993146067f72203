/** Interventions as screens read them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { interventionList } from '@quilate/domain/modules/logistics/police/police.lists.ts';
import { interventionMachine, interventionRules } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type {
  Intervention,
  InterventionItem,
  InterventionSummary,
} from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isId, isOneOf, isText, within, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { unwritten } from './police.entries.ts';
import { handoversOf } from './police.handovers.ts';
import { jewelPhoto, productPhoto } from './police.photos.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';

const summaryColumns = sql<InterventionSummary>`i.id, i.kind, i.code, i.made_at as "madeAt",
  coalesce(s.name, ${policeEs.division}) as "storeName", i.police_type as "policeType", i.station,
  i.officer_full_name as "officerFullName", i.badge_number as "badgeNumber",
  i.proceeding_number as "proceedingNumber", i.reference, i.holding,
  case i.kind when 'CLOSING' then 1
    else (select count(*)::int from police_items t where t.intervention_id = i.id) end as "itemCount",
  case i.kind when 'CLOSING' then (i.state = 'returned')::int
    else (select count(t.returned_at)::int from police_items t where t.intervention_id = i.id) end as "returnedCount",
  (select count(t.handover_id)::int from police_items t where t.intervention_id = i.id) as "givenCount", i.state`;

/** Of a shop, or of a closing, which only who reaches all of them sees. */
const interventionRecords = recordList(interventionList)<InterventionSummary>({
  kind: interventionMachine.concept,
  concepts: ['policeIntervention', 'closing'],
  // A view of two tables: put together for each row of a page, never whole.
  table: sql`police_cases i`,
  as: 'i',
  columns: summaryColumns,
  joins: sql`left join store_names s on s.id = i.store_id`,
  store: 'i.store_id',
  // Of a closing, the closing tells what becomes of it.
  historyOf: [sql`coalesce((select z.closing_id from police_closings z where z.id = i.id), i.id)`],
  sort: { madeAt: instant('i.made_at') },
  where: {
    state: isOneOf('i.state'),
    kind: isText('i.kind'),
    policeType: isText('i.police_type'),
    storeId: isId('i.store_id'),
    ...within('i.made_date', 'i.made_at'),
  },
});
export const listInterventions = (db: Db, scope: Scope, query: PageQuery<typeof interventionList>) =>
  listRecords(db, interventionRecords, query, { scope });

const inScope = (scope: Scope): RawBuilder<unknown> =>
  scope ? sql`i.store_id = any (${[...scope]}::uuid[])` : sql`true`;

type DetailRow = Omit<Intervention, 'items' | 'handovers' | 'activity' | 'actions'>;

export async function getIntervention(db: Db, scope: Scope, id: string): Promise<Intervention> {
  const reads = together(db);
  const finding = reads.first(
    sql<DetailRow>`select ${summaryColumns}, i.store_id as "storeId", coalesce(p.phone, z.phone) as phone,
        e.name as "employeeName", g.name as "signerName",
        case when z.id is not null then jsonb_build_object('id', z.closing_id, 'customerName', z.customer_name,
          'agreedMg', z.agreed_mg, 'removedAt', z.removed_at) end as closing
      from police_cases i left join store_names s on s.id = i.store_id
        left join police_interventions p on p.id = i.id left join police_closings z on z.id = i.id
        join employee_names e on e.id = coalesce(p.employee_id, z.employee_id)
        left join employee_names g on g.id = p.signer_id
      where i.id = ${id} and ${inScope(scope)}`.compile(qb),
  );
  const [row, items, handovers, activity] = await Promise.all([
    finding,
    itemsOfIntervention(reads, id),
    handoversOf(reads, id),
    activityOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, items, handovers, activity, actions: row.closing === null ? actionsOf(row) : [] };
}

function actionsOf({ state, itemCount, returnedCount, givenCount: givenItems }: DetailRow): Intervention['actions'] {
  const heldItems = itemCount - returnedCount - givenItems;
  return offers(interventionMachine, interventionRules, { state, heldItems, givenItems, givesJewels: false });
}

const itemsOfIntervention = (db: Db, id: string): Promise<InterventionItem[]> =>
  db.run(
    sql<InterventionItem>`select t.id, t.code, case when t.product_id is not null then 'product'
            when t.work_id is not null then 'pledge'
          else 'jewel' end as kind,
        coalesce(p.description, l.description, w.pledge_description) as description,
        coalesce(p.metal, l.metal) as metal, coalesce(p.weight_mg, l.weight_mg, w.weight_mg) as "weightMg",
        t.product_id as "productId", t.lot_id as "lotId", t.work_id as "workId",
        t.lot_line_id as "lotLineId", k.origin, k.origin_id as "originId", k.origin_code as "originCode",
        t.state_before as "stateBefore",
        (select b.order_number from lots_in_books b where b.lot_id = t.lot_id) as "orderNumber",
        coalesce(${productPhoto('t.product_id')}, ${jewelPhoto('t.lot_line_id')}) as "photoId",
        t.returned_at as "returnedAt", r.name as "returnedBy",
        t.return_note as "returnNote", t.handover_id as "handoverId"
      from police_items t left join products p on p.id = t.product_id left join lot_lines l on l.id = t.lot_line_id
        left join lots k on k.id = t.lot_id left join works w on w.id = t.work_id
        left join employee_names r on r.id = t.returned_by
      where t.intervention_id = ${id} order by t.position`.compile(qb),
  );

/** The file of the officers' record, for whoever sees the intervention. */
export async function imageOf(db: Db, scope: Scope, id: string): Promise<string> {
  const row = await db.first(
    sql<{ imageId: string }>`select coalesce(p.image_id, z.image_file_id) as "imageId" from police_cases i
        left join police_interventions p on p.id = i.id left join police_closings z on z.id = i.id
      where i.id = ${id} and ${inScope(scope)}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row.imageId;
}

/** Shops of one's reach that keep a book, and those that are closed, or keep none, and still have lots in none. */
export async function policeStores(db: Db, scope: Scope) {
  const data = await db.run(
    sql<{ id: string; code: string; name: string }>`select s.id, s.code, s.name from store_names s
      where ((s.is_active and s.keeps_book) or exists (select from ${unwritten(sql`s.id`)}))
        and ${scope ? sql`s.id = any (${[...scope]}::uuid[])` : sql`true`}
      order by s.name collate "und-x-icu"`.compile(qb),
  );
  return { data, totalCount: data.length };
}
