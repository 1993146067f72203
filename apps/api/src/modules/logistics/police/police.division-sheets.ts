/** The book of the metals division, column by column: an alloy of a collection a row (RD 197/1988 art. 95). */
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { date, exactGrams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { ExportColumn } from '../../../platform/export.ts';
import type { CollectionEntry } from './police.division.ts';
import { type DivisionRow, whatOfCollection } from './police.lines.ts';

const { sheet, divisionSheet: es } = policeEs;

/** Of who brought it; what is told later names its order number instead. */
const seller =
  <Cell>(value: (of: CollectionEntry['seller']) => Cell) =>
  ({ said }: DivisionRow): Cell | null =>
    'seller' in said ? value(said.seller) : null;
const licenceOf = ({ licenceNumber, licenceBody }: CollectionEntry['seller']): string =>
  es.licenceOf(licenceNumber, licenceBody);
/** Nothing before the scale has said it. */
const reviewed = ({ line }: DivisionRow, mg: number): number | null => (line.fineness === null ? null : mg);
const fineness = ({ line }: DivisionRow): string =>
  line.fineness === null ? '' : sheet.fineness(String(line.fineness));
const noteOf = (row: DivisionRow): string => ('seller' in row.said ? '' : whatOfCollection(row));

export const DIVISION_COLUMNS: readonly ExportColumn<DivisionRow>[] = [
  { head: sheet.order, kind: 'count', value: (row) => row.orderNumber },
  { head: sheet.date, kind: 'date', value: ({ said }) => said.date },
  { head: es.seller, value: seller((of) => of.name) },
  { head: es.taxId, value: seller((of) => of.taxId) },
  { head: es.licence, value: seller(licenceOf) },
  { head: es.home, value: seller((of) => of.address) },
  { head: es.code, value: ({ said }) => said.collectionCode },
  { head: es.closing, value: ({ said }) => said.closingCode },
  { head: sheet.metal, value: ({ line }) => METAL_ES[line.metal] },
  { head: es.weight, kind: 'mg', value: ({ line }) => line.weightMg },
  { head: es.fineness, value: fineness },
  { head: es.accepted, kind: 'mg', value: (row) => reviewed(row, row.line.acceptedMg) },
  { head: es.rejected, kind: 'mg', value: (row) => reviewed(row, row.line.rejectedMg) },
  { head: es.note, value: noteOf },
];

/** A line below each row, and so little between the columns that all of them have room on the page. */
export const BOOK_LAYOUT: CustomTableLayout = {
  hLineWidth: (at, { table }) => (at === 0 || at === table.body.length ? 0 : at === table.headerRows ? 2 : 1),
  vLineWidth: () => 0,
  hLineColor: (at) => (at === 1 ? 'black' : '#aaa'),
  paddingLeft: (at) => (at === 0 ? 0 : 3),
  paddingRight: () => 3,
};

const grams = (mg: number | null): string => (mg === null ? '' : exactGrams(mg).replace(/\s*g$/, ''));
const right = (text: string): TableCell => ({ text, alignment: 'right' });

export function divisionTable(rows: readonly DivisionRow[]): Content {
  const heads: readonly string[] = [
    sheet.order,
    sheet.date,
    es.seller,
    es.licence,
    es.code,
    sheet.metal,
    es.weight,
    es.fineness,
  ];
  const all = [...heads, es.accepted, es.rejected, es.note];
  const body = rows.map((row, at): TableCell[] => {
    const isFirst = rows[at - 1]?.orderNumber !== row.orderNumber;
    const once = (text: string | null): TableCell => ({ text: isFirst ? (text ?? '') : '' });
    const { said, line } = row;
    return [
      right(String(row.orderNumber)),
      once(date(said.date)),
      isFirst ? { stack: seller((of) => [of.name, of.taxId, of.address])(row) ?? [] } : '',
      once(seller(licenceOf)(row)),
      once(`${said.collectionCode}\n${said.closingCode}`),
      { text: METAL_ES[line.metal] },
      right(grams(line.weightMg)),
      { text: fineness(row) },
      right(grams(reviewed(row, line.acceptedMg))),
      right(grams(reviewed(row, line.rejectedMg))),
      once(noteOf(row)),
    ];
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [28, 44, '*', 90, 84, 52, 54, 44, 54, 54, 90],
      body: [all.map((text): TableCell => ({ text, bold: true })), ...body],
    },
    layout: BOOK_LAYOUT,
    fontSize: 7.5,
  };
}
