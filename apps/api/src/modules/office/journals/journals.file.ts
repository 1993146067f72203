/**
 * The journal as a file. It says nothing of who takes it or when, and its days are over: the same company and days give
 * the same bytes for ever. A day is read when the one before it has been sent.
 */
import { Readable } from 'node:stream';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { journalsEs } from '@quilate/domain/modules/office/journals/journals.es.ts';
import {
  type CodeRow,
  type JournalFormat,
  type JournalLine,
  journalOf,
  type ShopPeriod,
} from '@quilate/domain/modules/office/journals/journals.rules.ts';
import type { Db } from '../../../platform/db.ts';
import { csv, type ExportColumn, sheetOf } from '../../../platform/export.ts';
import { legsOfDay, readCodes, readPeriods } from './journals.books.ts';

const es = journalsEs.columns;
const COLUMNS: readonly ExportColumn<JournalLine>[] = [
  { head: es.number, value: (line) => line.number },
  { head: es.date, kind: 'date', value: (line) => line.date },
  { head: es.code, value: (line) => line.code },
  { head: es.subaccount, value: (line) => line.subaccount },
  { head: es.name, value: (line) => journalsEs.names[line.account] },
  { head: es.concept, value: (line) => line.concept },
  { head: es.document, value: (line) => line.document },
  { head: es.debit, kind: 'cents', value: (line) => line.debitCents },
  { head: es.credit, kind: 'cents', value: (line) => line.creditCents },
  { head: es.store, value: (line) => line.storeCode },
];
/** A workbook is an archive whose parts bear the second they were packed in: here all of them the same. */
const PACKED_AT = new Date(2000, 0, 1);
const TABLE = { title: journalsEs.sheet, columns: COLUMNS };

interface Asked {
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
}
interface Known {
  readonly periods: readonly ShopPeriod[];
  readonly codes: readonly CodeRow[];
}

export const TYPES: Readonly<Record<JournalFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export async function journalFileOf(db: Db, asked: Asked, format: JournalFormat): Promise<Readable> {
  const [periods, codes] = await Promise.all([readPeriods(db), readCodes(db)]);
  const lines = linesOf(db, asked, { periods, codes });
  return Readable.from(format === 'csv' ? csv(TABLE, lines, []) : sheetOf(TABLE, lines, [], PACKED_AT));
}

async function* linesOf(db: Db, { companyId, from, to }: Asked, known: Known): AsyncGenerator<JournalLine> {
  for (let date = from; date <= to; date = addDays(date, 1)) {
    yield* journalOf({ date, companyId, legs: await legsOfDay(db, date), ...known });
  }
}
