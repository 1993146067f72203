/** What screens read. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { specialExaminationList } from '@quilate/domain/modules/office/special-examinations/special-examinations.lists.ts';
import {
  specialExaminationMachine,
  specialExaminationRules,
} from '@quilate/domain/modules/office/special-examinations/special-examinations.machine.ts';
import { keptUntil } from '@quilate/domain/modules/office/special-examinations/special-examinations.rules.ts';
import type {
  ExaminationConclusion,
  SpecialExamination,
  SpecialExaminationSummary,
} from '@quilate/domain/modules/office/special-examinations/special-examinations.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { recordAccess } from '../../../platform/access-log.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { instant, isOneOf, recordList, within } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { viewsOf } from '../../foundations/files/files.public.ts';
import { familyOf } from '../../master-data/customers/customers.family.ts';
import { operationColumns } from './special-examinations.operations.ts';

type Row = Omit<SpecialExaminationSummary, 'keptUntil'>;
/** By their ids, so that each is found at once: joined, every operation of the house would be added up. */
const examinedIn = (examinationId: RawBuilder<unknown>) => sql`o.id = any (array(
  select e.operation_id from special_examination_operations e where e.examination_id = ${examinationId}))`;
/** Merged records speak through the one that stays. */
const columns = sql<Row>`t.id, t.code, t.state, t.kind, p.id as "customerId",
  concat_ws(' ', p.name, nullif(p.surname, '')) as "customerName", p.national_id as "nationalId",
  t.wholesale_customer_id is not null as "isWholesale",
  t.created_by is null as "isNoticed", f.*, t.begun_on::text as "begunOn", t.created_at as "createdAt",
  t.ended_on::text as "endedOn", r.outcome`;
const joins = sql`
  cross join lateral (
    with recursive up(id, next) as (
      select c.id, c.merged_into from customers c where c.id = t.customer_id
      union select c.id, c.merged_into from up join customers c on c.id = up.next)
    select c.id, c.name, c.surname, c.national_id from up join customers c on c.id = up.id where up.next is null
    union all select w.id, w.fiscal_name, '', w.tax_id from wholesale_customers w
      where w.id = t.wholesale_customer_id) p
  cross join lateral (
    select count(*)::int as "operationCount", coalesce(sum(o.amount_cents), 0)::bigint as "totalCents",
      coalesce(sum(o.cash_cents), 0)::bigint as "cashCents"
    from watched_operations o where ${examinedIn(sql`t.id`)}) f
  left join special_examination_conclusions r on r.id = t.conclusion_id`;

const specialExaminationRecords = recordList(specialExaminationList)<Row>({
  kind: specialExaminationMachine.concept,
  table: 'special_examinations',
  as: 't',
  columns,
  joins,
  sort: { createdAt: instant('t.created_at') },
  where: {
    status: isOneOf('t.state'),
    kind: isOneOf('t.kind'),
    outcome: (outcome) => sql`exists (select from special_examination_conclusions r
      where r.id = t.conclusion_id and r.outcome = ${outcome})`,
    customerId: (id) => sql`(t.customer_id = any (${familyOf(sql`${id}::uuid`)})
      or t.wholesale_customer_id = ${id}::uuid)`,
    storeId: (ids) => sql`t.id = any (array(select distinct e.examination_id from special_examination_operations e
      where e.operation_store_id = any (${[...ids]}::uuid[])))`,
    ...within('t.begun_on', 't.created_at'),
  },
});

export async function listSpecialExaminations(db: Db, query: PageQuery<typeof specialExaminationList>) {
  const [page, limits] = await Promise.all([listRecords(db, specialExaminationRecords, query), readLimits(db)]);
  return { ...page, data: page.data.map((row) => ({ ...row, keptUntil: keptUntil(row.endedOn, limits) })) };
}

