/** What requests about lines of the SII use up, made new for each try. */
import { sql } from 'kysely';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { enterIssued } from '../src/modules/office/sii-filings/sii-filings.enter.ts';
import { seedBatch } from '../src/modules/office/sii-filings/sii-filings.public.ts';
import { qb } from '../src/platform/db.ts';
import { newCompany } from './companies.ts';
import type { Fresh } from './fuzz-office.ts';
import type { House, Till } from './shop.ts';
import { setSii, today } from './sii.ts';
import { nextTaxId } from './suppliers.ts';
import { invoiceOf } from './tax-fresh.ts';
import { install, taxCertificate } from './tax-records.ts';

/** `till`: somebody of the direction. */
export function siiFresh(house: House, till: () => Till): Fresh {
  let keeping: Promise<string> | undefined;
  const certified = async (): Promise<string> => {
    const taxId = nextTaxId();
    const id = await newCompany(till(), { taxId });
    await install(till(), id, { file: taxCertificate(taxId) });
    return id;
  };
  /** A company that keeps its books on trial. */
  const company = (): Promise<string> =>
    (keeping ??= (async () => {
      const id = await certified();
      await setSii(till(), id, 'test');
      return id;
    })());
  /** A line that was received with a fault. */
  const filing = async (totalCents: number): Promise<string> => {
    const companyId = await company();
    const invoiceId = await invoiceOf(house, till().shop.id, companyId, totalCents);
    await enterIssued(house.db);
    const { id } = await house.db.one(
      sql<{ id: string }>`select id from sii_filings where source_id = ${invoiceId}`.compile(qb),
    );
    const begun = { companyId, book: 'issued', kind: 'register', mode: 'test' } as const;
    const flaw = { reference: id, number: '', verdict: 'flawed', errorCode: 2042, errorText: 'ImporteTotal' } as const;
    await seedBatch(house.db, begun, [id], { action: 'acceptPart', csv: 'C-1', lines: [flaw] });
    return id;
  };
  let days = 0;
  const holiday = () => ({ day: addDays(today(), (days += 1)), place: 'EL_HIERRO', name: 'Fiesta de prueba' });
  return {
    'GET /v1/sii/{filingId}': async () => ({ filingId: await filing(100) }),
    'POST /v1/sii/{filingId}/correct': async () => ({ filingId: await filing(100), recipient: undefined }),
    'POST /v1/sii/{filingId}/annul': async () => ({ filingId: await filing(0) }),
    'GET /v1/sii/companies/{companyId}': async () => ({ companyId: await company() }),
    'POST /v1/sii/companies/{companyId}/set-mode': async () => ({
      companyId: await certified(),
      mode: 'test',
      since: today(),
    }),
    'POST /v1/sii/holidays/add-holiday': async () => holiday(),
    'POST /v1/sii/holidays/{holidayId}/withdraw-holiday': async () => {
      const body = { ...holiday(), signature: till().signature };
      return { holidayId: (await till().call('POST', '/v1/sii/holidays/add-holiday', body)).json.id };
    },
  };
}
