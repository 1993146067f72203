/** What the demonstration has asked its suppliers for: one order at each step. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { partBp } from '@quilate/domain/kernel/units.ts';
import type { BillTax } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import type { App } from '../app.ts';
import { Person } from './demo-person.ts';
import { sheetOfPaper } from './demo-pictures.ts';

const ORDERS = '/v1/bulk-purchases/supplier-orders';

interface Plan {
  /** Part of the supplier's name. */
  readonly supplier: string;
  /** Words of the catalogue, and how many pieces. */
  readonly wanted: readonly (readonly [string, number])[];
  readonly observations: string;
  readonly shippingCents?: number;
  readonly until?: 'received' | 'verified' | 'encoded';
  /** Encoded with a wrong price, taken back, and encoded again. */
  readonly isCodedTwice?: boolean;
  /** What is missing of the first product. */
  readonly missing?: number;
  /** Whether its bill is paid, or half of it. */
  readonly pays?: 'all' | 'half';
  /** Its supplier has sent it again with another number and a little less. */
  readonly isCorrected?: boolean;
}
const PLANS: readonly Plan[] = [
  {
    supplier: 'menorquina',
    wanted: [['pulsera agaete', 3]],
    observations: '',
    shippingCents: 1_250,
    until: 'encoded',
    isCodedTwice: true,
    pays: 'all',
  },
  {
    supplier: 'galindo',
    wanted: [
      ['cadena teror', 6],
      ['esclava tejeda', 4],
    ],
    observations: 'La cadena, de 50 cm.',
    shippingCents: 2_400,
    until: 'verified',
    missing: 1,
    pays: 'half',
    isCorrected: true,
  },
  {
    supplier: 'cordobesa',
    wanted: [
      ['anillo agaete', 8],
      ['alianza teror', 12],
      ['pendientes tejeda', 5],
    ],
    observations: '',
    shippingCents: 3_875,
    until: 'received',
  },
  {
    supplier: 'salmantino',
    wanted: [
      ['colgante tejeda', 10],
      ['pendientes agaete', 10],
    ],
    observations: 'Antes de Reyes. Las fundas van aparte.',
  },
];

export async function loadDemoSupplierOrders(app: App): Promise<void> {
  const staff = await Person.enter(app, 'BULK_PURCHASES_STAFF', 'OFI');
  const direction = await Person.enter(app, 'ADMIN', 'OFI');
  const paper = await sheetOfPaper();
  for (const [at, plan] of PLANS.entries()) {
    const id = await play(staff, paper, plan, at);
    if (plan.pays !== undefined) await pay(staff, direction, id, plan.pays === 'half');
    if (plan.isCorrected) await correct(staff, id);
  }
  await staff.ask('POST', '/v1/auth/logout');
  await direction.ask('POST', '/v1/auth/logout');
}

interface Line {
  readonly id: string;
  readonly units: number;
  readonly expectedUnitCostCents: number;
}

async function play(staff: Person, paper: Buffer, plan: Plan, at: number): Promise<string> {
  const order = await ask(staff, plan);
  const url = `${ORDERS}/${order.id}`;
  const lines: readonly Line[] = order.lines;
  if (plan.until === undefined) return order.id;
  const billFileId = await staff.upload('supplier-bill', `factura-${at + 1}.jpg`, paper);
  const { version } = await staff.ask('POST', `${url}/receive`, {
    version: order.version,
    billNumber: `${2_600 + at * 17}/A`,
    billDate: businessDate(new Date()),
    billFileId,
    shippingCents: plan.shippingCents ?? 0,
    lines: lines.map(({ id, units, expectedUnitCostCents }) => ({
      lineId: id,
      billedUnits: units,
      unitCostCents: expectedUnitCostCents,
    })),
  });
  if (plan.until === 'received') return order.id;
  const { missing = 0 } = plan;
  const counted = await staff.ask('POST', `${url}/verify`, {
    version,
    lines: lines.map(({ id, units }, line) => ({
      lineId: id,
      receivedUnits: line === 0 ? units - missing : units,
      ...(line === 0 && missing > 0
        ? { result: 'mismatch', note: 'Falta una; la mandan con el próximo envío' }
        : { result: 'verified', note: '' }),
    })),
    verificationRemarks: '',
  });
  if (plan.until === 'verified') return order.id;
  const priced = counted.lines.map((line: { id: string; pricing: { benefitBp: number } }) => ({
    lineId: line.id,
    benefitBp: line.pricing.benefitBp,
  }));
  const encode = (held: { version: number }) =>
    staff.ask('POST', `${url}/encode`, { version: held.version, lines: priced });
  const encoded = await encode(counted);
  if (!plan.isCodedTwice) return order.id;
  const undone = await staff.ask('POST', `${url}/undo-encode`, {
    version: encoded.version,
    reason: 'Las etiquetas salieron con el precio de otra pulsera',
    signature: staff.signature,
  });
  await encode(undone);
  return order.id;
}

async function pay(staff: Person, { signature: secondSignature }: Person, id: string, isHalf: boolean): Promise<void> {
  const { version, owedCents } = await staff.ask('GET', `${ORDERS}/${id}`);
  const amountCents = isHalf ? Math.floor(owedCents / 2) : owedCents;
  const paidOn = businessDate(new Date());
  const how = { method: 'BANK_TRANSFER', document: `TR-${paidOn.slice(2, 4)}-${amountCents}`, paidOn };
  const signed = { signature: staff.signature, secondSignature };
  await staff.ask('POST', `${ORDERS}/${id}/pay`, { version, amountCents, ...how, ...signed });
}

/** What did not come is taken off. */
async function correct(staff: Person, id: string): Promise<void> {
  const { version, bill } = await staff.ask('GET', `${ORDERS}/${id}`);
  const [first, ...others] = bill.taxes as readonly BillTax[];
  const baseCents = first!.baseCents - 1_000;
  await staff.ask('POST', `${ORDERS}/${id}/correct-bill`, {
    version,
    billNumber: `${bill.number}R`,
    billDate: bill.date,
    taxes: [{ ...first!, baseCents, taxCents: partBp(baseCents, first!.taxBp) }, ...others],
    reason: 'La rectifican: descuentan parte de lo que no vino',
    signature: staff.signature,
  });
}

/** At what the catalogue says each costs. */
async function ask(staff: Person, { supplier, wanted, observations }: Plan) {
  const found = await staff.ask('GET', `/v1/bulk-purchases/suppliers?q=${supplier}`);
  const lines = [];
  for (const [words, units] of wanted) {
    const { data } = await staff.ask('GET', `/v1/bulk-purchases/catalog?q=${encodeURIComponent(words)}`);
    const { code, cost } = await staff.ask('GET', `/v1/bulk-purchases/catalog/${data[0].id}`);
    lines.push({ catalogueCode: code, units, expectedUnitCostCents: cost.costCents });
  }
  return await staff.ask('POST', ORDERS, { supplierId: found.data[0].id, lines, observations });
}
