/** A police book on paper and as a sheet, drawn from what was written down: the same lines for ever. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { caratsOf, date, decimal, exactGrams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { PoliceBook } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import type { BookFormat } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { sql } from 'kysely';
import { type ExportColumn, sheet } from '../../../platform/export.ts';
import { createPdf } from '../../../platform/pdf.ts';
import type { Keeping } from '../../foundations/files/files.public.ts';
import { BOOK_LAYOUT, DIVISION_COLUMNS, divisionTable } from './police.division-sheets.ts';
import type { Entry, EntryLine } from './police.entries.ts';
import { homeOfShop, type Letterhead, letterheadOn } from '../../master-data/stores/stores.letterhead.ts';
import {
  type BookEntryLine,
  type BookNoteLine,
  type BookRow,
  destinationOfNote,
  divisionRows,
  isEntry,
  linesOfBook,
  picturesOf,
  whatNoted,
  whatOf,
} from './police.lines.ts';

const es = policeEs.sheet;
const DIM = '#5e6869';

const homeOf = ({
  street = '',
  number = '',
  floor = '',
  zipCode = '',
  town = '',
}: Entry['seller']['address']): string =>
  [
    [street, number, floor],
    [zipCode, town],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
const gemsOf = ({ gems }: EntryLine): string =>
  gems.map((gem) => `${gem.units} ${GEM_ES[gem.gem]} ${caratsOf(gem.caratHundredths)}`).join('; ');
const metalOf = ({ metal, fineness }: EntryLine): string =>
  metal ? `${METAL_ES[metal]}, ${es.fineness(String(fineness))}` : '';
const contractOf = ({ origin, originCode }: Pick<Entry, 'origin' | 'originCode'>): string =>
  origin === 'recoverableSale' ? originCode : '';
const destinationOf = ({ entry: { goneAs }, line }: BookEntryLine): string =>
  line.isWithOwner ? es.toOwner : line.isIntervened ? es.intervened : goneAs ? es.destinations[goneAs] : '';

/** Of a jewel that is taken in; of what became of one there is nothing in that column. */
const taken =
  <Cell>(value: (row: BookEntryLine) => Cell) =>
  (row: BookRow): Cell | null =>
    isEntry(row) ? value(row) : null;

const COLUMNS: readonly ExportColumn<BookRow>[] = [
  { head: es.order, kind: 'count', value: (row) => row.orderNumber },
  { head: es.date, kind: 'date', value: (row) => ('note' in row ? row.note.date : row.entry.date) },
  { head: es.seller, value: taken(({ entry: { seller } }) => `${seller.name} ${seller.surname}`) },
  { head: es.nationalId, value: taken((row) => row.entry.seller.nationalId) },
  { head: es.home, value: taken((row) => homeOf(row.entry.seller.address)) },
  { head: es.description, value: (row) => ('note' in row ? whatNoted(row.note) : whatOf(row.line)) },
  { head: es.metal, value: taken((row) => metalOf(row.line)) },
  { head: es.weight, kind: 'mg', value: taken((row) => row.line.weightMg) },
  { head: es.gems, value: taken((row) => gemsOf(row.line)) },
  { head: es.hallmarks, value: taken((row) => row.line.hallmarks || es.noHallmarks) },
  { head: es.price, kind: 'cents', value: taken((row) => row.line.priceCents) },
  { head: es.contract, value: (row) => contractOf('note' in row ? row.note : row.entry) },
  { head: es.destination, value: (row) => ('note' in row ? destinationOfNote(row.note) : destinationOf(row)) },
  { head: es.lot, value: (row) => ('note' in row ? row.note.lotCode : row.entry.lotCode) },
];

const madeOn = ({ generatedAt }: PoliceBook): string => businessDate(new Date(generatedAt));

export async function bookFile(db: Db, keeping: Keeping, book: PoliceBook, format: BookFormat) {
  if (book.storeId === null) return await divisionFile(db, book, format);
  const [lines, shop] = await Promise.all([linesOfBook(db, book), letterheadOn(db, book.storeId, madeOn(book))]);
  if (format === 'XLSX') {
    return await sheet({ title: es.sheetName, columns: COLUMNS }, lines, headOf(book, shop, es.title));
  }
  const pictures = await picturesOf(db, keeping, lines.filter(isEntry));
  return await bookPdf(book, shop, { title: es.title, table: linesTable(lines, pictures) });
}

/** Of the division: the paper is headed by the office. */
async function divisionFile(db: Db, book: PoliceBook, format: BookFormat) {
  const [rows, office] = await Promise.all([
    divisionRows(db, book),
    db.one(sql<{ id: string }>`select id from store_names order by channel <> 'ADMIN', code limit 1`.compile(qb)),
  ]);
  const shop = { ...(await letterheadOn(db, office.id, madeOn(book))), name: book.storeName };
  const { title } = policeEs.divisionSheet;
  if (format === 'XLSX') {
    return await sheet({ title: es.sheetName, columns: DIVISION_COLUMNS }, rows, headOf(book, shop, title));
  }
  return await bookPdf(book, shop, { title, table: divisionTable(rows) });
}

