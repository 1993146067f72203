/** What requests about records of invoices use up, made new for each try. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { CERTIFICATE_PASSWORD } from '../src/demo/demo-certificate.ts';
import { seedBatch } from '../src/modules/office/tax-records/tax-records.public.ts';
import { qb } from '../src/platform/db.ts';
import { newCompany } from './companies.ts';
import type { Fresh } from './fuzz-office.ts';
import { ok } from './goods.ts';
import type { House, Till } from './shop.ts';
import { beginSending, install, PRODUCER, taxCertificate } from './tax-records.ts';
import { nextTaxId } from './suppliers.ts';

const HOTEL = {
  name: 'Hotel del Puerto, S. L.',
  nationalId: 'B35123454',
  idKind: 'TAX_ID',
  idCountry: null,
  street: 'Calle Albareda 3',
  postalCode: '35007',
  city: 'Las Palmas de Gran Canaria',
  province: 'Las Palmas',
  countryCode: 'ES',
};

/** `till`: somebody of the direction. */
export function taxFresh(house: House, till: () => Till): Fresh {
  const today = businessDate(new Date());
  let sending: Promise<string> | undefined;
  /** A company that sends on trial. */
  const company = (): Promise<string> =>
    (sending ??= (async () => {
      const taxId = nextTaxId();
      const id = await newCompany(till(), { taxId });
      await beginSending(till(), id, taxId, 'test');
      return id;
    })());
  /** One that sends nothing and keeps a log. */
  const logging = async (): Promise<{ companyId: string }> => {
    const taxId = nextTaxId();
    const companyId = await newCompany(till(), { taxId });
    await beginSending(till(), companyId, taxId, 'signed');
    return { companyId };
  };
  const filing = async (kind: 'issue' | 'cancel', totalCents: number): Promise<string> => {
    const invoiceId = await invoiceOf(house, till().shop.id, await company(), totalCents);
    if (kind === 'cancel')
      await house.db.run(
        sql`select append_tax_record(i, 'cancel') from invoices i where id = ${invoiceId}`.compile(qb),
      );
    return await refused(house, invoiceId, kind);
  };
  const certified = async () => {
    const companyId = await newCompany(till());
    await install(till(), companyId);
    return { companyId, mode: 'test', since: today };
  };
  const issued = async () => ({ invoiceId: await invoiceOf(house, till().shop.id, await company(), 100) });
  const complete = async () => ({
    invoiceId: await invoiceOf(house, till().shop.id, await company(), 100, HOTEL),
  });
  const signed = async () => {
    const { invoiceId } = await complete();
    await ok(till().call('POST', `/v1/invoices/${invoiceId}/sign`));
    return { invoiceId };
  };
  const days = { from: '2026-01-01', to: '2026-12-31' };
  return {
    'GET /v1/invoices/{invoiceId}': issued,
    'GET /v1/invoices/{invoiceId}/e-invoice': signed,
    'POST /v1/invoices/{invoiceId}/sign': complete,
    'POST /v1/invoices/{invoiceId}/mail': async () => ({ ...(await complete()), to: 'papeles@correo.example' }),
    'GET /v1/tax-records/{filingId}': async () => ({ filingId: await filing('issue', 100) }),
    'POST /v1/tax-records/{filingId}/correct': async () => ({
      filingId: await filing('issue', 100),
      recipient: undefined,
    }),
    'POST /v1/tax-records/{filingId}/annul': async () => ({ filingId: await filing('issue', 0) }),
    'POST /v1/tax-records/{filingId}/resend': async () => ({ filingId: await filing('cancel', 0) }),
    'GET /v1/tax-records/companies/{companyId}': async () => ({ companyId: await company() }),
    'GET /v1/tax-records/companies/{companyId}/take': async () => ({ companyId: await company(), ...days }),
    'GET /v1/tax-records/companies/{companyId}/take-events': async () => ({ ...(await logging()), ...days }),
    'POST /v1/tax-records/companies/{companyId}/check': logging,
    'POST /v1/tax-records/companies/{companyId}/set-mode': certified,
    'POST /v1/tax-records/companies/{companyId}/install': async () => ({
      companyId: await newCompany(till()),
      file: taxCertificate(nextTaxId()),
      password: CERTIFICATE_PASSWORD,
    }),
    'POST /v1/tax-records/declare': async () => PRODUCER,
  };
}

/** One of a company as if a shop of it had issued it. */
export async function invoiceOf(
  house: House,
  storeId: string,
  companyId: string,
  totalCents: number,
  recipient: object | null = null,
): Promise<string> {
  const id = randomUUID();
  const taxes = [{ taxBp: 0, baseCents: totalCents, taxCents: 0 }];
  await house.db.run(
    sql`insert into invoices (id, store_id, series, type, concept, record_id, company_id, issuer, issuer_tax_id,
        issue_date, total_cents, base_cents, tax_cents, taxes, recipient)
      select ${id}, ${storeId}, 'TAX' || left(c.id::text, 8) || ${recipient === null ? '' : 'C'},
        ${recipient === null ? 'S' : 'C'}, 'sale', ${id}, c.id,
        jsonb_build_object('legalName', c.legal_name, 'taxId', c.tax_id, 'street', c.street, 'postalCode',
          c.postal_code, 'city', c.city, 'province', c.province, 'registration', c.registration),
        c.tax_id, business_date(), ${totalCents}, ${totalCents}, 0, ${JSON.stringify(taxes)}::jsonb,
        ${recipient === null ? null : JSON.stringify(recipient)}::jsonb
      from companies c where c.id = ${companyId}`.compile(qb),
  );
  return id;
}

/** Its record of that kind, sent and refused. */
async function refused(house: House, invoiceId: string, kind: 'issue' | 'cancel'): Promise<string> {
  const { id } = await house.db.one(
    sql<{ id: string }>`select f.id from tax_filings f
        join tax_records r on r.company_id = f.company_id and r.seq = f.seq
      where f.invoice_id = ${invoiceId} and r.kind = ${kind}`.compile(qb),
  );
  const line = { reference: id, verdict: 'refused', errorCode: 1110, errorText: 'NIF no identificado' } as const;
  await seedBatch(house.db, [id], { action: 'refuse', csv: '', waitSeconds: 60, lines: [line] });
  return id;
}
