/** The second company sells exempt, as retailers do: a jewel, a bar of investment gold, and a jewel sent to London. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import type { App } from '../app.ts';
import { demoSecondCompany } from './demo-data.ts';
import { withPapers } from './demo-papers.ts';
import { sheetOfPaper } from './demo-pictures.ts';
import { atOpenTill, card, Person } from './demo-person.ts';

const BAR = 'LINGOTE10';
const LONDON = { street: '12 Baker Street', postalCode: 'NW1 6XE', city: 'London', countryCode: 'GB' };

export async function makeDemoRegimes(app: App): Promise<void> {
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  await beginRetail(admin);
  await priceBar(admin);
  await admin.ask('POST', '/v1/auth/logout');
  const shop = await Person.enter(app, 'SHOP_ASSISTANT', 'JDM');
  await atOpenTill(shop, () => sellExempt(shop));
  await shop.ask('POST', '/v1/auth/logout');
}

async function beginRetail(admin: Person): Promise<void> {
  const { data } = await admin.ask('GET', `/v1/companies?q=${demoSecondCompany.taxId}`);
  await admin.ask('POST', `/v1/companies/${data[0].id}/set-regime`, {
    regime: 'RETAILER',
    since: businessDate(new Date()),
    reason: 'Más del 70 % de las ventas del año pasado, a particulares',
    signature: admin.signature,
  });
}

async function priceBar(admin: Person): Promise<void> {
  const { data } = await admin.ask('GET', `/v1/products?q=${BAR}`);
  const { version } = await admin.ask('GET', `/v1/products/${data[0].id}`);
  await admin.ask('POST', `/v1/products/${data[0].id}/set-price`, {
    version,
    priceReference: 'FIXED',
    fixedPriceCents: 128_000,
    taxBp: 0,
    investment: { kind: 'INGOT', fineness: 999 },
  });
}

interface Piece {
  readonly code: string;
  readonly storeName: string;
  readonly finalPriceCents: number;
}

/** Answers what was charged by card. */
async function sellExempt(shop: Person): Promise<number> {
  const { signature } = shop;
  const { data } = await shop.ask('GET', '/v1/products?status[]=available&limit=200');
  const here: Piece[] = data.filter(({ storeName }: Piece) => storeName === 'Distrito Mesa y López');
  const bar = here.find(({ code }) => code === BAR)!;
  const [plain, sent] = here.filter(({ code }) => code !== BAR && code !== 'LEGADO2') as [Piece, Piece];
  const [tourist] = (await shop.ask('GET', '/v1/customers?q=XD1234567')).data;
  const [resident] = (await shop.ask('GET', '/v1/customers?q=42000000')).data;
  await withPapers(shop, tourist.id, ['NON_RESIDENCE']);
  await withPapers(shop, resident.id);
  const sell = async (piece: Piece, more: object): Promise<string> => {
    const lines = [{ productCode: piece.code, discountBp: 0 }];
    const payments = card(piece.finalPriceCents);
    return (await shop.ask('POST', '/v1/sales', { lines, payments, signature, ...more })).id;
  };
  await sell(plain, { customerId: resident.id });
  await sell(bar, { customerId: resident.id });
  const exported = await sell(sent, { customerId: tourist.id, invoiceAddress: LONDON, isExported: true });
  await shop.ask('POST', `/v1/sales/${exported}/keep-exit-proof`, {
    kind: 'POSTAL',
    number: 'CN23-RR123456785ES',
    leftOn: businessDate(new Date()),
    fileId: await shop.upload('exit-proof', 'cn23.jpg', await sheetOfPaper()),
  });
  return sum([plain, bar, sent].map(({ finalPriceCents }) => finalPriceCents));
}