const headOf = (book: PoliceBook, shop: Letterhead, title: string): string[][] => [
  [title],
  [es.book, String(book.bookNumber), book.code],
  [es.holder, shop.issuer.legalName],
  [es.taxId, shop.issuer.taxId],
  [es.shop, shop.name],
  [es.address, homeOfShop(shop)],
  [es.period, es.range(date(book.fromDate), date(book.untilDate))],
  [es.orders, es.orderRange(String(book.firstOrder), String(book.lastOrder))],
  [es.station, book.station ?? ''],
  [es.submitted, book.submittedDate === null ? es.notSubmitted : date(book.submittedDate)],
  [es.hash, book.hash],
];

type Pictures = ReadonlyMap<string, string>;

async function bookPdf(
  book: PoliceBook,
  shop: Letterhead,
  { title, table }: { readonly title: string; readonly table: Content },
): Promise<Buffer> {
  const [, ...facts] = headOf(book, shop, title);
  return await createPdf({
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [28, 48, 28, 40],
    info: { title: `${title} ${book.code}`, creationDate: new Date(book.generatedAt) },
    header: {
      text: `${title}   ${book.code}   ${shop.issuer.legalName}`,
      margin: [28, 20, 28, 0],
      color: DIM,
    },
    footer: (at, pages) => ({
      text: `${es.folio(String(at), String(pages))}   ${es.hash} ${book.hash.slice(0, 16)}`,
      alignment: 'center',
      color: DIM,
    }),
    content: [
      { text: title, fontSize: 13, bold: true, margin: [0, 0, 0, 6] },
      factsTable(facts.slice(0, -1).map(([name = '', ...rest]) => [name, rest.filter(Boolean).join('   ')])),
      table,
      { text: `${es.hash}: ${book.hash}`, font: 'Mono', fontSize: 7, margin: [0, 10, 0, 0] },
      { text: es.hashNote, color: DIM, fontSize: 7 },
      {
        columns: [
          { text: es.signature, color: DIM },
          { text: es.stamp, color: DIM },
        ],
        margin: [0, 40, 0, 0],
        unbreakable: true,
      },
    ],
  });
}

/** Two facts a row. */
function factsTable(facts: readonly string[][]): Content {
  const cells = facts.map(([name = '', value = '']): TableCell[] => [{ text: name, color: DIM }, { text: value }]);
  const body = cells.flatMap((cell, at) => (at % 2 === 0 ? [[...cell, ...(cells[at + 1] ?? ['', ''])]] : []));
  return { table: { widths: [110, 260, 110, '*'], body }, layout: 'noBorders', margin: [0, 0, 0, 8] };
}

function linesTable(lines: readonly BookRow[], pictures: Pictures): Content {
  const heads = [
    es.order,
    es.date,
    `${es.seller}, ${es.nationalId}, ${es.home.toLowerCase()}`,
    es.photo,
    es.description,
    es.metal,
    es.weight,
    es.gems,
    es.hallmarks,
    es.price,
    es.contract,
    es.destination,
  ];
  const rights = new Set([es.order, es.weight, es.price] as string[]);
  const cell = (head: string, text: string): TableCell => ({
    text,
    ...(rights.has(head) ? { alignment: 'right' } : {}),
  });
  const body = lines.map((row, at): TableCell[] => {
    if ('note' in row) return noteCells(row);
    const { entry, line, orderNumber } = row;
    const isFirst = lines[at - 1]?.orderNumber !== orderNumber;
    const { seller } = entry;
    return [
      cell(es.order, String(orderNumber)),
      { text: isFirst ? date(entry.date) : '' },
      isFirst
        ? {
            stack: [
              `${seller.name} ${seller.surname}`,
              seller.nationalId,
              { text: homeOf(seller.address), color: DIM },
            ],
          }
        : { text: '' },
      photoCell(line, pictures),
      { stack: [whatOf(line), { text: `${es.lot} ${entry.lotCode}`, color: DIM }] },
      { text: metalOf(line) },
      cell(es.weight, exactGrams(line.weightMg).replace(/\s*g$/, '')),
      { text: gemsOf(line) },
      { text: line.hallmarks || es.noHallmarks },
      cell(es.price, decimal(line.priceCents, 2)),
      { text: contractOf(entry) },
      { text: destinationOf(row) },
    ];
  });
  // No code of a contract is broken.
  const widths = [28, 44, 104, 48, '*', 56, 36, 52, 46, 46, 68, 80];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [heads.map((head): TableCell => ({ ...(cell(head, head) as object), bold: true }) as TableCell), ...body],
    },
    layout: BOOK_LAYOUT,
    fontSize: 7.5,
  };
}

/** Who sold it stands in the entry it is about. */
const noteCells = ({ orderNumber, note }: BookNoteLine): TableCell[] => [
  { text: String(orderNumber), alignment: 'right' },
  { text: date(note.date) },
  '',
  '',
  { stack: [whatNoted(note), { text: `${es.lot} ${note.lotCode}`, color: DIM }] },
  '',
  '',
  '',
  '',
  '',
  { text: contractOf(note) },
  { text: destinationOfNote(note, ',\n') },
];

const photoCell = ({ photo }: EntryLine, pictures: Pictures): TableCell => {
  const image = photo && pictures.get(photo.id);
  return image ? { image, fit: [48, 48] } : { text: es.noPhoto, color: DIM };
};
