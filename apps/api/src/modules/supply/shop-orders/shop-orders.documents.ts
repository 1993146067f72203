/** The papers of an order: what was asked and approved, and what travels, with a Code 128 for each piece. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { count, dateTime, grams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { totalsOf } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type { ShopOrder, ShopOrderDocument } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { barcodeSvg, createPdf } from '../../../platform/pdf.ts';
import type { Document } from '../../../platform/route.ts';

const es = shopOrdersEs.documents;
const DIM = '#5e6869';
const LINE = '#e0e5e5';
const piecesEs = (n: number): string => (n === 1 ? shopOrdersEs.page.onePiece : shopOrdersEs.page.pieceCount(count(n)));
const right = (text: string): TableCell => ({ text, alignment: 'right' });
const mono = (text: string): TableCell => ({ text, font: 'Mono', fontSize: 8 });

/** `issuer`: whose shop it is for, line by line. */
export async function documentOf(
  order: ShopOrder,
  type: ShopOrderDocument,
  issuer: readonly string[],
): Promise<Document> {
  const title = type === 'ORDER' ? es.order : es.delivery;
  const body = type === 'ORDER' ? orderTable(order) : await Promise.all(order.bags.map((bag) => bagOf(order, bag)));
  const bytes = await createPdf({
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    info: { title: `${title} ${order.code}` },
    styles: { head: { color: DIM, fontSize: 8, bold: true } },
    content: [await heading(order, title, issuer), body, closing(order, type)],
  });
  return { type: 'application/pdf', fileName: `${order.code}-${type.toLowerCase()}.pdf`, bytes };
}

async function heading(order: ShopOrder, title: string, issuer: readonly string[]): Promise<Content> {
  const prepared = order.steps.find((step) => step.state === 'ready-to-pick-up');
  return {
    margin: [0, 0, 0, 16],
    columns: [
      {
        stack: [
          { text: title, fontSize: 14, bold: true },
          { text: `${es.to} ${order.storeName}` },
          ...issuer.map((text) => ({ text, color: DIM, fontSize: 8 })),
          ...(order.requestedAt ? [{ text: `${es.requestedAt} ${dateTime(order.requestedAt)}`, color: DIM }] : []),
          ...(prepared ? [{ text: `${es.preparedAt} ${dateTime(prepared.at)}`, color: DIM }] : []),
        ],
      },
      {
        width: 180,
        stack: [
          { svg: await barcodeSvg(order.code.replace(/[^A-Z0-9]/g, '')), width: 170 },
          { text: order.code, font: 'Mono', fontSize: 9 },
        ],
      },
    ],
  };
}

const rules = {
  hLineWidth: () => 0.4,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingTop: () => 5,
  paddingBottom: () => 4,
};
const heads = (words: readonly string[], numbers: number): TableCell[] =>
  words.map((text, at) => ({ text, style: 'head', alignment: at >= words.length - numbers ? 'right' : 'left' }));

function orderTable({ lines }: ShopOrder): Content {
  const { code, description, metal, asked, approved, weight } = es.columns;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [64, '*', 60, 40, 48, 56],
      body: [
        heads([code, description, metal, asked, approved, weight], 3),
        ...lines.map((line): TableCell[] => [
          mono(line.catalogueCode),
          { text: [line.description, line.comment === '' ? '' : `\n${line.comment}`].join('') },
          { text: line.metal ? METAL_ES[line.metal] : '' },
          right(count(line.requestedUnits)),
          right(
            line.isOnHold
              ? shopOrdersEs.lineStates['on-hold']
              : line.approvedUnits === null
                ? ''
                : count(line.approvedUnits),
          ),
          right(grams(totalsOf([line]).weightMg)),
        ]),
      ],
    },
    layout: rules,
  };
}

async function bagOf(order: ShopOrder, bag: ShopOrder['bags'][number]): Promise<Content> {
  const pieces = order.pieces.filter((piece) => piece.bag === bag.number);
  const { code, description, weight } = es.columns;
  const rows = pieces.map(async (piece): Promise<TableCell[]> => [
    { svg: await barcodeSvg(piece.code), fit: [120, 22] },
    mono(piece.code),
    { text: piece.description },
    right(grams(piece.weightMg)),
  ]);
  return {
    margin: [0, 0, 0, 14],
    stack: [
      { text: es.bagWeight(count(bag.number), grams(bag.weightMg)), bold: true, fontSize: 11, margin: [0, 0, 0, 4] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [128, 72, '*', 56],
          body: [heads(['', code, description, weight], 1), ...(await Promise.all(rows))],
        },
        layout: rules,
      },
    ],
  };
}

function closing(order: ShopOrder, type: ShopOrderDocument): Content {
  const { units, weightMg } = totalsOf(order.lines);
  const total =
    type === 'ORDER'
      ? es.total(piecesEs(units), grams(weightMg))
      : es.total(piecesEs(order.pieces.length), grams(sum(order.bags.map((bag) => bag.weightMg))));
  return {
    stack: [
      { text: total, bold: true, alignment: 'right', margin: [0, 8, 0, 12] },
      ...(order.packageRemarks === '' ? [] : [{ text: order.packageRemarks, color: DIM }]),
      ...(type === 'DELIVERY'
        ? [{ text: es.signed, color: DIM, margin: [0, 36, 0, 0] as [number, number, number, number] }]
        : []),
    ],
  };
}
