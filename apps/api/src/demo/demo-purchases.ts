/** Used gold of the demonstration: bought by its people in two shops on several days, some lots free already. */
import type { App } from '../app.ts';
import { releaseLots } from '../modules/counter/lots/lots.release.ts';
import { backdatePurchase } from '../modules/counter/purchases/purchases.public.ts';
import { ageRecoverables } from '../modules/counter/recoverable-sales/recoverable-sales.course.ts';
import { backdateRecoverableSale } from '../modules/counter/recoverable-sales/recoverable-sales.public.ts';
import { withPapers } from './demo-papers.ts';
import { handInDemoBooks } from './demo-police.ts';
import { atOpenTill, Person } from './demo-person.ts';
import { photoOf, scrawl } from './demo-pictures.ts';

interface Bought {
  readonly daysAgo: number;
  readonly family: string;
  readonly description: string;
  readonly metal: string;
  readonly weightMg: number;
  readonly hallmarks?: string;
  readonly gem?: { readonly gem: string; readonly caratHundredths: number; readonly valueCents: number };
  readonly adjustCents?: number;
  /** What else is in the same lot. */
  readonly others?: readonly Omit<Bought, 'daysAgo'>[];
  /** Whose account it was paid to, where that is not who sold it: what accounting then looks at. */
  readonly paidTo?: { readonly holderName: string; readonly holderSurname: string };
  /** With the right to buy it back. */
  readonly isRecoverable?: true;
}
const piece = (
  daysAgo: number,
  family: string,
  description: string,
  metal: string,
  weightMg: number,
  more: Partial<Bought> = {},
): Bought => ({ daysAgo, family, description, metal, weightMg, ...more });

const ANOTHER = { holderName: 'Yeray', holderSurname: 'Cabrera Ojeda' };
const BOUGHT: Readonly<Record<string, readonly Bought[]>> = {
  TRI: [
    piece(31, 'CADENA', 'Cadena barbada de 50 cm, cierre de reasa', 'ORO_18', 8_240, { hallmarks: '750' }),
    piece(24, 'PULSERA', 'Pulsera de eslabones, una charnela floja', 'ORO_18', 11_900, { hallmarks: '750' }),
    piece(18, 'MONEDA', 'Cuatro ducados con bisel', 'ORO_22', 14_020),
    piece(9, 'ALIANZA', 'Alianza lisa, grabada A y R 1987', 'ORO_18', 3_150, {
      hallmarks: '750',
      adjustCents: 500,
      paidTo: ANOTHER,
    }),
    piece(4, 'PLATERIA', 'Bandeja de plata con iniciales MG', 'PLATA', 412_000, { hallmarks: '925' }),
    piece(0, 'SORTIJA', 'Sortija con brillante central', 'ORO_18', 4_380, {
      hallmarks: '750',
      gem: { gem: 'DIAMANTE', caratHundredths: 35, valueCents: 28_000 },
    }),
    piece(0, 'CHATARRA', 'Restos de cadenas y un pendiente suelto', 'ORO_BAJO', 5_610),
  ],
  LPA: [
    piece(46, 'SELLO', 'Sello con iniciales FT', 'ORO_18', 7_310, { hallmarks: '750', isRecoverable: true }),
    piece(33, 'PENDIENTES', 'Aros lisos de 3 cm', 'ORO_18', 4_120, { hallmarks: '750', isRecoverable: true }),
    piece(20, 'PULSERA', 'Pulsera de cordón', 'ORO_18', 6_050, { hallmarks: '750', isRecoverable: true }),
    // Stolen from somebody: the police give it to them.
    piece(12, 'COLGANTE', 'Colgante de ancla grabado Yeray', 'ORO_18', 3_640, {
      hallmarks: '750',
      isRecoverable: true,
    }),
    piece(3, 'CADENA', 'Cadena forzada con cruz', 'ORO_18', 5_480, { hallmarks: '750', isRecoverable: true }),
    piece(22, 'SELLO', 'Sello de caballero con escudo', 'ORO_18', 9_730, { hallmarks: '750' }),
    piece(18, 'PENDIENTES', 'Pendientes de perla, cierre omega', 'ORO_18', 5_200, {
      hallmarks: '750',
      gem: { gem: 'PERLA_CULTIVADA', caratHundredths: 120, valueCents: 2_000 },
    }),
    piece(11, 'ESCLAVA', 'Esclava de bebé grabada Nauzet', 'ORO_18', 2_640, { hallmarks: '750' }),
    piece(6, 'RELOJ_BOLSILLO', 'Reloj de bolsillo con tapa, no funciona', 'ORO_18', 21_300, {
      hallmarks: '750',
      paidTo: ANOTHER,
    }),
    piece(1, 'COLGANTE', 'Medalla Virgen del Pino', 'ORO_18', 3_900, { hallmarks: '750', adjustCents: -300 }),
    // What the metals division has by now, or is on its way to it.
    piece(71, 'CADENA', 'Cadena salomónica de 60 cm', 'ORO_18', 10_450, {
      hallmarks: '750',
      others: [{ family: 'COLGANTE', description: 'Medalla de la primera comunión', metal: 'ORO_18', weightMg: 2_040 }],
    }),
    piece(69, 'SORTIJA', 'Sortija de sello con circonita', 'ORO_18', 5_120, { hallmarks: '750' }),
    piece(66, 'CHATARRA', 'Bolsa de oro partido', 'ORO_BAJO', 23_700, {
      others: [
        { family: 'ALIANZA', description: 'Alianza de media caña', metal: 'ORO_18', weightMg: 3_320 },
        { family: 'PENDIENTES', description: 'Dormilonas con circonita', metal: 'ORO_18', weightMg: 1_480 },
        { family: 'CADENA', description: 'Cadena veneciana, anudada', metal: 'ORO_18', weightMg: 4_610 },
      ],
    }),
    piece(65, 'PULSERA', 'Pulsera de media caña', 'ORO_18', 18_260, { hallmarks: '750' }),
    piece(63, 'ALIANZA', 'Dos alianzas lisas', 'ORO_18', 6_940, { hallmarks: '750' }),
    piece(61, 'PENDIENTES', 'Pendientes de aro con bolitas', 'ORO_18', 3_480, { hallmarks: '750' }),
    piece(59, 'COLGANTE', 'Cruz de Caravaca', 'ORO_18', 4_010, { hallmarks: '750' }),
    piece(88, 'GARGANTILLA', 'Gargantilla de eslabón inglés', 'ORO_18', 14_300, {
      hallmarks: '750',
      isRecoverable: true,
    }),
    piece(84, 'ESCLAVA', 'Esclava de caballero', 'ORO_18', 21_050, { hallmarks: '750', isRecoverable: true }),
    // Kept by the house, and still in its shop; gone from it.
    piece(80, 'SORTIJA', 'Sello de caballero liso', 'ORO_18', 9_860, { hallmarks: '750', isRecoverable: true }),
    piece(57, 'PULSERA', 'Pulsera de bolas, sin cierre', 'ORO_18', 5_270, { hallmarks: '750' }),
    // Renewed, and recovered.
    piece(29, 'CADENA', 'Cadena de ancla de 45 cm', 'ORO_18', 7_020, { hallmarks: '750', isRecoverable: true }),
    piece(26, 'ALIANZA', 'Alianza de brillantes', 'ORO_18', 3_060, { hallmarks: '750', isRecoverable: true }),
  ],
};
/** Days ago until which the books that are handed in go: what is in one of them is out of its hold by now. */
const BOOKS_UNTIL: Readonly<Record<string, readonly number[]>> = { TRI: [17], LPA: [57, 17] };
/** Of the last known customers, so that the first ones are as they were found. */
const SELLERS = 4;
const ACCOUNTS = ['ES9121000418450200051332', 'ES7921000813610123456789'];

