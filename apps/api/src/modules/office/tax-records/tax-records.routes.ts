import { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { annul } from './commands/annul.ts';
import { correct } from './commands/correct.ts';
import { declare } from './commands/declare.ts';
import { install } from './commands/install.ts';
import { resend } from './commands/resend.ts';
import { setMode } from './commands/set-mode.ts';
import { taxCompanies, taxCompany, taxDeclaration } from './tax-records.companies.ts';
import { filingsExport } from './tax-records.export.ts';
import { getFiling, listBatches, listFilings } from './tax-records.queries.ts';
import { takeRecords } from './tax-records.take.ts';

export const taxRecordsRoutes: readonly Route[] = [
  read(taxRecordsContract.list, ({ db, query }) => listFilings(db, query)),
  filingsExport,
  read(taxRecordsContract.batches, ({ db, query }) => listBatches(db, query)),
  read(taxRecordsContract.companies, async ({ db }) => {
    const data = await taxCompanies(db);
    return { data, totalCount: data.length };
  }),
  read(taxRecordsContract.company, ({ db, params }) => taxCompany(db, params.companyId)),
  read(taxRecordsContract.take, ({ db, params, query }) => takeRecords(db, params.companyId, query)),
  read(taxRecordsContract.declaration, ({ db }) => taxDeclaration(db)),
  read(taxRecordsContract.get, ({ db, params }) => getFiling(db, params.filingId)),
  correct,
  annul,
  resend,
  setMode,
  install,
  declare,
];
