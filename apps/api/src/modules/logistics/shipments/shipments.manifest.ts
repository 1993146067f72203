/** What goes in a shipment, on paper: bag by bag with barcodes, and room for three signatures. */
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import { count, dateTime, grams, money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { barcodeSvg, createPdf } from '../../../platform/pdf.ts';

const DIM = '#5e6869';
const { manifest: es, page, columns } = shipmentsEs;
const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });
const barcode = async (text: string, width: number): Promise<Column & TableCell> => ({
  svg: await barcodeSvg(text.replaceAll('-', '')),
  width,
  height: 22,
});

/** `issuer`: whose goods they are, line by line. */
export async function manifestPdf(shipment: Shipment, issuer: readonly string[]): Promise<Buffer> {
  const bags = await Promise.all(shipment.packages.map((one) => bagOf(shipment, one)));
  const content = [...bags, ...(shipment.preparedUnits ? [moneyOf(shipment)] : [])];
  return await createPdf({
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    info: { title: `${es.title} ${shipment.code}`, creationDate: new Date(shipment.createdAt) },
    footer: (at, pages) => ({ text: `${shipment.code}   ${at} / ${pages}`, alignment: 'center', color: DIM }),
    content: [
      { text: es.title, fontSize: 14, bold: true },
      { columns: [{ text: shipment.code, font: 'Mono', fontSize: 12 }, await barcode(shipment.code, 190)] },
      ...issuer.map((text) => ({ text, color: DIM, fontSize: 8 })),
      { text: ' ' },
      facts(shipment),
      ...(shipment.isToDeclare ? [{ text: page.toDeclare, bold: true, margin: [0, 6, 0, 0] } as Content] : []),
      ...(content.length === 0 ? [{ text: es.noContent, margin: [0, 12, 0, 0] } as Content] : content),
      signatures(shipment),
      ...(await labelsOf(shipment)),
    ],
  });
}

function facts(shipment: Shipment): Content {
  const rows: [string, string | null][] = [
    [columns.origin, shipment.originName],
    [columns.destination, shipment.destinationName],
    [columns.type, shipmentsEs.types[shipment.type]],
    [columns.date, dateTime(shipment.createdAt)],
    [page.creator, shipment.creatorName],
    [page.driver, shipment.driverName],
    [page.note, shipment.note],
  ];
  const body = rows.flatMap(([name, value]) => (value ? [[{ text: name, color: DIM }, { text: value }]] : []));
  return { table: { widths: [110, '*'], body }, layout: 'noBorders' };
}

async function bagOf(shipment: Shipment, bag: Shipment['packages'][number]): Promise<Content> {
  const items = shipment.items.filter((item) => item.packageId === bag.id);
  const lines = await Promise.all(
    items.map(async (item): Promise<TableCell[]> => [
      { text: item.itemCode, font: 'Mono' },
      { text: item.description },
      right(grams(item.weightMg)),
      await barcode(item.itemCode, 110),
    ]),
  );
  const heads = [columns.piece, columns.description].map((text): TableCell => ({ text, bold: true }));
  const total = items.length === 1 ? shipmentsEs.onePiece : shipmentsEs.pieces(count(items.length));
  return {
    stack: [
      {
        columns: [
          {
            text: [
              { text: `${es.package} `, bold: true },
              { text: bag.slug, font: 'Mono' },
            ],
          },
          right(bag.weightMg === null ? '' : `${es.weight} ${grams(bag.weightMg)}`) as Content,
        ],
        margin: [0, 14, 0, 4],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [80, '*', 60, 115],
          body: [
            [...heads, right(columns.weight, true), ''],
            ...lines,
            [total, '', right(grams(sum(items.map((item) => item.weightMg))), true), ''],
          ],
        },
        layout: 'lightHorizontalLines',
      },
    ],
  };
}

function moneyOf(shipment: Shipment): Content {
  const rows = (shipment.preparedUnits ?? []).map((line): TableCell[] => [
    right(money(line.denominationCents)),
    right(count(line.units)),
    right(money(line.denominationCents * line.units)),
  ]);
  return {
    stack: [
      { text: page.breakdown, bold: true, margin: [0, 14, 0, 4] },
      {
        table: {
          widths: [80, 60, 90],
          body: [...rows, [right(''), right(''), right(money(shipment.preparedCents ?? 0), true)]],
        },
        layout: 'lightHorizontalLines',
      },
    ],
  };
}

const signatures = (shipment: Shipment): Content => ({
  columns: [es.handsOver, `${es.driver}${shipment.driverName ? `: ${shipment.driverName}` : ''}`, es.receives].map(
    (text) => ({ text, color: DIM }),
  ),
  margin: [0, 56, 0, 0],
});

/** One for each bag, to be read as it changes hands: two in a row, on a sheet of their own. */
async function labelsOf({ packages, originName, destinationName }: Shipment): Promise<Content[]> {
  if (packages.length === 0) return [];
  const cells = await Promise.all(
    packages.map(async ({ slug }, at): Promise<TableCell> => ({
      stack: [
        { text: slug, font: 'Mono', bold: true, fontSize: 13 },
        await barcode(slug, 210),
        { text: page.route(originName, destinationName) },
        { text: es.of(count(at + 1), count(packages.length)), color: DIM },
      ],
      margin: [8, 8, 8, 8],
    })),
  );
  const body = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => [
    cells[row * 2]!,
    cells[row * 2 + 1] ?? '',
  ]);
  return [
    { text: es.labels, fontSize: 14, bold: true, pageBreak: 'before' },
    { text: es.labelsHelp, color: DIM, margin: [0, 0, 0, 8] },
    { table: { dontBreakRows: true, widths: ['*', '*'], body } },
  ];
}
