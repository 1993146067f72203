/** Everything the house keeps of a person, in one file for them (RGPD, arts. 15 and 20); taking it leaves a line. */
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { MERGED_STATUSES } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { type PoolDb, qb } from '../../../platform/db.ts';
import { raw } from '../../../platform/route.ts';
import type { Who } from '../../../platform/who.ts';
import { type Keeping, openFile } from '../../foundations/files/files.public.ts';
import { familyIds, refuseMerged } from './customers.family.ts';
import { EVERYWHERE, historyOf } from './customers.history.ts';
import { documentsOf, formerNamesOf } from './customers.queries.ts';
import { type CustomerRecord, recordColumns } from './customers.store.ts';

const es = customersEs.personalData;

export const personalData = raw(
  customersContract.personalData,
  async ({ db, who, services, params, request, reply }) => {
    const { customerId } = params;
    const record = await db.first(
      sql<CustomerRecord>`select ${recordColumns} from customers c where c.id = ${customerId}`.compile(qb),
    );
    if (!record) throw new DomainError(kernelErrors.NOT_FOUND);
    if (MERGED_STATUSES.includes(record.status)) await refuseMerged(db, customerId);
    const family = await familyIds(db, customerId);
    await recordTaking(db, who!, customerId, request.id);
    const [papers, documents, history, formerNames, merged] = await Promise.all([
      openPapers(db, services, who!, family),
      documentsOf(db, family),
      historyOf(db, EVERYWHERE, family),
      formerNamesOf(db, family),
      recordsOf(
        db,
        family.filter((id) => id !== customerId),
      ),
    ]);
    const about = { ...told(record), formerNames, documents, ...history, merged: merged.map(told) };
    const json = Buffer.from(JSON.stringify(about, null, 2));
    const { zipSync } = await import('fflate');
    // Photos and PDF are compressed already.
    const bytes = zipSync({ [es.json]: json, ...papers }, { level: 0 });
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${es.file}-${businessDate(new Date())}.zip"`)
      .send(Buffer.from(bytes));
  },
);

/** What a record says of a person, without what only the house needs. */
function told(record: CustomerRecord) {
  const { id: _, version: __, ...own } = record;
  return own;
}

const recordsOf = (db: PoolDb, ids: readonly string[]) =>
  db.run(
    sql<CustomerRecord>`select ${recordColumns} from customers c where c.id = any (${[...ids]}::uuid[])`.compile(qb),
  );

async function openPapers(db: PoolDb, keeping: Keeping, who: Who, family: readonly string[]) {
  const rows = await db.run(
    qb
      .selectFrom('customer_documents')
      .select(['customer_id', 'kind', 'file_id'])
      .where('customer_id', 'in', [...family])
      .where('removed_at', 'is', null)
      .orderBy('added_at'),
  );
  const papers: Record<string, Buffer> = {};
  for (const [at, row] of rows.entries()) {
    const paper = await openFile(db, keeping, who, { id: row.file_id, recordId: row.customer_id });
    const extension = paper.type.split('/')[1]!;
    papers[`${es.papers}/${at + 1}-${row.kind.toLowerCase().replaceAll('_', '-')}.${extension}`] = paper.bytes;
  }
  return papers;
}

function recordTaking(db: PoolDb, who: Who, customerId: string, requestId: string) {
  const line = {
    chain: who.storeCode,
    at: new Date().toISOString(),
    employeeId: who.employeeId,
    signerId: null,
    approverId: null,
    storeId: who.storeId,
    action: 'customer.takePersonalData',
    concept: 'customer',
    recordId: customerId,
    code: null,
    reason: null,
    requestId,
    details: {},
    before: null,
    after: null,
    books: [],
  };
  return db.run(appendAudit(line, []));
}
