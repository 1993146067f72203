/** Gold on account of a jewel, one in each of the two shops; and one the customer thought better of. */
import { appraise } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import { settle } from '@quilate/domain/modules/counter/trade-ins/trade-ins.rules.ts';
import type { App } from '../app.ts';
import { atOpenTill, card, Person } from './demo-person.ts';
import { photoOf, scrawl } from './demo-pictures.ts';
import { lineOf, sellersOf } from './demo-purchases.ts';

interface Given {
  readonly family: string;
  readonly description: string;
  readonly metal: string;
  readonly weightMg: number;
  readonly hallmarks: string;
  readonly isUndone?: true;
}
const GIVEN: Readonly<Record<string, readonly Given[]>> = {
  TRI: [
    {
      family: 'ESCLAVA',
      description: 'Esclava partida, sin placa',
      metal: 'ORO_18',
      weightMg: 2_150,
      hallmarks: '750',
    },
    {
      family: 'ALIANZA',
      description: 'Alianza grabada 12-VI-1994',
      metal: 'ORO_18',
      weightMg: 1_840,
      hallmarks: '750',
      isUndone: true,
    },
  ],
  LPA: [{ family: 'CADENA', description: 'Cadena fina anudada', metal: 'ORO_18', weightMg: 1_960, hallmarks: '750' }],
};
/** Refunded by card, and without a complete invoice. */
const MOST_CENTS = 100_000;
/** What the jewel costs more than the gold is worth: paid by card, so that tills stay as they were. */
const LEAST_DUE_CENTS = 2_000;

export async function loadDemoTradeIns(app: App): Promise<void> {
  for (const [storeCode, given] of Object.entries(GIVEN)) {
    const shop = await Person.enter(app, 'SHOP_ASSISTANT', storeCode);
    const manager = await Person.enter(app, 'MANAGER', storeCode);
    await atOpenTill(shop, async () => {
      const [seller] = await sellersOf(shop);
      let chargedCents = 0;
      for (const one of given) chargedCents += await trade(shop, manager, one, seller!.id);
      return chargedCents;
    });
    for (const person of [shop, manager]) await person.ask('POST', '/v1/auth/logout');
  }
}

/** Answers what stays charged by card. */
async function trade(shop: Person, manager: Person, one: Given, customerId: string): Promise<number> {
  const { signature } = shop;
  const lines = [lineOf(one)];
  const prices = await shop.ask('GET', '/v1/lots/prices?reference=CO');
  const { appraisalCents, totalCents } = appraise(lines as Parameters<typeof appraise>[0], prices);
  const { loggedInStoreId } = await shop.ask('GET', '/v1/employees/me');
  const { data } = await shop.ask('GET', '/v1/products?status[]=available&limit=200');
  const piece = data
    .filter((known: { storeId: string }) => known.storeId === loggedInStoreId)
    .findLast(
      ({ finalPriceCents }: { finalPriceCents: number }) =>
        finalPriceCents > totalCents + LEAST_DUE_CENTS && finalPriceCents < MOST_CENTS,
    );
  const { dueCents } = settle(piece.finalPriceCents, totalCents);
  const made = await shop.ask('POST', '/v1/trade-ins', {
    customerId,
    sale: { lines: [{ productCode: piece.code, discountBp: 0 }], payments: card(dueCents) },
    gold: {
      lines,
      photoIds: [await shop.upload('lot-photo', 'lote.jpg', await photoOf(one))],
      appraisalCents,
      payments: [],
    },
    customerSignature: { fileId: await shop.upload('drawn-signature', 'firma.png', await scrawl()) },
    signature,
  });
  if (!one.isUndone) return dueCents;
  const charged = made.payments.find(({ method }: { method: string }) => method === 'CARD');
  await shop.ask('POST', `/v1/trade-ins/${made.id}/undo`, {
    refunds: [{ paymentId: charged.id, method: 'CARD', amountCents: dueCents }],
    reason: 'Se lo piensa mejor antes de salir de la tienda',
    signature,
    approval: { ...manager.signature, reason: 'Nada ha salido de la tienda' },
  });
  return 0;
}
