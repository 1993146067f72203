/** Jobs of the demonstration, in every state a shop and a workshop see on an ordinary morning. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { WorkState } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { App } from '../app.ts';
import { backdatePromise } from '../modules/workshop/works/works.public.ts';
import { withPapers } from './demo-papers.ts';
import { photoOf, type Subject } from './demo-pictures.ts';
import { card, Person } from './demo-person.ts';

const WORKS = '/v1/works';

interface Left {
  readonly state: WorkState;
  readonly type: 'STORE' | 'WORKSHOP';
  readonly situation: 'internal' | 'toBePaidOnDelivery' | 'underGuarantee';
  /** Of the price list. */
  readonly task: string;
  readonly pledge: readonly [description: string, family: string, metal: 'GOLD' | 'SILVER' | 'NONE', weightMg: number];
  /** Where the envelope holds several. */
  readonly pieces?: readonly (readonly [description: string, family: string, weightMg: number])[];
  readonly description: string;
  /** What is paid when it is left. */
  readonly paidCents?: number;
  /** Already in the workshop. */
  readonly isThere?: true;
  /** Days from today for which it is promised; those of late ones are over. */
  readonly dueInDays?: number;
}

const LEFT: readonly Left[] = [
  {
    state: 'FINISHED',
    type: 'STORE',
    situation: 'toBePaidOnDelivery',
    task: 'Cambiar pila de reloj',
    pledge: ['Reloj de señora, correa de piel', 'RELOJ', 'NONE', 0],
    description: 'Cambiar la pila y comprobar la hora',
  },
  {
    state: 'PENDING_TO_PICK_UP',
    type: 'WORKSHOP',
    situation: 'toBePaidOnDelivery',
    task: 'Agrandar anillo de oro',
    pledge: ['Anillo de oro con olivina', 'ANILLO', 'GOLD', 4_120],
    description: 'Agrandar de la talla 12 a la 14, con cuidado de la piedra',
    paidCents: 1_500,
  },
  {
    state: 'DONE',
    type: 'WORKSHOP',
    situation: 'toBePaidOnDelivery',
    task: 'Soldar cadena de plata',
    pledge: ['Cadena de plata forzada y su medalla', 'CADENA', 'SILVER', 7_300],
    pieces: [
      ['Cadena forzada, 50 cm', 'CADENA', 5_100],
      ['Medalla de san Antonio', 'MEDALLA', 2_200],
    ],
    description: 'Soldar el eslabón roto junto al cierre',
    dueInDays: 1,
  },
  {
    state: 'STARTED',
    type: 'WORKSHOP',
    situation: 'underGuarantee',
    task: 'Engastar piedra en oro',
    pledge: ['Pendiente de oro sin su circonita', 'PENDIENTES', 'GOLD', 1_240],
    description: 'Reponer la circonita que se ha caído y repasar las garras',
    dueInDays: -2,
  },
  {
    state: 'SHIPPED_TO_PROVIDER',
    type: 'WORKSHOP',
    situation: 'toBePaidOnDelivery',
    task: 'Baño de rodio',
    pledge: ['Sortija de plata con circonitas', 'ANILLO', 'SILVER', 5_050],
    description: 'Dar un baño de rodio a toda la sortija',
    paidCents: 2_000,
  },
  {
    state: 'ASSIGNED_TO_PROVIDER',
    type: 'WORKSHOP',
    situation: 'toBePaidOnDelivery',
    task: 'Cambiar cierre de oro',
    pledge: ['Pulsera de oro, eslabón barbado', 'PULSERA', 'GOLD', 9_870],
    description: 'Cambiar el cierre por uno de mosquetón con seguro',
  },
  {
    state: 'PENDING',
    type: 'WORKSHOP',
    situation: 'toBePaidOnDelivery',
    task: 'Achicar anillo de oro',
    pledge: ['Alianza de oro grabada', 'ALIANZA', 'GOLD', 3_050],
    description: 'Achicar de la talla 20 a la 18 sin perder el grabado',
    dueInDays: 0,
    paidCents: 1_000,
    isThere: true,
  },
  {
    state: 'PENDING',
    type: 'WORKSHOP',
    situation: 'internal',
    task: 'Soldar cadena de oro',
    pledge: ['Cadena de oro de la vitrina 3', 'CADENA', 'GOLD', 6_400],
    description: 'Soldar la anilla final antes de ponerla a la venta',
  },
  {
    state: 'PENDING',
    type: 'STORE',
    situation: 'toBePaidOnDelivery',
    task: 'Grabar iniciales',
    pledge: ['Medalla de plata Virgen del Pino', 'MEDALLA', 'SILVER', 4_600],
    description: 'Grabar por detrás las iniciales N. P. y la fecha 12-09-2026',
    paidCents: 1_500,
  },
  {
    state: 'CANCELLED',
    type: 'WORKSHOP',
    situation: 'toBePaidOnDelivery',
    task: 'Achicar anillo de plata',
    pledge: ['Anillo de plata liso', 'ANILLO', 'SILVER', 3_900],
    description: 'Achicar dos tallas y pulir por dentro',
  },
];
/** What has happened to those that are not as they were left, in order. */
const STEPS: Readonly<Record<WorkState, readonly string[]>> = {
  PENDING: [],
  ASSIGNED_TO_PROVIDER: ['assign'],
  SHIPPED_TO_PROVIDER: ['assign', 'receive', 'ship'],
  STARTED: ['receive', 'start'],
  DONE: ['receive', 'start', 'complete'],
  PENDING_TO_PICK_UP: ['receive', 'start', 'complete', 'arrive'],
  FINISHED: ['receive', 'start', 'complete', 'arrive', 'pickUp'],
  CANCELLED: ['cancel'],
  REFUNDED: ['cancel'],
};

