import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { journalsContract } from '@quilate/domain/modules/office/journals/journals.contract.ts';
import { journalsEs } from '@quilate/domain/modules/office/journals/journals.es.ts';
import { qb } from '../../../platform/db.ts';
import { recordExport } from '../../../platform/export.ts';
import { raw, read, type Route } from '../../../platform/route.ts';
import { setCode } from './commands/set-code.ts';
import { requireClosed } from './journals.books.ts';
import { codeLines } from './journals.codes.ts';
import { journalsExport } from './journals.export.ts';
import { journalFileOf, TYPES } from './journals.file.ts';
import { listJournal } from './journals.queries.ts';

export const journalsRoutes: readonly Route[] = [
  read(journalsContract.list, ({ db, query }) => listJournal(db, query)),
  journalsExport,
  raw(journalsContract.take, async ({ db, who, query, request, reply }) => {
    const { companyId, from, to, format } = query;
    requireClosed(from, to);
    const company = await db.first(qb.selectFrom('companies').select('tax_id').where('id', '=', companyId));
    if (!company) throw new DomainError(kernelErrors.NOT_FOUND);
    const body = await journalFileOf(db, query, format);
    await recordExport(db, who!, journalsContract.take, request.id, { format, filters: { companyId, from, to } });
    const name = `${journalsEs.fileName(company.tax_id, from, to)}.${format}`;
    return reply.type(TYPES[format]).header('content-disposition', `attachment; filename="${name}"`).send(body);
  }),
  read(journalsContract.codes, async ({ db }) => {
    const data = await codeLines(db);
    return { data, totalCount: data.length };
  }),
  setCode,
];
