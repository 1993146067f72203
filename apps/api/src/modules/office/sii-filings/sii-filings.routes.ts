import { siiFilingsContract } from '@quilate/domain/modules/office/sii-filings/sii-filings.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { addHoliday } from './commands/add-holiday.ts';
import { annul } from './commands/annul.ts';
import { correct } from './commands/correct.ts';
import { setMode } from './commands/set-mode.ts';
import { withdrawHoliday } from './commands/withdraw-holiday.ts';
import { siiCompanies, siiCompany } from './sii-filings.companies.ts';
import { filingsExport } from './sii-filings.export.ts';
import { listHolidays } from './sii-filings.holidays.ts';
import { getFiling, listFilings } from './sii-filings.queries.ts';

const counted = <T>(data: T[]) => ({ data, totalCount: data.length });

export const siiFilingsRoutes: readonly Route[] = [
  read(siiFilingsContract.list, ({ db, query }) => listFilings(db, query)),
  filingsExport,
  read(siiFilingsContract.companies, async ({ db }) => counted(await siiCompanies(db))),
  read(siiFilingsContract.company, ({ db, params }) => siiCompany(db, params.companyId)),
  read(siiFilingsContract.holidays, async ({ db }) => counted(await listHolidays(db))),
  read(siiFilingsContract.get, ({ db, params }) => getFiling(db, params.filingId)),
  correct,
  annul,
  setMode,
  addHoliday,
  withdrawHoliday,
];
