/** The demonstration before the tax office: one company sends on trial, answered in every way; the other signs. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import type { App } from '../app.ts';
import { seedBatch } from '../modules/office/tax-records/tax-records.public.ts';
import { CERTIFICATE_PASSWORD, selfSigned } from './demo-certificate.ts';
import { demoCompany, demoSecondCompany } from './demo-data.ts';
import { Person } from './demo-person.ts';

const PRODUCER = {
  producerName: 'Quilate Programas, S. L.',
  producerTaxId: 'B12345674',
  producerAddress: 'Calle León y Castillo 10, 35003 Las Palmas de Gran Canaria',
  producerContact: 'hola@quilate.example',
  place: 'Las Palmas de Gran Canaria',
};

export async function beginDemoTax(app: App): Promise<void> {
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  const { signature } = admin;
  await admin.ask('POST', '/v1/tax-records/declare', { ...PRODUCER, signature });
  const { data } = await admin.ask('GET', '/v1/tax-records/companies');
  for (const [{ legalName, taxId }, mode, reason] of [
    [demoCompany, 'test', 'Pruebas antes del 1 de enero'],
    [demoSecondCompany, 'signed', 'Una sola tienda: firma y conserva'],
  ] as const) {
    const { id } = data.find((one: { taxId: string }) => one.taxId === taxId);
    const at = `/v1/tax-records/companies/${id}`;
    const file = selfSigned(`${legalName} (demostración)`, taxId);
    await admin.ask('POST', `${at}/install`, { file, password: CERTIFICATE_PASSWORD, signature });
    await admin.ask('POST', `${at}/set-mode`, { mode, since: businessDate(new Date()), reason, signature });
  }
  await admin.ask('POST', '/v1/auth/logout');
}

interface Filing {
  readonly id: string;
}

/** What its tax office said; the last records still wait. */
export async function answerDemoTax(app: App): Promise<void> {
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  const { data: waiting } = (await admin.ask('GET', '/v1/tax-records?limit=200&sort=generatedAt&status=waiting')) as {
    data: Filing[];
  };
  const [first, second, third, ...others] = waiting.slice(0, -2);
  if (third === undefined) throw new Error('the demonstration has issued too few invoices');
  const line = (filing: Filing, verdict: 'accepted' | 'flawed' | 'refused', code = 0, text = '') => ({
    reference: filing.id,
    verdict,
    errorCode: verdict === 'accepted' ? null : code,
    errorText: verdict === 'accepted' ? null : text,
  });
  await seedBatch(app.db, [first!.id], { action: 'fail', error: 'connect ETIMEDOUT' });
  await seedBatch(app.db, [first!.id], {
    action: 'refuse',
    csv: '',
    waitSeconds: 60,
    lines: [line(first!, 'refused', 1110, 'El NIF no está identificado en el censo de la AEAT')],
  });
  await seedBatch(app.db, [second!.id, third.id], {
    action: 'acceptPart',
    csv: 'A-DEMO7K2MX9PQ',
    waitSeconds: 60,
    lines: [
      line(second!, 'flawed', 2004, 'La fecha y hora de generación es posterior a la de la AEAT'),
      line(third, 'refused', 1110, 'El NIF no está identificado en el censo de la AEAT'),
    ],
  });
  await seedBatch(
    app.db,
    others.map(({ id }) => id),
    {
      action: 'accept',
      csv: 'A-DEMO3W8RT5LN',
      waitSeconds: 60,
      lines: others.map((filing) => line(filing, 'accepted')),
    },
  );
  await admin.ask('POST', `/v1/tax-records/${third.id}/correct`, {
    reason: 'La Agencia ya reconoce el NIF',
    signature: admin.signature,
  });
  const kept: Filing[] = (await admin.ask('GET', '/v1/tax-records?limit=1&sort=generatedAt&status=kept')).data;
  await admin.ask('POST', `/v1/tax-records/${kept[0]!.id}/correct`, {
    reason: 'El nombre del destinatario estaba a medias',
    signature: admin.signature,
  });
  await admin.ask('POST', '/v1/auth/logout');
  await seedBatch(
    app.db,
    waiting.slice(-1).map(({ id }) => id),
  );
}
