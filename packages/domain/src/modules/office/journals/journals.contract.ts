import * as z from 'zod';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { journalsErrors } from './journals.errors.ts';
import { journalsGrants } from './journals.grants.ts';
import { journalList } from './journals.lists.ts';
import { journalsPaths } from './journals.paths.ts';
import { codeBody, codeLine, journalDay, journalFile } from './journals.schema.ts';

const { read, write } = journalsGrants;

export const journalsContract = contract(journalsPaths, {
  list: {
    isHeavy: true,
    summary: 'Lo que cada día movió de cada cuenta de una empresa, tienda por tienda',
    policy: read,
    query: queryOf(journalList),
    reply: replyOf(journalList, journalDay),
    errors: [journalsErrors.JOURNAL_TOO_LONG],
  },
  export: {
    isHeavy: true,
    summary: 'Los totales de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(journalList),
    stream: 'application/octet-stream',
    errors: [journalsErrors.JOURNAL_TOO_LONG, kernelErrors.SHEET_TOO_LONG],
  },
  take: {
    isHeavy: true,
    summary: 'El diario de una empresa, asiento por asiento, en Excel o CSV: los mismos días dan el mismo fichero',
    policy: read,
    query: journalFile,
    stream: 'application/octet-stream',
    errors: [journalsErrors.JOURNAL_DAY_OPEN, journalsErrors.JOURNAL_TOO_LONG],
  },
  codes: {
    summary: 'La cuenta del Plan General Contable de cada cuenta de los libros',
    policy: read,
    reply: z.object({ data: z.array(codeLine), totalCount: z.int() }),
  },
  setCode: {
    summary: 'Fijar la cuenta contable de una cuenta de los libros desde un día',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: codeBody,
    reply: codeLine,
    errors: [journalsErrors.JOURNAL_CODE_UNCHANGED, journalsErrors.JOURNAL_DATE_PAST],
  },
});
