/** What a shop charged that is no sale and no job: one that stands, and one that was corrected. */
import type { App } from '../app.ts';
import { withPapers } from './demo-papers.ts';
import { card, Person } from './demo-person.ts';

const MANUAL = '/v1/manual-invoices';
const ADDRESS = {
  street: 'Calle Mayor de Triana 45, 2.º B',
  postalCode: '35002',
  city: 'Las Palmas de Gran Canaria',
  province: 'Las Palmas',
};
const GIFTS = [
  { kind: 'SERVICE', description: 'Grabado de placas de aniversario', quantity: 12, unitCents: 1_850, taxBp: 700 },
  { kind: 'GOODS', description: 'Estuche con el logotipo de la empresa', quantity: 12, unitCents: 690, taxBp: 700 },
];
const CERTIFICATE = [
  {
    kind: 'SERVICE',
    description: 'Certificado de tasación de una herencia',
    quantity: 1,
    unitCents: 12_000,
    taxBp: 700,
  },
];

/** Answers what was charged by card. */
export async function makeDemoManualInvoices(app: App, shop: Person): Promise<number> {
  const customers = await shop.ask('GET', '/v1/customers?limit=4&status[]=ACTIVE');
  const issue = async (at: number, concepts: readonly { quantity: number; unitCents: number }[]) => {
    const { id: customerId } = await withPapers(shop, customers.data[at].id);
    const cents = concepts.reduce((total, { quantity, unitCents }) => total + quantity * unitCents, 0);
    const body = { customerId, invoiceAddress: ADDRESS, concepts, payments: card(cents), signature: shop.signature };
    return await shop.ask('POST', MANUAL, body);
  };
  const { totalCents } = await issue(1, GIFTS);
  const wrong = await issue(2, CERTIFICATE);
  const manager = await Person.enter(app, 'MANAGER', 'TRI');
  await shop.ask('POST', `${MANUAL}/${wrong.id}/correct`, {
    reason: 'El certificado era para su hermana',
    refunds: [{ paymentId: wrong.payments[0].id, method: 'CARD', amountCents: wrong.totalCents }],
    signature: shop.signature,
    approval: { ...manager.signature, reason: 'Conforme' },
  });
  await manager.ask('POST', '/v1/auth/logout');
  return totalCents;
}