type Own = 'version' | 'reason' | 'dismissedReason';
export async function getSpecialExamination(db: Db, id: string): Promise<SpecialExamination> {
  const reads = together(db);
  const [row, limits, operations, notes, documents, conclusions, views, activity] = await Promise.all([
    reads.first(
      sql<Row & Pick<SpecialExamination, Own>>`
        select ${columns}, t.version, t.reason, t.dismissed_reason as "dismissedReason"
        from special_examinations t ${joins} where t.id = ${id}`.compile(qb),
    ),
    readLimits(reads),
    operationsOf(reads, id),
    notesOf(reads, id),
    documentsOf(reads, id),
    conclusionsOf(reads, id),
    viewsOfExamination(reads, id),
    activityOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return {
    ...row,
    keptUntil: keptUntil(row.endedOn, limits),
    operations,
    notes,
    documents,
    conclusions,
    views,
    activity,
    actions: offers(specialExaminationMachine, specialExaminationRules, row),
  };
}

/** Shown to somebody, who leaves a line as who opens an id (Ley 10/2010 art. 32 bis). */
export async function viewSpecialExamination(db: Db, who: Who, id: string): Promise<SpecialExamination> {
  const examination = await getSpecialExamination(db, id);
  await recordAccess(db, { kind: 'examination', who, address: who.address, subject: id });
  return examination;
}

const operationsOf = (db: Db, id: string): Promise<SpecialExamination['operations']> =>
  db.run(
    sql<SpecialExamination['operations'][number]>`
      select ${operationColumns}, e.is_paid_to_another as "isPaidToAnother", e.added_at as "addedAt"
      from watched_operations o
        join special_examination_operations e on e.operation_id = o.id and e.examination_id = ${id}
      where ${examinedIn(sql`${id}::uuid`)} order by o.at, o.id`.compile(qb),
  );

/** Whose operations they are: the company each shop was of on their day (docs/decisions/0395). */
export const subjectsOf = (db: Db, id: string): Promise<Subject[]> =>
  db.run(
    sql<Subject>`select c.legal_name as "legalName", c.tax_id as "taxId"
      from watched_operations o
        join special_examination_operations e on e.operation_id = o.id and e.examination_id = ${id}
        join store_periods p on p.store_id = o.store_id and o.day >= p.from_date and o.day < p.until_date
        join companies c on c.id = p.company_id
      where ${examinedIn(sql`${id}::uuid`)} group by c.id order by min(o.day), c.legal_name`.compile(qb),
  );
export interface Subject {
  readonly legalName: string;
  readonly taxId: string;
}

const notesOf = (db: Db, id: string): Promise<SpecialExamination['notes']> =>
  db.run(
    sql<SpecialExamination['notes'][number]>`select n.id, n.text, n.at, e.name as "employeeName"
      from special_examination_notes n join employee_names e on e.id = n.employee_id
      where n.examination_id = ${id} order by n.at desc, n.id desc`.compile(qb),
  );

const documentsOf = (db: Db, id: string): Promise<SpecialExamination['documents']> =>
  db.run(
    sql<SpecialExamination['documents'][number]>`
      select d.id, d.kind, f.name as "fileName", f.content_type <> 'application/pdf' as "isPhoto",
        d.added_at as "addedAt", e.name as "addedBy", ${viewsOf(sql`d.id`)} as views
      from special_examination_papers d join files f on f.id = d.id join employee_names e on e.id = d.added_by
      where d.examination_id = ${id} order by d.added_at desc, d.id desc`.compile(qb),
  );

const conclusionsOf = (db: Db, id: string): Promise<ExaminationConclusion[]> =>
  db.run(
    sql<ExaminationConclusion>`select r.id, r.outcome, r.reasons, r.reference, r.reported_on::text as "reportedOn",
        r.concluded_on::text as "concludedOn", e.name as "signerName"
      from special_examination_conclusions r join employee_names e on e.id = r.signer_id
      where r.examination_id = ${id} order by r.concluded_at desc, r.id desc`.compile(qb),
  );

const viewsOfExamination = (db: Db, id: string): Promise<SpecialExamination['views']> =>
  db.run(
    sql<SpecialExamination['views'][number]>`select l.at, e.name as "employeeName", s.name as "storeName"
      from access_log l join employee_names e on e.id = l.employee_id join store_names s on s.id = l.store_id
      where l.kind = 'examination' and l.subject = ${id} order by l.id desc`.compile(qb),
  );

/** The file of a paper of its own. */
export async function paperOf(db: Db, recordId: string, documentId: string): Promise<{ id: string; recordId: string }> {
  const row = await db.first(
    qb
      .selectFrom('special_examination_papers')
      .select('id')
      .where('id', '=', documentId)
      .where('examination_id', '=', recordId),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { id: row.id, recordId };
}
