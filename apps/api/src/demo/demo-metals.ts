/** Whom the metals division of the demonstration deals with. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { entityTaxId } from '@quilate/domain/kernel/tax-id.ts';
import type { WholesaleDocumentKind } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.states.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import type { App } from '../app.ts';
import { backdateClosing } from '../modules/metals/closings/closings.public.ts';
import { backdateCollections } from '../modules/metals/collections/collections.public.ts';
import { Person } from './demo-person.ts';
import { scrawl as drawScrawl, sheetOfPaper } from './demo-pictures.ts';
import { officerOf } from './demo-police.ts';

type Line = readonly [fiscalName: string, commercialName: string, street: string, zipCode: string, town: string];
const HOUSES: readonly Line[] = [
  ['Orfebres de Arucas, S. L.', 'Oro de Arucas', 'Calle Gourié', '35400', 'Arucas'],
  ['Compraventa Metales Telde, S. L.', 'Metelde', 'Calle Juan Carlos I', '35200', 'Telde'],
  ['Joyeros Reunidos de La Laguna, S. A.', '', 'Calle Herradores', '38201', 'La Laguna'],
  ['Oro y Plata Puerto del Rosario, S. L.', 'Oyplata', 'Calle León y Castillo', '35600', 'Puerto del Rosario'],
  ['Talleres Artesanos Gáldar, S. L.', '', 'Calle Capitán Quesada', '35460', 'Gáldar'],
  ['Metales Nobles Arrecife, S. L.', 'Mearre', 'Calle Canalejas', '35500', 'Arrecife'],
];
const PEOPLE = [
  ['Idaira', 'Falcón Rivero'],
  ['Ayoze', 'Melián Ortega'],
  ['Fayna', 'Ojeda Cruz'],
  ['Gara', 'Quintana Lemes'],
] as const;
const KINDS: readonly WholesaleDocumentKind[] = [
  'ACTIVITY_REGISTRATION',
  'RESPONSIBILITY_CONTRACT',
  'POLICE_PERMISSION',
];
const IBAN = 'ES91 2100 0418 4502 0005 1332';

export async function loadDemoMetals(app: App): Promise<void> {
  const staff = await Person.enter(app, 'METAL_STAFF', 'OFI');
  const second = await Person.enter(app, 'METAL_COMMERCIAL', 'OFI');
  const paper = await sheetOfPaper();
  const made = [];
  for (const [at, house] of HOUSES.entries()) made.push(await customer(staff, paper, house, at));
  const { realCents } = await staff.ask('GET', '/v1/metals/closings/prices');
  const metals = new Metals(app, staff, second, await drawScrawl(), realCents);
  for (const [at, plan] of CLOSINGS.entries()) await metals.close(made[at % BANNED]!.id, plan);
  await cashOfDivision(staff);
  // Its own police book of the month, which nobody has taken to the station yet.
  const untilDate = businessDate(new Date());
  await staff.ask('POST', '/v1/police/books', { storeId: null, untilDate, signature: staff.signature });
  for (const person of [staff, second]) await person.ask('POST', '/v1/auth/logout');
}

interface Plan {
  readonly grams: Readonly<Partial<Record<Metal, number>>>;
  readonly discount18Cents?: number;
  /** Grams of the first alloy, and how many of them were rejected. */
  readonly fetched?: readonly { readonly grams: number; readonly rejected?: number; readonly isReviewed?: boolean }[];
  /** Another holder or account than the customer's own. */
  readonly paidTo?: { readonly holderName?: string; readonly holderSurname?: string };
  readonly release?: string;
  readonly isSeized?: true;
  readonly daysAgo?: number;
}
const CLOSINGS: readonly Plan[] = [
  {
    grams: { ORO_18: 120 },
    fetched: [{ grams: 120, rejected: 0, isReviewed: true }],
    paidTo: {},
    release: 'Todo entregado',
    daysAgo: 12,
  },
  {
    grams: { ORO_18: 250, ORO_24: 30 },
    discount18Cents: 150,
    fetched: [{ grams: 100, rejected: 4, isReviewed: true }],
  },
  { grams: { PLATA: 2_000 }, fetched: [{ grams: 1_250 }] },
  { grams: { ORO_22: 60, ORO_BAJO: 85 } },
  {
    grams: { ORO_18: 75 },
    discount18Cents: 200,
    fetched: [{ grams: 40, isReviewed: true }],
    paidTo: { holderName: 'Gara' },
  },
  // What pieces are made of.
  {
    grams: { ORO_22: 40 },
    fetched: [{ grams: 40, isReviewed: true }],
    release: 'Pago pendiente de transferencia',
    daysAgo: 6,
  },
  { grams: { ORO_18: 90 }, fetched: [{ grams: 30, isReviewed: true }], isSeized: true, daysAgo: 4 },
];
/** The last house is banned: nothing is closed with it. */
const BANNED = 5;

/** The division at work, step by step as on its screens. */
class Metals {
  readonly #app: App;
  readonly #staff: Person;
  readonly #second: Person['signature'];
  readonly #scrawl: Buffer;
  readonly #real: Readonly<Record<Metal, number>>;
  constructor(app: App, staff: Person, second: Person, scrawl: Buffer, real: Readonly<Record<Metal, number>>) {
    this.#app = app;
    this.#staff = staff;
    this.#second = second.signature;
    this.#scrawl = scrawl;
    this.#real = real;
  }

