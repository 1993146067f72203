import { wholesaleCustomerList } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.lists.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import {
  type WholesaleCustomerFacts,
  wholesaleCustomerMachine,
  wholesaleCustomerRules,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.machine.ts';
import type {
  WholesaleClosing,
  WholesaleCustomer,
  WholesaleCustomerSummary,
  WholesaleDocument,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { isOneOf, name, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { viewsOf } from '../../foundations/files/files.public.ts';

const CLOSINGS_SHOWN = 50;

const columns = sql<WholesaleCustomerSummary>`
  c.id, c.tax_id as "taxId", c.fiscal_name as "fiscalName", c.commercial_name as "commercialName",
  c.name, c.surname, c.mobile, c.email, c.town, c.max_pickups as "maxPickups",
  c.partial_payment_bp as "partialPaymentBp", c.allows_prepayment as "allowsPrepayment", c.state`;

export const CONCEPT = wholesaleCustomerMachine.concept;

const wholesaleCustomerRecords = recordList(wholesaleCustomerList)<WholesaleCustomerSummary>({
  kind: CONCEPT,
  table: 'wholesale_customers',
  as: 'c',
  columns,
  sort: { fiscalName: name('c.fiscal_name') },
  where: { status: isOneOf('c.state'), unlicensed: () => sql`c.licence_number = ''` },
});
export const listWholesaleCustomers = (db: Db, query: PageQuery<typeof wholesaleCustomerList>) =>
  listRecords(db, wholesaleCustomerRecords, query);

const contacts = sql`coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'surname', k.surname,
    'email', k.email, 'mobile1', k.mobile1, 'mobile2', k.mobile2, 'isFavourite', k.is_favourite)
    order by k.is_favourite desc, k.id) from wholesale_contacts k where k.customer_id = c.id), '[]') as contacts`;

export async function getWholesaleCustomer(db: Db, id: string): Promise<WholesaleCustomer> {
  const reads = together(db);
  const [row, documents, agreements, closings, activity] = await Promise.all([
    reads.first(
      sql<Omit<WholesaleCustomer, 'documents' | 'agreements' | 'closings' | 'actions' | 'activity'>>`
        select ${columns}, c.landline, c.iban, ${contacts},
          jsonb_build_object('street', c.street, 'number', c.street_number, 'block', c.block, 'floor', c.floor,
            'apartment', c.apartment, 'town', c.town, 'zipCode', c.zip_code, 'province', c.province,
            'country', c.country) as address,
          c.accepts_sms as "acceptsSms", c.accepts_email as "acceptsEmail", c.licence_number as "licenceNumber",
          c.licence_body as "licenceBody", c.ban_reason as "banReason",
          c.created_at as "createdAt", c.version,
          (select count(*)::int from wholesale_closings k where k.customer_id = c.id) as "closingCount"
        from wholesale_customers c where c.id = ${id}`.compile(qb),
    ),
    documentsOf(reads, id),
    agreementsOf(reads, id),
    closingsOf(reads, id),
    activityOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return {
    ...row,
    iban: row.iban === '' ? '' : db.vault.openAccount(id, row.iban),
    documents,
    agreements,
    closings,
    actions: offers(wholesaleCustomerMachine, wholesaleCustomerRules, factsOf({ ...row, documents, agreements })),
    activity,
  };
}

/** An agreement is no paper to leave the record with alone. */
export const factsOf = ({
  state,
  documents,
  agreements,
}: Pick<WholesaleCustomer, 'state' | 'documents' | 'agreements'>): WholesaleCustomerFacts => ({
  state,
  documentCount: documents.filter(({ kind }) => kind !== 'BILLING_AGREEMENT').length,
  hasAgreement: agreements.some(({ until }) => until === null),
});

function agreementsOf(db: Db, id: string): Promise<WholesaleCustomer['agreements']> {
  return db.run(
    sql<WholesaleCustomer['agreements'][number]>`
      select g.id, g.document_id as "documentId", g.from_date::text as since, g.until_date::text as until,
        e.name as "agreedBy", x.name as "endedBy"
      from wholesale_agreements g join employee_names e on e.id = g.agreed_by
        left join employee_names x on x.id = g.ended_by
      where g.customer_id = ${id} order by g.from_date desc, g.id desc`.compile(qb),
  );
}

function documentsOf(db: Db, id: string): Promise<WholesaleDocument[]> {
  return db.run(
    sql<WholesaleDocument>`
      select d.id, d.kind, f.name as "fileName", f.content_type <> 'application/pdf' as "isPhoto",
        d.added_at as "addedAt", e.name as "addedBy", ${viewsOf(sql`d.file_id`)} as views
      from wholesale_documents d join files f on f.id = d.file_id join employee_names e on e.id = d.added_by
      where d.customer_id = ${id} and d.removed_at is null
      order by d.added_at desc, d.id desc`.compile(qb),
  );
}

/** What was agreed with them, the newest first. */
function closingsOf(db: Db, id: string): Promise<WholesaleClosing[]> {
  return db.run(
    sql<WholesaleClosing>`
      select k.id, k.code, k.at, k.agreed_cents as "agreedCents", k.state, k.agreed_mg as "agreedMg"
      from wholesale_closings k where k.customer_id = ${id}
      order by k.at desc, k.id desc limit ${CLOSINGS_SHOWN}`.compile(qb),
  );
}

/** The file of a paper that is still there. */
export async function fileOf(db: Db, id: string, documentId: string): Promise<{ id: string; recordId: string }> {
  const row = await db.first(
    qb
      .selectFrom('wholesale_documents')
      .select(['file_id as id', 'customer_id as recordId'])
      .where('id', '=', documentId)
      .where('customer_id', '=', id)
      .where('removed_at', 'is', null),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}