export async function sellersOf(shop: Person): Promise<{ id: string; name: string; surname: string }[]> {
  const { data } = await shop.ask('GET', '/v1/customers?limit=40&status[]=ACTIVE');
  const sellers = [];
  for (const { id } of data.toReversed()) {
    const customer = await shop.ask('GET', `/v1/customers/${id}`);
    if (customer.address.street === '') continue;
    sellers.push(await withPapers(shop, id));
    if (sellers.length === SELLERS) break;
  }
  return sellers;
}

/** Buys everything in the shops, each by transfer: tills and remainders stay as they were. */
export async function loadDemoPurchases(app: App): Promise<void> {
  for (const [storeCode, pieces] of Object.entries(BOUGHT)) {
    const shop = await Person.enter(app, 'SHOP_ASSISTANT', storeCode);
    const manager = await Person.enter(app, 'MANAGER', storeCode);
    await atOpenTill(shop, async () => {
      const sellers = await sellersOf(shop);
      for (const [at, one] of pieces.entries()) {
        const seller = sellers[at % sellers.length]!;
        const approval = { ...manager.signature, reason: 'Visto con el cliente' };
        const id = await buy(shop, { one, seller, approval, account: ACCOUNTS[at % 2]! });
        const backdate = one.isRecoverable ? backdateRecoverableSale : backdatePurchase;
        if (one.daysAgo > 0) await backdate(app.db, id, one.daysAgo);
      }
      return 0;
    });
    await handInDemoBooks(app, shop, BOOKS_UNTIL[storeCode]!);
    for (const person of [shop, manager]) await person.ask('POST', '/v1/auth/logout');
  }
  await releaseLots(app.db);
  await ageRecoverables(app.db);
}

interface Deal {
  readonly one: Bought;
  readonly seller: { readonly id: string; readonly name: string; readonly surname: string };
  readonly approval: object;
  readonly account: string;
}

export function lineOf({
  family,
  description,
  metal,
  weightMg,
  gem,
  hallmarks = '',
  adjustCents = 0,
}: Omit<Bought, 'daysAgo'>) {
  const gems = gem ? [{ ...gem, units: 1, isDisputed: false }] : [];
  const metalWeightMg = weightMg - (gem?.caratHundredths ?? 0) * 2;
  return { family, description, metal, weightMg, metalWeightMg, hallmarks, gems, adjustCents };
}

async function buy(shop: Person, { one, seller, approval, account }: Deal): Promise<string> {
  const { centsPerGram, tiers } = await shop.ask('GET', `/v1/lots/prices?reference=${one.isRecoverable ? 'VR' : 'CO'}`);
  const { appraise } = await import('@quilate/domain/modules/counter/lots/lots.rules.ts');
  const lines = [one, ...(one.others ?? [])].map(lineOf);
  const { isRecoverable, paidTo } = one;
  const { appraisalCents, totalCents } = appraise(lines as Parameters<typeof appraise>[0], {
    centsPerGram,
    tiers,
  });
  const made = await shop.ask('POST', isRecoverable ? '/v1/recoverable-sales' : '/v1/purchases', {
    customerId: seller.id,
    lines,
    photoIds: [await shop.upload('lot-photo', 'lote.jpg', await photoOf(one, one.weightMg))],
    appraisalCents,
    payments: [
      {
        source: 'bank',
        amountCents: totalCents,
        iban: account,
        holderName: seller.name,
        holderSurname: seller.surname,
        ...paidTo,
      },
    ],
    customerSignature: { fileId: await shop.upload('drawn-signature', 'firma.png', await scrawl()) },
    signature: shop.signature,
    ...(totalCents > 150_000 || paidTo ? { approval } : {}),
  });
  return made.id;
}
