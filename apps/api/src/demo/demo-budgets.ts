/** Sale budgets of the demonstration, one in each state: made by its people through the API, as in a shop. */
import type { App } from '../app.ts';
import { withPapers } from './demo-papers.ts';
import { card, Person } from './demo-person.ts';

const BUDGETS = '/v1/sale-budgets';

interface Wanted {
  readonly state: 'PENDING' | 'REQUESTED' | 'ENCODED' | 'SHIPPED' | 'RECEIVED' | 'COMPLETED';
  readonly reference: string;
  readonly totalCents: number;
  readonly observations?: string;
  readonly piece: { readonly family: string; readonly metal: string; readonly weightMg: number };
}

const WANTED: readonly Wanted[] = [
  {
    state: 'COMPLETED',
    reference: 'Alianza de oro, talla 14, grabada',
    totalCents: 38_900,
    observations: 'Grabado: 12-09-2026',
    piece: { family: 'ALIANZA', metal: 'ORO_18', weightMg: 3_050 },
  },
  {
    state: 'RECEIVED',
    reference: 'Pendientes criolla de 20 mm',
    totalCents: 24_500,
    piece: { family: 'PENDIENTES', metal: 'ORO_18', weightMg: 2_180 },
  },
  {
    state: 'SHIPPED',
    reference: 'Medalla Virgen del Pino con inicial',
    totalCents: 19_999,
    observations: 'Inicial: A',
    piece: { family: 'MEDALLA', metal: 'ORO_18', weightMg: 1_690 },
  },
  {
    state: 'ENCODED',
    reference: 'Cadena forzada de 45 cm',
    totalCents: 32_000,
    piece: { family: 'CADENA', metal: 'ORO_18', weightMg: 2_900 },
  },
  {
    state: 'REQUESTED',
    reference: 'Colgante de olivina en oro',
    totalCents: 27_550,
    piece: { family: 'COLGANTE', metal: 'ORO_18', weightMg: 2_300 },
  },
  {
    state: 'PENDING',
    reference: 'Esclava de bebé grabada',
    totalCents: 26_500,
    observations: 'Nombre: Nauzet. Para un bautizo, antes de Navidad.',
    piece: { family: 'ESCLAVA', metal: 'ORO_18', weightMg: 2_600 },
  },
  {
    state: 'PENDING',
    reference: 'Sello de caballero en plata, talla 22',
    totalCents: 14_990,
    piece: { family: 'ANILLO', metal: 'PLATA', weightMg: 9_400 },
  },
];
const STEPS = ['mark-requested', 'encode-received', 'ship-to-store', 'confirm-reception'] as const;
const STATES = ['PENDING', 'REQUESTED', 'ENCODED', 'SHIPPED', 'RECEIVED', 'COMPLETED'] as const;

/** Answers what was charged by card. */
export async function makeDemoBudgets(app: App, shop: Person): Promise<number> {
  const bulk = await Person.enter(app, 'BULK_PURCHASES_STAFF', 'OFI');
  const { signature } = shop;
  const customers = await shop.ask('GET', '/v1/customers?limit=20&status[]=ACTIVE');
  let paidCents = 0;
  for (const [index, wanted] of WANTED.entries()) {
    const { state, piece, ...asked } = wanted;
    const { id: customerId } = await withPapers(shop, customers.data[index].id);
    const payments = card(Math.floor(asked.totalCents / 2));
    const budget = await shop.ask('POST', BUDGETS, { ...asked, customerId, payments, signature });
    paidCents += budget.firstPaymentCents;
    for (const step of STEPS.slice(0, STATES.indexOf(state))) {
      const who = step === 'confirm-reception' ? shop : bulk;
      const body = step === 'encode-received' ? { description: asked.reference, ...piece } : undefined;
      await who.ask('POST', `${BUDGETS}/${budget.id}/${step}`, body);
    }
    if (state !== 'COMPLETED') continue;
    const rest = { payments: card(budget.secondPaymentCents), signature };
    await shop.ask('POST', `${BUDGETS}/${budget.id}/confirm-payment-and-pickup`, rest);
    paidCents += budget.secondPaymentCents;
  }
  await bulk.ask('POST', '/v1/auth/logout');
  return paidCents;
}
