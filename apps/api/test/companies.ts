/** Companies of the tests. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { type House, openTill, TEST_COMPANY, type Till } from './shop.ts';
import { nextTaxId } from './suppliers.ts';

export const companyValues = (more: Record<string, unknown> = {}) => ({
  ...TEST_COMPANY,
  legalName: 'Oro y Plata de Telde, S. A.',
  taxId: nextTaxId(),
  ...more,
});

/** One that has no shops yet. */
export async function newCompany(till: Till, more: Record<string, unknown> = {}): Promise<string> {
  const { status, json } = await till.call('POST', '/v1/companies', {
    ...companyValues(more),
    signature: till.signature,
  });
  if (status !== 201) throw new Error(JSON.stringify(json));
  return json.id;
}

/** Of each change of a company, one that it can be asked of. */
export const companyFresh = (till: () => Till): Readonly<Record<string, () => Promise<Record<string, unknown>>>> => ({
  'POST /v1/companies': async () => ({ taxId: nextTaxId() }),
  'PATCH /v1/companies/{companyId}': async () => {
    const companyId = await newCompany(till());
    return { companyId, taxId: nextTaxId(), version: 1 };
  },
  'POST /v1/companies/{companyId}/set-regime': async () => ({
    companyId: await newCompany(till()),
    regime: 'RETAILER',
    since: businessDate(new Date()),
  }),
  'POST /v1/companies/{companyId}/deactivate': async () => ({ companyId: await newCompany(till()) }),
  'POST /v1/companies/{companyId}/activate': async () => {
    const companyId = await newCompany(till());
    await till().call('POST', `/v1/companies/${companyId}/deactivate`, {
      signature: till().signature,
      reason: 'Fusión',
    });
    return { companyId };
  },
});

/** From today on. */
export const setRegime = (till: Till, companyId: string, more: Record<string, unknown> = {}, key?: string) =>
  till.call(
    'POST',
    `/v1/companies/${companyId}/set-regime`,
    {
      regime: 'RETAILER',
      since: businessDate(new Date()),
      reason: 'Más del 70 % de las ventas a particulares',
      signature: till.signature,
      ...more,
    },
    key,
  );

/** A shop of its own company, with its till open. */
export async function shopOfItsOwn(house: House, more: Record<string, unknown> = {}) {
  const till = await openTill(house);
  const admin = await till.shop.till('ADMIN');
  const companyId = await newCompany(admin, more);
  await house.db.pool.query('update stores set company_id = $1 where id = $2', [companyId, till.shop.id]);
  return { till, admin, companyId };
}
