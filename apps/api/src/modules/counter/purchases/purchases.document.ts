/** What the seller takes away: what was bought, its weight, what was paid, until when it is held (RD 197/1988). */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { caratsOf, count, date, dateTime, grams, iban, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import type { Lot, LotLine, LotPayment } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { FAMILY_ES, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { sql } from 'kysely';
import { barcodeSvg, createPdf } from '../../../platform/pdf.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope } from '../../../platform/who.ts';
import { type Keeping, readFile } from '../../foundations/files/files.public.ts';
import { letterheadOn, letterLines } from '../../master-data/stores/stores.letterhead.ts';
import { lotOf } from '../lots/lots.detail.ts';
import { paymentsOfLot } from '../lots/lots.payments.ts';
import { findPurchase } from './purchases.queries.ts';

const { document: es, sources } = purchasesEs;
const DIM = '#5e6869';
const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });

interface Seller {
  readonly name: string;
  readonly surname: string;
  readonly nationalId: string;
  readonly address: Readonly<Record<string, string>>;
}

interface Asked {
  readonly id: string;
  readonly isCopy: boolean;
}

export async function purchaseDocument(
  db: Db,
  keeping: Keeping,
  scope: Scope,
  { id, isCopy }: Asked,
): Promise<Document> {
  const { code, madeAt, employeeName, signatureFileId, state, tradeIn } = await findPurchase(db, scope, id);
  const isCancelled = state === 'cancelled';
  const settled = tradeIn ? { saleCode: tradeIn.saleCode } : {};
  const about = { id, code, madeAt, employeeName, signatureFileId, isCopy, isCancelled, ...settled };
  return await lotDocument(db, keeping, { ...about, title: es.title, statements: [es.statement] });
}

/** What a lot was taken for, as its paper tells it. */
export interface LotPaper {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly madeAt: string;
  readonly employeeName: string;
  /** Nothing where it was signed in another system. */
  readonly signatureFileId: string | null;
  readonly isCopy: boolean;
  readonly isCancelled: boolean;
  /** Of gold on account: what it was given for. */
  readonly saleCode?: string;
  /** What the customer signs for. */
  readonly statements: readonly string[];
}

export async function lotDocument(db: Db, keeping: Keeping, paper: LotPaper): Promise<Document> {
  const { id, isCopy, isCancelled } = paper;
  // Headed by the shop that took it in and the company it was of, wherever the lot lies by now.
  const { lotId, seller, storeId, takenDate } = await db.one(
    sql<{ lotId: string; seller: Seller; storeId: string; takenDate: string }>`select id as "lotId", seller,
      taken_store_id as "storeId", taken_date::text as "takenDate" from lots where origin_id = ${id}`.compile(qb),
  );
  const [lot, payments, head, { usedGoldKeepYears }] = await Promise.all([
    lotOf(db, lotId),
    paymentsOfLot(db, lotId),
    letterheadOn(db, storeId, takenDate),
    readLimits(db),
  ]);
  const pictures = await Promise.all([
    paper.signatureFileId === null ? undefined : picture(db, keeping, { id: paper.signatureFileId, recordId: id }),
    ...lot.photos.map((photo) => picture(db, keeping, { id: photo.id, recordId: lot.id })),
  ]);
  const [signature, ...photos] = pictures;
  const bytes = await createPdf({
    pageSize: 'A4',
    pageMargins: [40, 30, 40, 40],
    info: { title: `${paper.title} ${paper.code}`, creationDate: new Date(paper.madeAt) },
    footer: (at, pages) => ({ text: `${paper.code}   ${at} / ${pages}`, alignment: 'center', color: DIM }),
    content: [
      ...(isCopy || isCancelled ? [{ text: isCancelled ? es.cancelled : es.copy, bold: true, color: '#c0242b' }] : []),
      { text: paper.title, fontSize: 14, bold: true },
      {
        columns: [
          { text: paper.code, font: 'Mono', fontSize: 12 },
          { svg: await barcodeSvg(paper.code.replaceAll('-', '')), width: 190, height: 22 },
        ],
      },
      { text: `${dateTime(paper.madeAt)}   ${es.lot(lot.code)}`, color: DIM },
      ...(lot.before ? [{ text: es.before(lot.before.contractNumber), color: DIM }] : []),
      {
        columns: [{ stack: letterLines(head).map((text) => ({ text })) }, { stack: sellerLines(seller) }],
        columnGap: 16,
        margin: [0, 8, 0, 8],
      },
      linesTable(lot),
      paidTable(
        lot,
        payments.filter((payment) => isCancelled || payment.voidedAt === null),
        paper.saleCode,
      ),
      { text: lot.holdUntil === null ? es.holdWaits : es.hold(date(lot.holdUntil)) },
      ...(lot.usesFixed === 'no' ? [] : [{ text: es.fixed }]),
      ...paper.statements.map((text): Content => ({ text, margin: [0, 4, 0, 0] })),
      {
        // Nobody signs a page on which nothing is said.
        unbreakable: true,
        margin: [0, 8, 0, 0],
        stack: [
          ...notices(head.issuer.legalName, String(usedGoldKeepYears)),
          ...photosOf(photos),
          signaturesOf(paper.employeeName, seller, signature),
        ],
      },
    ],
  });
  return { type: 'application/pdf', fileName: `${paper.code}.pdf`, bytes };
}

