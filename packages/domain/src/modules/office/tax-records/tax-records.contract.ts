import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { taxRecordsErrors } from './tax-records.errors.ts';
import { taxModesGrants, taxRecordsGrants } from './tax-records.grants.ts';
import { taxBatchList, taxEventList, taxFilingList } from './tax-records.lists.ts';
import { taxRecordsPaths } from './tax-records.paths.ts';
import {
  daysTaken,
  filingAnnulment,
  filingCorrection,
  recordsTaken,
  taxBatch,
  taxCertificateBody,
  taxCompany,
  taxCompanyDetail,
  taxDeclaration,
  taxEvent,
  taxFiling,
  taxFilingDetail,
  taxModeBody,
  taxSystemBody,
} from './tax-records.schema.ts';

const { read, write } = taxRecordsGrants;
const params = idParam('filingId');
const ofCompany = idParam('companyId');
export const taxRecordsContract = contract(taxRecordsPaths, {
  list: {
    summary: 'Registros de facturación que se envían, o se firman y se guardan, el último primero',
    policy: read,
    query: queryOf(taxFilingList),
    reply: replyOf(taxFilingList, taxFiling),
  },
  export: {
    summary: 'Los registros de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(taxFilingList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Un registro de facturación y su respuesta, o su firma',
    policy: read,
    params,
    reply: taxFilingDetail,
  },
  correct: {
    summary: 'Subsanar un registro con otro posterior de la misma factura',
    policy: write,
    isIdempotent: true,
    params,
    body: filingCorrection,
    reply: taxFilingDetail,
    errors: [taxRecordsErrors.TAX_RECIPIENT_NONE],
  },
  annul: {
    summary: 'Anular el registro de una factura que no suma nada',
    policy: write,
    isIdempotent: true,
    params,
    body: filingAnnulment,
    reply: taxFilingDetail,
  },
  resend: {
    summary: 'Volver a enviar una anulación rechazada',
    policy: write,
    isIdempotent: true,
    params,
    body: filingAnnulment,
    reply: taxFilingDetail,
  },
  batches: {
    summary: 'Envíos a la Agencia Tributaria, el último primero',
    policy: read,
    query: queryOf(taxBatchList),
    reply: replyOf(taxBatchList, taxBatch),
  },
  companies: {
    summary: 'Cada empresa ante la Agencia Tributaria: modalidad, certificado, lo pendiente y lo rechazado',
    policy: read,
    reply: z.object({ data: z.array(taxCompany), totalCount: z.int() }),
  },
  company: {
    summary: 'Una empresa ante la Agencia Tributaria',
    policy: read,
    params: ofCompany,
    reply: taxCompanyDetail,
  },
  take: {
    isHeavy: true,
    summary: 'Los registros de una empresa entre dos días, en XML, para una inspección',
    policy: read,
    params: ofCompany,
    query: recordsTaken,
    stream: 'application/octet-stream',
    errors: [taxRecordsErrors.TAX_SYSTEM_MISSING, taxRecordsErrors.TAX_CERTIFICATE_MISSING],
  },
  events: {
    summary: 'Registro de eventos de quien no envía sus registros, el último primero',
    policy: read,
    query: queryOf(taxEventList),
    reply: replyOf(taxEventList, taxEvent),
  },
  exportEvents: {
    summary: 'Los eventos de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(taxEventList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  check: {
    summary: 'Comprobar los registros y los eventos de una empresa que no envía',
    policy: write,
    isIdempotent: true,
    status: 201,
    params: ofCompany,
    reply: taxCompanyDetail,
    errors: [taxRecordsErrors.TAX_LOG_NONE],
  },
  takeEvents: {
    isHeavy: true,
    summary: 'Los eventos de una empresa entre dos días, en XML firmado, para una inspección',
    policy: read,
    params: ofCompany,
    query: daysTaken,
    stream: 'application/octet-stream',
    errors: [taxRecordsErrors.TAX_LOG_NONE, taxRecordsErrors.TAX_CERTIFICATE_MISSING],
  },
  setMode: {
    summary: 'Decir si una empresa envía sus registros, desde un día',
    policy: taxModesGrants.write,
    isIdempotent: true,
    status: 201,
    params: ofCompany,
    body: taxModeBody,
    reply: taxCompanyDetail,
    errors: [
      taxRecordsErrors.TAX_SYSTEM_MISSING,
      taxRecordsErrors.TAX_CERTIFICATE_MISSING,
      taxRecordsErrors.TAX_MODE_UNCHANGED,
      taxRecordsErrors.TAX_MODE_PAST,
      taxRecordsErrors.TAX_MODE_YEAR,
    ],
  },
  install: {
    summary: 'Instalar el certificado de una empresa',
    policy: taxModesGrants.write,
    isIdempotent: true,
    status: 201,
    params: ofCompany,
    body: taxCertificateBody,
    reply: taxCompanyDetail,
    errors: [taxRecordsErrors.TAX_CERTIFICATE_UNREADABLE, taxRecordsErrors.TAX_CERTIFICATE_OVER],
  },
  declaration: {
    summary: 'Declaración responsable de quien ha hecho el programa',
    policy: read,
    reply: taxDeclaration,
  },
  declare: {
    summary: 'Firmar la declaración responsable del programa',
    policy: taxModesGrants.write,
    isIdempotent: true,
    status: 201,
    body: taxSystemBody,
    reply: taxDeclaration,
  },
});
