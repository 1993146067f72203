/** Meltings as screens read them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import { meltingList } from '@quilate/domain/modules/metals/meltings/meltings.lists.ts';
import { meltingMachine, meltingRules } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import { resultOf } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import type { Melting, MeltingSummary } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isOneOf, within, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { spotsOf } from '../../foundations/custody/custody.public.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { readBundles } from './meltings.bundles.ts';
import { reviewedOn } from './meltings.store.ts';

const summaryColumns = sql<MeltingSummary>`
  f.id, f.code, f.made_at as at, f.type, f.weight_mg as "weightMg", f.fine_mg as "fineMg",
  f.notice_sent_on::text as "noticeSentOn", f.notice_over_on::text as "noticeOverOn", f.bar_mg as "barMg", f.assay,
  f.metal, f.pure_mg as "pureMg", f.completed_at as "completedAt", f.state,
  array(select distinct coalesce(case b.source when 'CLOSING' then b.label else b.origin_code end, b.label)
    from melting_bundles b where b.melting_id = f.id order by 1) as transactions`;

const meltingRecords = recordList(meltingList)<MeltingSummary>({
  kind: meltingMachine.concept,
  table: 'meltings',
  as: 'f',
  columns: summaryColumns,
  sort: { at: instant('f.made_at') },
  where: {
    tab: (tab) => (tab === 'pending' ? sql`f.state = 'PENDING'` : sql`f.state in ('COMPLETED', 'CANCELLED')`),
    state: isOneOf('f.state'),
    intervened: () => sql`f.id in (select b.melting_id from lots k join melting_bundles b on b.lot_id = k.id
      where k.state_before is not null)`,
    ...within('f.made_date', 'f.made_at'),
  },
  sums: { weightMg: sql`f.weight_mg`, fineMg: sql`f.fine_mg`, barMg: sql`f.bar_mg`, pureMg: sql`f.pure_mg` },
});
export const listMeltings = (db: Db, query: PageQuery<typeof meltingList>) => listRecords(db, meltingRecords, query);

type Own =
  | 'version'
  | 'employeeName'
  | 'storeName'
  | 'notes'
  | 'costCents'
  | 'noticeReference'
  | 'hasNoticeCopy'
  | 'reviewedOn'
  | 'barId'
  | 'barCode';
interface Row extends MeltingSummary, Pick<Melting, Own> {
  readonly noticeIsOver: boolean;
}

export async function getMelting(db: Db, who: Who, id: string): Promise<Melting> {
  const reads = together(db);
  const [row, bundles, activity] = await Promise.all([
    reads.first(
      sql<Row>`select ${summaryColumns}, f.version, f.notes, f.cost_cents as "costCents",
          e.name as "employeeName", s.name as "storeName",
          f.notice_reference as "noticeReference", f.notice_file_id is not null as "hasNoticeCopy",
          ${reviewedOn(sql`f.id`)} as "reviewedOn",
          coalesce(f.notice_over_on <= business_date(), false) as "noticeIsOver",
          r.id as "barId", r.code as "barCode"
        from meltings f left join bars r on r.melting_id = f.id
          join employee_names e on e.id = f.employee_id join store_names s on s.id = f.store_id
        where f.id = ${id}`.compile(qb),
    ),
    readBundles(reads, sql`b.melting_id = ${id}`),
    activityOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { noticeIsOver, ...shown } = row;
  const canWrite = reachOf(who.role, meltingsGrants.write) !== undefined;
  const { state, noticeSentOn } = row;
  const things = bundles.filter(({ source }) => source !== 'CLOSING').map(({ originId }) => originId);
  const spots = await spotsOf(db, who, things);
  const facts = { spots, state, isNotified: noticeSentOn !== null, noticeIsOver, hasHighLoss: false };
  return {
    ...shown,
    ...figuresOf(row),
    bundles,
    activity,
    actions: canWrite ? offers(meltingMachine, meltingRules, facts) : [],
  };
}

/** The copy the police stamped. */
export async function noticeCopyOf(db: Db, id: string): Promise<string> {
  const row = await db.first(qb.selectFrom('meltings').select('notice_file_id as fileId').where('id', '=', id));
  if (!row?.fileId) throw new DomainError(kernelErrors.NOT_FOUND);
  return row.fileId;
}

function figuresOf(row: Row): Pick<Melting, 'lossMg' | 'lossBp' | 'deviationMg'> {
  if (row.barMg === null || row.assay === null) return { lossMg: null, lossBp: null, deviationMg: null };
  const { lossMg, lossBp, deviationMg } = resultOf(row, { barMg: row.barMg, assay: row.assay });
  return { lossMg, lossBp, deviationMg };
}