/** Told before it is signed (Ley 10/2010 art. 32 bis.3). */
const notices = (company: string, years: string): Content[] =>
  [es.privacy(company, years), es.laundering(years)].map((text): Content => ({
    text,
    fontSize: 7.5,
    color: DIM,
    margin: [0, 0, 0, 4],
  }));

function sellerLines({ name, surname, nationalId, address }: Seller): Content[] {
  const { street = '', number = '', floor = '', zipCode = '', town = '' } = address;
  const home = [[street, number, floor].filter(Boolean).join(' '), [zipCode, town].filter(Boolean).join(' ')];
  return [
    { text: `${es.seller}: ${name} ${surname}` },
    { text: `${es.nationalId}: ${nationalId}` },
    { text: `${es.address}: ${home.join(', ')}` },
  ];
}

function linesTable(lot: Lot): Content {
  const body = lot.lines.map((line): TableCell[] => [
    { stack: describe(line) },
    { text: line.metal ? `${METAL_ES[line.metal]} (${line.fineness})` : '' },
    right(grams(line.weightMg)),
    right(line.metal ? grams(line.metalWeightMg) : ''),
    right(line.pricePerGramCents === null ? '' : money(line.pricePerGramCents)),
    right(money(line.appraisalCents)),
    right(money(line.amountCents)),
  ]);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 62, 48, 48, 52, 58, 60],
      body: [es.heads.map((text, at) => ({ text, bold: true, alignment: at > 1 ? 'right' : 'left' })), ...body],
    },
    layout: 'lightHorizontalLines',
  };
}

function describe(line: LotLine): Content[] {
  const small = (text: string): Content => ({ text, fontSize: 7.5, color: DIM });
  const gems = line.gems.map(
    (gem) => `${count(gem.units)} × ${GEM_ES[gem.gem]} ${caratsOf(gem.caratHundredths)} (${money(gem.valueCents)})`,
  );
  const head = `${line.units > 1 ? `${count(line.units)} × ` : ''}${FAMILY_ES[line.family]}: ${line.description}`;
  return [
    { text: head },
    ...(gems.length > 0 ? [small(`${es.gems}: ${gems.join(', ')}`)] : []),
    ...(line.hallmarks ? [small(`${es.hallmarks}: ${line.hallmarks}`)] : []),
  ];
}

/** How it was paid: by transfer with the account, on account with the sale it was given for. */
const paidBy = ({ source, iban: account }: LotPayment, saleCode?: string): string =>
  [sources[source], account ? iban(account) : '', source === 'trade-in' ? saleCode : ''].filter(Boolean).join(' ');

function paidTable(lot: Lot, payments: readonly LotPayment[], saleCode?: string): Content {
  const rows: TableCell[][] = [
    ...(lot.extraGoldCents > 0 ? [[{ text: es.extraGold }, right(money(lot.extraGoldCents))]] : []),
    [
      { text: es.total, bold: true, fontSize: 12 },
      { text: money(lot.totalCents), alignment: 'right', bold: true, fontSize: 12 },
    ],
    ...payments.map((one): TableCell[] => [{ text: paidBy(one, saleCode), color: DIM }, right(money(one.amountCents))]),
  ];
  return {
    columns: [
      { width: '*', text: '' },
      { width: 300, table: { widths: ['*', 80], body: rows }, layout: 'noBorders' },
    ],
    margin: [0, 6, 0, 6],
  };
}

const photosOf = (photos: readonly (string | undefined)[]): Content[] => {
  const known = photos.filter((photo) => photo !== undefined);
  if (known.length === 0) return [];
  return [
    { text: es.photos, color: DIM, margin: [0, 4, 0, 4] },
    { columns: known.slice(0, 4).map((image) => ({ image, fit: [118, 68] as [number, number] })), columnGap: 8 },
  ];
};

const signaturesOf = (employeeName: string, seller: Seller, signature: string | undefined): Content => ({
  margin: [0, 12, 0, 0],
  columns: [
    {
      stack: [
        { text: es.signature, color: DIM },
        ...(signature ? [{ image: signature, fit: [200, 56] as [number, number] }] : []),
        { text: `${seller.name} ${seller.surname}, ${seller.nationalId}` },
      ],
    },
    { stack: [{ text: es.employee, color: DIM }, { text: ' ', fontSize: 32 }, { text: employeeName }] },
  ],
});

/** A picture as paper takes it; what can no longer be read, or is of another kind, is left out. */
async function picture(
  db: Db,
  keeping: Keeping,
  file: { readonly id: string; readonly recordId: string },
): Promise<string | undefined> {
  const found = await readFile(db, keeping, file).catch(() => undefined);
  if (!found) return undefined;
  if (found.type === 'image/jpeg' || found.type === 'image/png') {
    return `data:${found.type};base64,${found.bytes.toString('base64')}`;
  }
  const sharp = (await import('sharp')).default;
  return `data:image/jpeg;base64,${(await sharp(found.bytes).jpeg().toBuffer()).toString('base64')}`;
}
