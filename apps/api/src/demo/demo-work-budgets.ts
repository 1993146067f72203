/** Workshop budgets of the demonstration, one in each state somebody waits in and two that are over. */
import type { WorkBudgetState } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.states.ts';
import type { App } from '../app.ts';
import { withPapers } from './demo-papers.ts';
import { card, Person } from './demo-person.ts';
import { piecesOf } from './demo-works.ts';

const BUDGETS = '/v1/workshop/budgets';

interface Asked {
  readonly state: WorkBudgetState;
  /** Nothing is left when it is to be made anew. */
  readonly pledge?: readonly [description: string, family: string, metal: 'GOLD' | 'SILVER', weightMg: number];
  /** Where the envelope holds several. */
  readonly pieces?: readonly (readonly [description: string, family: string, weightMg: number])[];
  readonly description: string;
  /** In the workshop's own words. */
  readonly price: readonly [description: string, cents: number];
}

const ASKED: readonly Asked[] = [
  {
    state: 'REJECTED',
    pledge: ['Rosario de plata', 'COLLAR', 'SILVER', 18_200],
    description: 'Reponer cuatro cuentas que faltan y limpiar',
    price: ['Cuatro cuentas de plata', 6_800],
  },
  {
    state: 'APPROVED',
    pledge: ['Pendientes de oro de la abuela', 'PENDIENTES', 'GOLD', 4_850],
    pieces: [
      ['Pendiente con su gancho', 'PENDIENTES', 2_510],
      ['Pendiente sin gancho', 'PENDIENTES', 2_340],
    ],
    description: 'Cambiar los ganchos por presiones y repasar las garras',
    price: ['Presiones de oro y repaso', 9_400],
  },
  {
    state: 'PENDING_REJECTED',
    pledge: ['Cadena de oro con varios nudos', 'CADENA', 'GOLD', 8_120],
    description: 'Deshacer los nudos y soldar los eslabones abiertos',
    price: ['Deshacer y soldar', 11_500],
  },
  {
    state: 'PENDING_APPROVED',
    description:
      'Alianzas a juego en oro amarillo, media caña de 3 mm, tallas 12 y 19, con la fecha grabada por dentro',
    price: ['Dos alianzas de media caña', 98_000],
  },
  {
    state: 'BUDGETED',
    pledge: ['Sortija de oro con rubí', 'ANILLO', 'GOLD', 3_960],
    description: 'Rehacer el engaste, que baila, sin cambiar la piedra',
    price: ['Engaste nuevo de cuatro garras', 16_500],
  },
  {
    state: 'PENDING',
    description: 'Colgante en plata con la silueta del Roque Nublo, de unos 25 mm, para cadena fina',
    price: ['Colgante a medida', 14_000],
  },
  {
    state: 'PENDING',
    pledge: ['Broche de filigrana y su aguja', 'BROCHE', 'SILVER', 7_400],
    pieces: [
      ['Broche de filigrana', 'BROCHE', 6_900],
      ['Aguja suelta', 'BROCHE', 500],
    ],
    description: 'Soldar la aguja y reponer un hilo de la filigrana',
    price: ['Aguja e hilo', 5_500],
  },
];
/** What has happened to each, in order. */
const STEPS: Readonly<Record<WorkBudgetState, readonly string[]>> = {
  PENDING: [],
  BUDGETED: ['set'],
  PENDING_APPROVED: ['set', 'accept'],
  APPROVED: ['set', 'accept', 'pay'],
  PENDING_REJECTED: ['set', 'reject'],
  REJECTED: ['set', 'reject', 'giveBack'],
};

/** Answers what was paid by card. */
export async function makeDemoWorkBudgets(app: App, shop: Person): Promise<number> {
  const bench = await Person.enter(app, 'GOLD_SMITH', 'OFI');
  const { data } = await shop.ask('GET', '/v1/customers?limit=40&status[]=ACTIVE');
  const customerIds: string[] = data.map((customer: { id: string }) => customer.id).slice(8);
  let paidCents = 0;
  for (const [at, asked] of ASKED.entries()) {
    const { state, pledge, description, price } = asked;
    const [task, totalCents] = price;
    const left = pledge && { description: pledge[0], family: pledge[1], metal: pledge[2], weightMg: pledge[3] };
    const { id: customerId } = await withPapers(shop, customerIds[at]!);
    const { id } = await shop.ask('POST', BUDGETS, {
      customerId,
      description,
      ...(left ? { pledge: { ...left, gem: 'NINGUNA' }, pieces: await piecesOf(asked, shop) } : {}),
      signature: shop.signature,
    });
    const url = `${BUDGETS}/${id}`;
    const { signature } = shop;
    const extraTasks = [{ description: task, priceCents: totalCents }];
    const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
      set: () => bench.ask('POST', `${url}/set-budget`, { tasks: [], extraTasks, signature: bench.signature }),
      accept: () => shop.ask('POST', `${url}/accept`, { totalCents, signature }),
      async pay() {
        const halfCents = totalCents / 2;
        await shop.ask('POST', `${url}/pay-initial`, { payments: card(halfCents), signature });
        paidCents += halfCents;
      },
      reject: () => shop.ask('POST', `${url}/reject`, { reason: 'Le parece caro', signature }),
      giveBack: () => shop.ask('POST', `${url}/return-pledge`, { signature }),
    };
    for (const step of STEPS[state]) await deeds[step]!();
  }
  await bench.ask('POST', '/v1/auth/logout');
  return paidCents;
}
