/** The demonstration before the Canary agency: its books are on trial, and were answered in every way there is. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import type { SiiFiling } from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import type { SiiBook } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import type { App } from '../app.ts';
import { seedBatch } from '../modules/office/sii-filings/sii-filings.public.ts';
import { enterAll } from '../modules/office/sii-filings/sii-filings.send.ts';
import { demoCompany } from './demo-data.ts';
import { Person } from './demo-person.ts';

const companyOf = async (admin: Person): Promise<string> => {
  const { data } = await admin.ask('GET', '/v1/sii/companies');
  return data.find(({ taxId }: { taxId: string }) => taxId === demoCompany.taxId).id;
};

export async function beginDemoSii(app: App): Promise<void> {
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  const { signature } = admin;
  await admin.ask('POST', `/v1/sii/companies/${await companyOf(admin)}/set-mode`, {
    mode: 'test',
    since: businessDate(new Date()),
    reason: 'Pasaremos de seis millones; mientras se prueba, VeriFactu sigue en pruebas',
    signature,
  });
  const [year] = businessDate(new Date()).split('-');
  const day = `${Number(year) + 1}-06-24`;
  const holiday = { day, place: 'GRAN_CANARIA', name: 'San Juan', signature };
  const { id } = await admin.ask('POST', '/v1/sii/holidays/add-holiday', holiday);
  await admin.ask('POST', `/v1/sii/holidays/${id}/withdraw-holiday`, {
    reason: 'Es fiesta de la ciudad, no de la isla',
    signature,
  });
  await admin.ask('POST', '/v1/auth/logout');
}

/** What the agency said; the last line is on its way, and what was put right waits. */
export async function answerDemoSii(app: App): Promise<void> {
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  const companyId = await companyOf(admin);
  await enterAll(app.db);
  await answerBills(app, admin, companyId);
  const begun = begunOf(companyId, 'issued');
  const due = await dueOf(admin, 'issued');
  // It names somebody: who that is can be unknown to the agency.
  const unknown = due.find(({ number }) => /-[CI]-/.test(number));
  if (unknown === undefined) throw new Error('the demonstration has issued no complete invoice');
  const [first, second, third, ...others] = due.filter(({ id }) => id !== unknown.id);
  if (third === undefined) throw new Error('the demonstration has issued too few invoices');
  await seedBatch(app.db, begun, [first!.id], { action: 'fail', error: 'connect ETIMEDOUT' });
  await seedBatch(app.db, begun, [unknown.id, first!.id, second!.id, third.id], {
    action: 'acceptPart',
    csv: 'C-DEMO5H8KQ2ZT',
    lines: [
      line(unknown, 'refused', 1117, 'El NIF no está identificado'),
      line(first!, 'accepted'),
      line(second!, 'flawed', 2042, 'El importe total no es la suma de bases y cuotas'),
      line(third, 'refused', 1125, 'La fecha de expedición es superior a la fecha actual'),
    ],
  });
  const [last, ...answered] = others.toReversed();
  await seedBatch(
    app.db,
    begun,
    answered.map(({ id }) => id),
    { action: 'accept', csv: 'C-DEMO9X4VB7LM', lines: answered.map((filing) => line(filing, 'accepted')) },
  );
  const reason = 'Ya es el día de la factura';
  await admin.ask('POST', `/v1/sii/${third.id}/correct`, { reason, signature: admin.signature });
  await admin.ask('POST', '/v1/auth/logout');
  if (last) await seedBatch(app.db, begun, [last.id]);
}

/** One was put right by its supplier before it was sent; the others arrived, but for the last. */
async function answerBills(app: App, admin: Person, companyId: string): Promise<void> {
  const due = await dueOf(admin, 'received');
  const told = await Promise.all(due.map(({ id }) => admin.ask('GET', `/v1/sii/${id}`)));
  const wrong = told.find(({ isMetal }) => !isMetal);
  if (wrong === undefined) throw new Error('the demonstration has no bill of a supplier');
  const { sourceId } = wrong;
  const { version, bill } = await admin.ask('GET', `/v1/bulk-purchases/supplier-orders/${sourceId}`);
  await admin.ask('POST', `/v1/bulk-purchases/supplier-orders/${sourceId}/correct-bill`, {
    version,
    billNumber: `${bill.number}-R`,
    billDate: bill.date,
    taxes: bill.taxes,
    reason: 'El proveedor la había numerado dos veces',
    signature: admin.signature,
  });
  await enterAll(app.db);
  const sent = (await dueOf(admin, 'received')).slice(0, -1);
  if (sent.length === 0) return;
  await seedBatch(
    app.db,
    begunOf(companyId, 'received'),
    sent.map(({ id }) => id),
    { action: 'accept', csv: 'C-DEMO2M6RD8WQ', lines: sent.map((filing) => line(filing, 'accepted')) },
  );
}

const begunOf = (companyId: string, book: SiiBook) => ({ companyId, book, kind: 'register', mode: 'test' }) as const;
const dueOf = async (admin: Person, book: SiiBook): Promise<readonly SiiFiling[]> =>
  (await admin.ask('GET', `/v1/sii?limit=200&sort=enteredAt&book[]=${book}&status[]=due`)).data;
const line = (filing: SiiFiling, verdict: 'accepted' | 'flawed' | 'refused', code = 0, text = '') => ({
  reference: filing.id,
  number: filing.number,
  verdict,
  errorCode: verdict === 'accepted' ? null : code,
  errorText: verdict === 'accepted' ? null : text,
});
