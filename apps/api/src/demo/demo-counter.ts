/** A day at a counter: sold and partly returned, swapped for a complete invoice, a pledge renewed, one recovered. */
import type { App } from '../app.ts';
import { withPapers } from './demo-papers.ts';
import { atOpenTill, card, Person } from './demo-person.ts';

const ADDRESS = {
  street: 'Avenida de Mesa y López 18',
  postalCode: '35006',
  city: 'Las Palmas de Gran Canaria',
  province: 'Las Palmas',
};
const PLEDGES = '/v1/recoverable-sales';

interface Piece {
  readonly code: string;
  readonly storeName: string;
  readonly finalPriceCents: number;
}

export async function makeDemoCounter(app: App): Promise<void> {
  const shop = await Person.enter(app, 'SHOP_ASSISTANT', 'LPA');
  await atOpenTill(shop, async () => (await sellAndSwap(shop)) + (await renewAndRecover(shop)));
  await shop.ask('POST', '/v1/auth/logout');
}

/** Answers what was charged by card, as all of it was. */
async function sellAndSwap(shop: Person): Promise<number> {
  const { signature } = shop;
  const me = await shop.ask('GET', '/v1/employees/me');
  const { data } = await shop.ask('GET', '/v1/products?status[]=available&limit=200');
  const here: Piece[] = data.filter(
    ({ storeName, finalPriceCents }: Piece) => storeName === me.loggedInStoreName && finalPriceCents > 0,
  );
  const [ring, earrings, gift] = here as [Piece, Piece, Piece];
  const known = await shop.ask('GET', '/v1/customers?limit=6&status[]=ACTIVE');
  const { id: customerId } = await withPapers(shop, known.data[5].id);
  const sell = async (...pieces: readonly Piece[]) => {
    const totalCents = pieces.reduce((total, piece) => total + piece.finalPriceCents, 0);
    const lines = pieces.map(({ code }) => ({ productCode: code, discountBp: 0 }));
    const body = { lines, customerId, payments: card(totalCents), signature };
    return await shop.ask('POST', '/v1/sales', body);
  };
  const both = await sell(ring, earrings);
  const [returned] = both.lines;
  await shop.ask('POST', `/v1/sales/${both.id}/return`, {
    lines: [{ saleLineId: returned.id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: both.payments[0].id, method: 'CARD', amountCents: returned.totalCents }],
    signature,
  });
  const swapped = await sell(gift);
  await shop.ask('POST', `/v1/sales/${swapped.id}/issue-invoice`, { customerId, address: ADDRESS, signature });
  return both.totalCents - returned.totalCents + swapped.totalCents;
}

async function renewAndRecover(shop: Person): Promise<number> {
  const { signature } = shop;
  const { data } = await shop.ask('GET', `${PLEDGES}?limit=100`);
  const weighing = async (mg: number) => {
    const { id } = data.find(({ weightMg }: { weightMg: number }) => weightMg === mg);
    return await shop.ask('GET', `${PLEDGES}/${id}`);
  };
  const chain = await weighing(7_020);
  const custodyCents = chain.renewal.custodyCents + chain.renewal.surchargeCents;
  await shop.ask('POST', `${PLEDGES}/${chain.id}/renew`, {
    version: chain.version,
    totalCents: custodyCents,
    payments: card(custodyCents),
    signature,
  });
  const band = await weighing(3_060);
  const { totalCents } = band.recovery;
  await shop.ask('POST', `${PLEDGES}/${band.id}/withdraw`, {
    version: band.version,
    totalCents,
    payments: card(totalCents),
    signature,
  });
  return custodyCents + totalCents;
}