/** What the workshop begins with. */
const SUPPLIES = [
  ['GOLD', 48_500, 'Hilo y chapa de 18 k', 'ALB-2026-0117'],
  ['SILVER', 212_000, 'Granalla de plata', 'ALB-2026-0117'],
  ['GOLD', 12_250, 'Soldadura de oro', 'ALB-2026-0142'],
] as const;

async function supplyWorkshop(app: App, bench: Person): Promise<void> {
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  await admin.ask('POST', '/v1/metal-remainder/begin', {
    metal: 'GOLD',
    weightMg: 21_340,
    observations: 'Recuento con el que se empieza',
    signature: admin.signature,
  });
  await admin.ask('POST', '/v1/auth/logout');
  const staff = await Person.enter(app, 'METAL_STAFF', 'OFI');
  const signed = { signature: bench.signature, secondSignature: staff.signature };
  const [supplier] = (await bench.ask('GET', '/v1/metal-remainder/suppliers')).data;
  for (const [metal, suppliedMg, observations, document] of SUPPLIES) {
    const source = { kind: 'SUPPLIER', supplierId: supplier.id, document };
    await bench.ask('POST', '/v1/metal-remainder/supply', { metal, suppliedMg, source, observations, ...signed });
  }
  await staff.ask('POST', '/v1/auth/logout');
}

async function photograph(who: Person, subject: Subject): Promise<string> {
  return await who.upload('work-pledge', 'pieza.jpg', await photoOf(subject));
}
/** Each with its photo. */
export const piecesOf = ({ pieces = [], pledge }: Pick<Partial<Left>, 'pieces' | 'pledge'>, shop: Person) =>
  Promise.all(
    pieces.map(async ([description, family, weightMg]) => ({
      description,
      family,
      weightMg,
      photoId: await photograph(shop, { family, metal: pledge?.[2] ?? null }),
    })),
  );

/** Its envelope is weighed and read by each of these, one after the other. */
async function carry(id: string, ...reads: readonly (readonly [Person, string])[]): Promise<void> {
  for (const [who, to] of reads) {
    const { holdsMetal, expectedWeightMg } = await who.ask('GET', `${WORKS}/${id}`);
    const weightMg = holdsMetal ? expectedWeightMg : undefined;
    await who.ask('POST', `${WORKS}/${id}/move`, { to, weightMg, signature: who.signature });
  }
}

