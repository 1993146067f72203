/** Companies of the tests. */
import { TEST_COMPANY, type Till } from './shop.ts';
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
