import { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import type { ExportPurpose } from '@quilate/domain/kernel/export.ts';
import type { PoolDb } from '../../../platform/db.ts';
import { recordExport, refuseKept } from '../../../platform/export.ts';
import { type Document, raw, type RawInput, read, type Route } from '../../../platform/route.ts';
import { annul } from './commands/annul.ts';
import { check } from './commands/check.ts';
import { correct } from './commands/correct.ts';
import { declare } from './commands/declare.ts';
import { install } from './commands/install.ts';
import { resend } from './commands/resend.ts';
import { setMode } from './commands/set-mode.ts';
import { taxCompanies, taxCompany, taxDeclaration } from './tax-records.companies.ts';
import { eventsExport, filingsExport } from './tax-records.export.ts';
import { getFiling, listBatches, listEvents, listFilings } from './tax-records.queries.ts';
import { takeEvents, takeRecords } from './tax-records.take.ts';

const PURPOSE: ExportPurpose = 'AUTHORITY';
/** For an inspection: whoever takes it leaves a line, of who may not take lists nothing is even noted. */
async function handOver(
  db: PoolDb,
  { who, request, reply }: Pick<RawInput, 'who' | 'request' | 'reply'>,
  endpoint: Endpoint,
  filters: object,
  take: () => Promise<Document>,
): Promise<undefined> {
  refuseKept(who!);
  const { type, fileName, bytes } = await take();
  await recordExport(db, who!, endpoint, request.id, { purpose: PURPOSE, filters });
  void reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(bytes);
}

export const taxRecordsRoutes: readonly Route[] = [
  read(taxRecordsContract.list, ({ db, query }) => listFilings(db, query)),
  filingsExport,
  read(taxRecordsContract.batches, ({ db, query }) => listBatches(db, query)),
  read(taxRecordsContract.companies, async ({ db }) => {
    const data = await taxCompanies(db);
    return { data, totalCount: data.length };
  }),
  read(taxRecordsContract.company, ({ db, params }) => taxCompany(db, params.companyId)),
  raw(taxRecordsContract.take, ({ db, services, params, query, ...asked }) =>
    handOver(db, asked, taxRecordsContract.take, { ...params, ...query }, () =>
      takeRecords(db, services, params.companyId, query),
    ),
  ),
  raw(taxRecordsContract.takeEvents, ({ db, services, params, query, ...asked }) =>
    handOver(db, asked, taxRecordsContract.takeEvents, { ...params, ...query }, () =>
      takeEvents(db, services, params.companyId, query),
    ),
  ),
  read(taxRecordsContract.events, ({ db, query }) => listEvents(db, query)),
  eventsExport,
  check,
  read(taxRecordsContract.declaration, ({ db }) => taxDeclaration(db)),
  read(taxRecordsContract.get, ({ db, params }) => getFiling(db, params.filingId)),
  correct,
  annul,
  resend,
  setMode,
  install,
  declare,
];