/** Answers what was paid by card. */
export async function makeDemoWorks(app: App, shop: Person): Promise<number> {
  const bench = await Person.enter(app, 'GOLD_SMITH', 'OFI');
  await supplyWorkshop(app, bench);
  const customers = await shop.ask('GET', '/v1/customers?limit=40&status[]=ACTIVE');
  const customerIds: string[] = customers.data.slice(20).map((customer: { id: string }) => customer.id);
  const tasks: { id: string; description: string; priceCents: number }[] = (await shop.ask('GET', `${WORKS}/tasks`))
    .data;
  const suppliers: { id: string }[] = (await bench.ask('GET', `${WORKS}/suppliers`)).data;
  const today = businessDate(new Date());
  let paidCents = 0;
  for (const [at, left] of LEFT.entries()) {
    const { state, type, situation, description, task, paidCents: nowCents = 0, isThere, dueInDays = 15 } = left;
    const [pledge, family, metal, weightMg] = left.pledge;
    const chosen = tasks.find((one) => one.description === task)!;
    const isInternal = situation === 'internal';
    const customerId = isInternal ? undefined : (await withPapers(shop, customerIds[at]!)).id;
    const work = await shop.ask('POST', WORKS, {
      type,
      situation,
      description,
      customerId,
      pledge: { description: pledge, family, metal, weightMg },
      pieces: await piecesOf(left, shop),
      tasks: [chosen.id],
      extraTasks: [],
      hasDiscount: false,
      payments: nowCents > 0 ? card(nowCents) : [],
      promisedOn: addDays(today, Math.max(dueInDays, 0)),
      signature: shop.signature,
    });
    paidCents += nowCents;
    if (dueInDays < 0) await backdatePromise(app.db, work.id, -dueInDays);
    const hand = type === 'STORE' ? shop : bench;
    const url = `${WORKS}/${work.id}`;
    const send = () => carry(work.id, [shop, 'TO_WORKSHOP'], [bench, 'WORKSHOP']);
    if (isThere) await send();
    const weighed = metal === 'NONE' ? undefined : weightMg;
    const used = metal === 'NONE' ? { metal, metalMg: 0 } : { metal, metalMg: 80, finishedWeightMg: weightMg + 80 };
    const pendingCents: number = work.pendingCents;
    const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
      assign: () =>
        bench.ask('POST', `${url}/assign-supplier`, {
          supplierId: suppliers[at % suppliers.length]!.id,
          supplierDueOn: addDays(today, 5),
          supplierCostCents: 1_800,
        }),
      ship: () =>
        bench.ask('POST', `${url}/ship-to-supplier`, { shippedWeightMg: weighed, signature: bench.signature }),
      start: () => hand.ask('POST', `${url}/start`, { signature: hand.signature }),
      async complete() {
        const photoIds = left.pieces ? [await photograph(hand, { family, metal })] : [];
        await hand.ask('POST', `${url}/complete`, { ...used, photoIds, signature: hand.signature });
      },
      // A job of the shop is done there.
      receive: async () => type === 'WORKSHOP' && (await send()),
      arrive: async () => type === 'WORKSHOP' && (await carry(work.id, [bench, 'TO_STORE'], [shop, 'HERE'])),
      async pickUp() {
        const payments = card(pendingCents);
        await shop.ask('POST', `${url}/confirm-pickup`, { payments, signature: shop.signature });
        paidCents += pendingCents;
      },
      cancel: () =>
        shop.ask('POST', `${url}/cancel`, { reason: 'Prefiere dejarlo como está', signature: shop.signature }),
    };
    for (const step of STEPS[state]) await deeds[step]!();
  }
  await bench.ask('POST', '/v1/auth/logout');
  return paidCents;
}
