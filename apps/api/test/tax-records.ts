/** A company of the tests that sends its records, and the tax office it sends them to. */
import type { TaxMode } from '@quilate/domain/modules/master-data/receipts/receipts.kinds.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { sendTaxRecords } from '../src/modules/office/tax-records/tax-records.send.ts';
import { SIGNER } from './certificates.ts';
import type { Answer, House, Till } from './shop.ts';
import { CERTIFICATE_PASSWORD, selfSigned } from '../src/demo/demo-certificate.ts';
import type { TaxOffice } from './tax-office.ts';

/** Of a company with that tax id, good for so many days from now. */
export const taxCertificate = (taxId: string, days = 365): string =>
  selfSigned(`EMPRESA DE PRUEBA ${taxId}`, taxId, days);

/** What the chains would be, had all records been written as they stand now. */
export const CHAINED_ANEW = `do $$
  declare entry tax_records; before text; company uuid;
  begin
    for entry in select * from tax_records order by company_id, seq loop
      if company is distinct from entry.company_id then before := ''; company := entry.company_id; end if;
      entry.prev_hash := before;
      before := tax_record_hash(entry);
      update tax_records set prev_hash = entry.prev_hash, hash = before
        where company_id = entry.company_id and seq = entry.seq;
      update tax_heads set hash = before where company_id = entry.company_id;
    end loop;
  end $$`;

export const PRODUCER = {
  producerName: 'Quilate Programas, S. L.',
  producerTaxId: 'B12345674',
  producerAddress: 'Calle Mayor 1, 35001 Las Palmas de Gran Canaria',
  producerContact: 'hola@quilate.example',
  place: 'Las Palmas de Gran Canaria',
};

export const declare = (admin: Till, more: Record<string, unknown> = {}): Promise<Answer> =>
  admin.call('POST', '/v1/tax-records/declare', { ...PRODUCER, signature: admin.signature, ...more });

export const install = (admin: Till, companyId: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  admin.call('POST', `/v1/tax-records/companies/${companyId}/install`, {
    file: taxCertificate('B35123454'),
    password: CERTIFICATE_PASSWORD,
    signature: admin.signature,
    ...more,
  });

export const setMode = (
  admin: Till,
  companyId: string,
  mode: TaxMode,
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  admin.call(
    'POST',
    `/v1/tax-records/companies/${companyId}/set-mode`,
    { mode, since: businessDate(new Date()), reason: 'Lo pide la asesoría', signature: admin.signature, ...more },
    key,
  );

/** Declared, with its certificate, and sending from today on. */
export async function beginSending(
  admin: Till,
  companyId: string,
  taxId: string,
  mode: 'test' | 'on' | 'signed',
): Promise<void> {
  const file = taxCertificate(taxId);
  for (const step of [
    () => declare(admin),
    () => install(admin, companyId, { file }),
    () => setMode(admin, companyId, mode),
  ]) {
    const { status, text } = await step();
    if (status !== 201) throw new Error(text);
  }
}

export const officeOf = ({ app: { services } }: House, office: Pick<TaxOffice, 'url'>) => ({
  vault: services.vault,
  alarms: services.alarms,
  config: { tax: { test: office.url, on: office.url, ca: SIGNER, isOpen: true } },
});

/** Sends what waits, as it would so many seconds from now. */
export const sendAfter = (house: House, office: TaxOffice, seconds = 0): Promise<number> =>
  sendTaxRecords(house.db, officeOf(house, office), new Date(Date.now() + seconds * 1000));

export const companyOf = async (house: House, storeId: string): Promise<string> =>
  (await house.db.pool.query('select company_id from stores where id = $1', [storeId])).rows[0].company_id;
