/**
 * What the police are told before the fire (RD 197/1988 art. 96; Orden de 2 de noviembre de 1989, annex III): who
 * melts, what, of whom, and when.
 */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { count, date, exactGrams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { noticeOverOn } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import type { Melting } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { createPdf } from '../../../platform/pdf.ts';
import type { Document } from '../../../platform/route.ts';
import type { Who } from '../../../platform/who.ts';
import { homeOfShop, type Letterhead, letterheadOn } from '../../master-data/stores/stores.letterhead.ts';
import { getMelting } from './meltings.queries.ts';

const { noticePaper: es, columns } = meltingsEs;
const DIM = '#5e6869';

export async function noticePaper(db: Db, who: Who, id: string): Promise<Document> {
  const melting = await getMelting(db, who, id);
  const [{ storeId, today }, { meltingNoticeDays }, entries] = await Promise.all([
    db.one(
      sql<{ storeId: string; today: string }>`select store_id as "storeId", business_date()::text as today
        from meltings where id = ${id}`.compile(qb),
    ),
    readLimits(db),
    entriesOf(db, melting),
  ]);
  // Told today, unless it has been told.
  const sentOn = melting.noticeSentOn ?? today;
  const shop = await letterheadOn(db, storeId, sentOn);
  const from = melting.noticeOverOn ?? noticeOverOn(sentOn, meltingNoticeDays);
  const bytes = await createPdf({
    pageSize: 'A4',
    // As the model lies.
    pageOrientation: 'landscape',
    pageMargins: [40, 40, 40, 48],
    info: { title: `${es.title} ${melting.code}`, creationDate: new Date(melting.at) },
    footer: (at, pages) => ({ text: `${melting.code}   ${at} / ${pages}`, alignment: 'center', color: DIM }),
    content: [
      { text: es.title, fontSize: 14, bold: true },
      { text: es.law, color: DIM, margin: [0, 2, 0, 2] },
      { text: es.to, margin: [0, 0, 0, 8] },
      factsTable(melting, shop, { sentOn, from }),
      piecesTable(melting, entries),
      { text: es.statement(date(addDays(from, -1))), margin: [0, 12, 0, 0] },
      {
        columns: [
          { text: es.signature, color: DIM },
          { text: es.stamp, color: DIM },
        ],
        margin: [0, 60, 0, 0],
        unbreakable: true,
      },
    ],
  });
  return { type: 'application/pdf', fileName: `${melting.code}-aviso.pdf`, bytes };
}

interface Days {
  readonly sentOn: string;
  /** The first day of the fire. */
  readonly from: string;
}
function factsTable(melting: Melting, shop: Letterhead, { sentOn, from }: Days): Content {
  const facts = [
    [es.holder, shop.issuer.legalName],
    [es.taxId, shop.issuer.taxId],
    [es.establishment, shop.name],
    [es.address, homeOfShop(shop)],
    [es.melting, melting.code],
    [columns.metal, meltingsEs.types[melting.type]],
    [es.sentOn, date(sentOn)],
    [es.from, date(from)],
    [es.reference, melting.noticeReference ?? ''],
  ];
  const body = facts.map(([name = '', value = '']): TableCell[] => [{ text: name, color: DIM }, { text: value }]);
  return { table: { widths: [160, '*'], body }, layout: 'noBorders', margin: [0, 0, 0, 12] };
}

interface Entered {
  readonly originId: string;
  readonly isOfDivision: boolean;
  readonly book: number;
  readonly order: number;
  readonly day: string;
}
/** Where books have what came in: a lot in that of its shop, a closing by its collections in that of the division. */
async function entriesOf(db: Db, { bundles }: Melting): Promise<ReadonlyMap<string, string>> {
  const originIds = bundles.map(({ originId }) => originId);
  const rows = await db.run(
    sql<Entered>`
      select b.lot_id as "originId", false as "isOfDivision", b.book_number as book, b.order_number as "order",
        k.taken_date::text as day
      from lots_in_books b join lots k on k.id = b.lot_id where b.lot_id = any (${originIds}::uuid[])
      union all select c.closing_id, true, b.book_number, b.order_number,
        (c.made_at at time zone 'Atlantic/Canary')::date::text
      from collections_in_books b join closing_collections c on c.id = b.collection_id
      where c.closing_id = any (${originIds}::uuid[]) order by 3, 4`.compile(qb),
  );
  const said = ({ isOfDivision, book, order, day }: Entered): string =>
    (isOfDivision ? es.divisionEntry : es.entry)(count(book), count(order), date(day));
  return new Map(
    originIds.map((id) => [id, rows.flatMap((row) => (row.originId === id ? said(row) : [])).join('; ')] as const),
  );
}

function piecesTable({ bundles }: Melting, entries: ReadonlyMap<string, string>): Content {
  const right = (text: string): TableCell => ({ text, alignment: 'right' });
  const rows = bundles.flatMap((bundle) =>
    bundle.lines.map((line): TableCell[] => [
      { text: line.description },
      { text: line.metal === null ? '' : METAL_ES[line.metal] },
      right(String(line.fineness)),
      right(exactGrams(line.weightMg)),
      { text: [bundle.label, bundle.originCode].filter(Boolean).join(', ') },
      { text: entries.get(bundle.originId) ?? '' },
    ]),
  );
  const total = sum(bundles.map(({ weightMg }) => weightMg));
  const last: TableCell[] = [
    { text: es.total, bold: true },
    '',
    '',
    { ...(right(exactGrams(total)) as object), bold: true } as TableCell,
    '',
    '',
  ];
  const heads = es.heads.map((text, at): TableCell => ({
    text,
    bold: true,
    alignment: at === 2 || at === 3 ? 'right' : 'left',
  }));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 60, 36, 64, 160, 200],
      body: [heads, ...rows, last],
    },
    layout: 'lightHorizontalLines',
    fontSize: 8.5,
  };
}
