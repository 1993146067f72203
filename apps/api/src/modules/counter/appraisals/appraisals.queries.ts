/** What screens read. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { appraisalList } from '@quilate/domain/modules/counter/appraisals/appraisals.lists.ts';
import { appraisalMachine, appraisalRules } from '@quilate/domain/modules/counter/appraisals/appraisals.machine.ts';
import { REFERENCES } from '@quilate/domain/modules/counter/appraisals/appraisals.rules.ts';
import type { Appraisal, AppraisalSummary } from '@quilate/domain/modules/counter/appraisals/appraisals.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isIdOf, isOneOf, isText, recordList, within } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';

const { sale, purchase } = REFERENCES;
const totalOf = (at: 0 | 1, cents: string) => sql`jsonb_build_object('reference',
  case t.kind when 'sale' then ${sale[at]}::text else ${purchase[at]}::text end, 'totalCents', ${sql.ref(cents)})`;
const columns = sql<AppraisalSummary>`t.id, t.code, t.kind, t.state, s.name as "storeName", e.name as "employeeName",
  t.weight_mg as "weightMg", t.valid_until as "validUntil", t.created_at as "createdAt",
  jsonb_build_array(${totalOf(0, 't.first_cents')}, ${totalOf(1, 't.second_cents')}) as totals`;
const joins = sql`join store_names s on s.id = t.store_id join employee_names e on e.id = t.employee_id`;

const appraisalRecords = recordList(appraisalList)<AppraisalSummary>({
  kind: 'appraisal',
  table: 'appraisals',
  as: 't',
  columns,
  joins,
  store: 't.store_id',
  wordsHaveStore: true,
  sort: { createdAt: instant('t.created_at') },
  where: {
    status: isOneOf('t.state'),
    kind: isText('t.kind'),
    storeId: isIdOf('t.store_id'),
    ...within('t.made_date', 't.created_at'),
  },
  sums: {},
});
export const listAppraisals = (db: Db, scope: Scope, query: PageQuery<typeof appraisalList>) =>
  listRecords(db, appraisalRecords, query, { scope });

type Row = Omit<Appraisal, 'actions' | 'activity' | 'lines'>;

/** Where it was made. */
export async function shopOf(db: Db, id: string): Promise<string> {
  const { store_id: storeId } = await db.one(qb.selectFrom('appraisals').select('store_id').where('id', '=', id));
  return storeId;
}

export async function getAppraisal(db: Db, scope: Scope, id: string): Promise<Appraisal> {
  const mine = scope ? sql`t.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const reads = together(db);
  const [row, lines, activity] = await Promise.all([
    reads.first(
      sql<Row>`select ${columns}, t.extra_cents as "extraCents", t.observations, t.version
        from appraisals t ${joins} where t.id = ${id} and ${mine}`.compile(qb),
    ),
    reads.run(
      sql<Appraisal['lines'][number]>`select metal, weight_mg as "weightMg", description,
          jsonb_build_array(first_cents_per_gram, second_cents_per_gram) as "pricesPerGramCents"
        from appraisal_lines where appraisal_id = ${id} order by position`.compile(qb),
    ),
    activityOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const facts = { ...row, today: businessDate(new Date()) };
  return { ...row, lines, activity, actions: offers(appraisalMachine, appraisalRules, facts) };
}