  async close(customerId: string, plan: Plan): Promise<void> {
    const { discount18Cents = 0 } = plan;
    const lines = (Object.entries(plan.grams) as [Metal, number][]).map(([metal, grams]) => {
      const least = metal === 'ORO_18' ? discount18Cents : 0;
      return { metal, weightMg: grams * 1000, appliedCents: mulDiv(this.#real[metal] - least, 97, 100, 'down') };
    });
    const { id } = await this.#sign('/v1/metals/closings', {
      customerId,
      lines,
      discount18Cents,
      notes: '',
      customerSignature: await this.#drawn(),
    });
    for (const part of plan.fetched ?? []) await this.#fetch(id, lines[0]!.metal, part);
    if (plan.paidTo) await this.#pay(id, plan.paidTo);
    if (plan.release) await this.#sign(`/v1/metals/closings/${id}/release`, { reason: plan.release });
    if (plan.isSeized) {
      const { said } = await officerOf(this.#staff, 0);
      await this.#staff.ask('POST', `/v1/metals/closings/${id}/intervene`, said);
    }
    if (plan.daysAgo === undefined) return;
    await backdateCollections(this.#app.db, id, plan.daysAgo);
    await backdateClosing(this.#app.db, id, plan.daysAgo);
  }

  async #fetch(closingId: string, metal: Metal, part: NonNullable<Plan['fetched']>[number]): Promise<void> {
    const { grams, rejected = 0, isReviewed = false } = part;
    const { id, version } = await this.#sign('/v1/metals/collections', {
      closingId,
      lines: [{ metal, weightMg: grams * 1000 }],
      customerSignature: await this.#drawn(),
    });
    if (!isReviewed) return;
    const line = { metal, acceptedMg: (grams - rejected) * 1000, rejectedMg: rejected * 1000 };
    await this.#sign(`/v1/metals/collections/${id}/review`, { version, lines: [line] });
  }

  async #pay(id: string, other: object): Promise<void> {
    const { payableCents, version, customerId } = await this.#staff.ask('GET', `/v1/metals/closings/${id}`);
    const own = await this.#staff.ask('GET', `/v1/metals/customers/${customerId}`);
    const holder = { iban: own.iban, holderName: own.name, holderSurname: own.surname };
    const payment = { method: 'BANK_TRANSFER', amountCents: payableCents, ...holder, ...other };
    await this.#sign(`/v1/metals/closings/${id}/pay`, { version, payment, secondSignature: this.#second });
  }

  async #drawn(): Promise<{ fileId: string }> {
    return { fileId: await this.#staff.upload('drawn-signature', 'firma.png', this.#scrawl) };
  }

  #sign(url: string, body: object): Promise<{ id: string; version: number }> {
    return this.#staff.ask('POST', url, { ...body, signature: this.#staff.signature });
  }
}

/** A day at the till of the division: what its commercial brought, and a part of it gone again. */
async function cashOfDivision(staff: Person): Promise<void> {
  const { signature } = staff;
  const at = (verb: string) => `/v1/metals/cash/${verb}`;
  await staff.ask('POST', at('open'), { counts: [], redistribution: 'CONFIRM', signature });
  const notes = (units: number) => [{ denominationCents: 5_000, units }];
  for (const [type, units, concept] of [
    ['COMMERCIAL_INPUT', 40, 'Fondo del comercial'],
    ['COMMERCIAL_OUTPUT', 6, 'Anticipo al comercial'],
  ] as const) {
    const body = { type, amountCents: units * 5_000, counts: notes(units), concept, observations: 'Recogidas' };
    await staff.ask('POST', at('add-movement'), { ...body, signature });
  }
  const counted = { counts: notes(34), redistribution: 'MOVE', cardTerminalTotalCents: 0 };
  await staff.ask('POST', at('close'), { ...counted, signature });
}

async function customer(staff: Person, paper: Buffer, house: Line, at: number): Promise<{ id: string }> {
  const [fiscalName, commercialName, street, zipCode, town] = house;
  const [name, surname] = PEOPLE[at % PEOPLE.length]!;
  const [other, otherSurname] = PEOPLE[(at + 1) % PEOPLE.length]!;
  const documents = [];
  for (const kind of KINDS.slice(0, 1 + (at % KINDS.length))) {
    const fileId = await staff.upload('wholesale-document', `${kind.toLowerCase().replaceAll('_', '-')}.jpg`, paper);
    documents.push({ kind, fileId });
  }
  const made = await staff.ask('POST', '/v1/metals/customers', {
    taxId: entityTaxId(fiscalName.endsWith('S. A.') ? 'A' : 'B', String(3_560_117 + at * 31_337)),
    fiscalName,
    commercialName,
    name,
    surname,
    email: `metales${at + 1}@mayorista.example`,
    mobile: `6${String(11_220_030 + at * 1_717)}`,
    address: {
      street,
      number: String(3 + at * 4),
      town,
      zipCode,
      province: `P${zipCode.slice(0, 2)}`,
      country: 'SPAIN',
    },
    iban: IBAN,
    contacts: [
      { name, surname, mobile1: `6${String(11_220_030 + at * 1_717)}`, isFavourite: true },
      { name: other, surname: otherSurname, email: `recogidas${at + 1}@mayorista.example` },
    ],
    maxPickups: 2 + (at % 3),
    partialPaymentBp: 2_500 * (at % 3),
    allowsPrepayment: at % 2 === 0,
    licenceNumber: `MP-35-${String(412 + at * 7).padStart(4, '0')}`,
    licenceBody: 'Jefatura Superior de Policía de Canarias',
    documents,
  });
  if (at === HOUSES.length - 1) {
    const reason = 'Permiso de policía caducado; se le ha pedido el nuevo';
    await staff.ask('POST', `/v1/metals/customers/${made.id}/ban`, { reason });
  }
  return made;
}
