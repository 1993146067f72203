/** What wholesalers of the demonstration invoiced for their closings: theirs, and what the house issued. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { App } from '../app.ts';
import { Person } from './demo-person.ts';
import { sheetOfPaper } from './demo-pictures.ts';

const INVOICES = '/v1/metals/wholesale-invoices';
const today = (): string => businessDate(new Date());

interface Closed {
  readonly id: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly acceptedCents: number;
  readonly paidCents: number;
}

/** The first closing, which was paid, has none yet. */
export async function loadDemoWholesaleInvoices(app: App): Promise<void> {
  const staff = await Person.enter(app, 'METAL_STAFF', 'OFI');
  const paper = await sheetOfPaper();
  const house = new Billing(staff, paper);
  const made = await house.closings();
  const [paid, others] = [
    made.find(({ paidCents }) => paidCents > 0)!,
    made.filter(({ paidCents }) => paidCents === 0),
  ];
  const [own, theirs] = others.filter(({ customerId }) => customerId !== paid.customerId);
  const partly = made.find(({ id, paidCents }) => id !== paid.id && paidCents > 0)!;
  await house.record(partly, '2026/0118');
  await house.takeBack(theirs ?? partly);
  await house.selfBill(own!);
  await staff.ask('POST', '/v1/auth/logout');
}

class Billing {
  readonly #staff: Person;
  readonly #paper: Buffer;
  constructor(staff: Person, paper: Buffer) {
    this.#staff = staff;
    this.#paper = paper;
  }

  /** Those of which something was accepted, the first one first. */
  async closings(): Promise<Closed[]> {
    const { data } = await this.#staff.ask('GET', '/v1/metals/closings?sort=madeAt&limit=50');
    const all: Closed[] = [];
    for (const { id } of data) all.push(await this.#staff.ask('GET', `/v1/metals/closings/${id}`));
    return all.filter(({ acceptedCents }) => acceptedCents > 0);
  }

  async record({ id: closingId, acceptedCents }: Closed, number: string): Promise<string> {
    const fileId = await this.#scan(`factura-${number.replace('/', '-')}.jpg`);
    const paper = {
      closingId,
      number,
      issueDate: today(),
      treatment: 'REVERSE_CHARGE',
      baseCents: acceptedCents,
      fileId,
    };
    return (await this.#sign(INVOICES, paper)).id;
  }

  /** Once with another number by mistake; and one its wholesaler has corrected, and sent again. */
  async takeBack(closing: Closed): Promise<void> {
    const mistaken = await this.record(closing, 'A-771');
    await this.#sign(`${INVOICES}/${mistaken}/withdraw`, { reason: 'El número era el del albarán' });
    const wrong = await this.record(closing, 'A-204');
    await this.#sign(`${INVOICES}/${wrong}/record-correction`, {
      number: 'AR-12',
      issueDate: today(),
      fileId: await this.#scan('rectificativa-AR-12.jpg'),
      reason: 'Iba a nombre de otra empresa',
    });
    await this.record(closing, 'A-205');
  }

  /** By written agreement, corrected once, and mailed. */
  async selfBill({ id: closingId, customerId }: Closed): Promise<void> {
    const fileId = await this.#staff.upload('wholesale-document', 'acuerdo-de-facturacion.jpg', this.#paper);
    const since = addDays(today(), -60);
    await this.#sign(`/v1/metals/customers/${customerId}/agree-billing`, { fileId, since });
    const first = await this.#sign(`${INVOICES}/issue`, { closingId });
    await this.#sign(`${INVOICES}/${first.id}/correct`, { reason: 'Faltaba la planta en su dirección' });
    const { id } = await this.#sign(`${INVOICES}/issue`, { closingId });
    await this.#staff.ask('POST', `${INVOICES}/${id}/mail`, { to: 'administracion@mayorista.example' });
  }

  #scan(name: string): Promise<string> {
    return this.#staff.upload('wholesale-invoice', name, this.#paper);
  }
  #sign(url: string, body: object): Promise<{ id: string }> {
    return this.#staff.ask('POST', url, { ...body, signature: this.#staff.signature });
  }
}
