import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { siiFilingsErrors } from './sii-filings.errors.ts';
import { siiFilingsGrants, siiModesGrants } from './sii-filings.grants.ts';
import { siiFilingList } from './sii-filings.lists.ts';
import { siiFilingsPaths } from './sii-filings.paths.ts';
import {
  holidayBody,
  holidayWithdrawal,
  publicHoliday,
  siiAnnulment,
  siiCompany,
  siiCompanyDetail,
  siiCorrection,
  siiFiling,
  siiFilingDetail,
  siiModeBody,
} from './sii-filings.schema.ts';

const { read, write } = siiFilingsGrants;
const params = idParam('filingId');
const ofCompany = idParam('companyId');
export const siiFilingsContract = contract(siiFilingsPaths, {
  list: {
    summary: 'Registros del SII-IGIC, el último primero',
    policy: read,
    query: queryOf(siiFilingList),
    reply: replyOf(siiFilingList, siiFiling),
  },
  export: {
    summary: 'Los registros de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(siiFilingList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Un registro del SII, lo que se dijo y lo que se contestó',
    policy: read,
    params,
    reply: siiFilingDetail,
  },
  correct: {
    summary: 'Corregir un registro del SII y volver a enviarlo',
    policy: write,
    isIdempotent: true,
    params,
    body: siiCorrection,
    reply: siiFilingDetail,
    errors: [siiFilingsErrors.SII_RECIPIENT_NONE],
  },
  annul: {
    summary: 'Dar de baja un registro que no suma nada',
    policy: write,
    isIdempotent: true,
    params,
    body: siiAnnulment,
    reply: siiFilingDetail,
  },
  companies: {
    summary: 'Cada empresa ante la Agencia Tributaria Canaria: modalidad, lo pendiente, lo rechazado y lo que va tarde',
    policy: read,
    reply: z.object({ data: z.array(siiCompany), totalCount: z.int() }),
  },
  company: {
    summary: 'Una empresa ante la Agencia Tributaria Canaria',
    policy: read,
    params: ofCompany,
    reply: siiCompanyDetail,
  },
  setMode: {
    summary: 'Decir si una empresa lleva sus libros por el SII, desde un día',
    policy: siiModesGrants.write,
    isIdempotent: true,
    status: 201,
    params: ofCompany,
    body: siiModeBody,
    reply: siiCompanyDetail,
    errors: [
      siiFilingsErrors.SII_CERTIFICATE_MISSING,
      siiFilingsErrors.SII_TAX_ID_MISSING,
      siiFilingsErrors.SII_MODE_UNCHANGED,
      siiFilingsErrors.SII_MODE_PAST,
      siiFilingsErrors.SII_MODE_TODAY,
    ],
  },
  holidays: {
    summary: 'Festivos que no cuentan en los plazos',
    policy: read,
    reply: z.object({ data: z.array(publicHoliday), totalCount: z.int() }),
  },
  addHoliday: {
    summary: 'Añadir un festivo',
    policy: siiModesGrants.write,
    isIdempotent: true,
    status: 201,
    body: holidayBody,
    reply: publicHoliday,
    errors: [siiFilingsErrors.HOLIDAY_REPEATED, siiFilingsErrors.HOLIDAY_PAST],
  },
  withdrawHoliday: {
    summary: 'Quitar un festivo que no lo es',
    policy: siiModesGrants.write,
    isIdempotent: true,
    params: idParam('holidayId'),
    body: holidayWithdrawal,
    reply: publicHoliday,
    errors: [siiFilingsErrors.HOLIDAY_PAST],
  },
});
