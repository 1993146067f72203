import { expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { companyMachine, companyRules } from './companies.machine.ts';
import { companyForm } from './companies.schema.ts';

const known = {
  legalName: 'Joyas de prueba, S. L.',
  taxId: 'b-35123454',
  street: 'Calle León y Castillo 3',
  postalCode: '35003',
  city: 'Las Palmas de Gran Canaria',
  province: 'P35',
  registration: '',
};
const faultsOf = (more: object): string[] =>
  companyForm.safeParse({ ...known, ...more }).error?.issues.map(({ path, message }) => `${path.join()} ${message}`) ??
  [];

test('R-STORE-01 a company has a NIF that is right, and an address in its province', () => {
  expect(companyForm.parse(known).taxId).toBe('B35123454');
  expect(faultsOf({ taxId: 'B35123450' })).toEqual(['taxId TAX_ID']);
  expect(faultsOf({ postalCode: '38001' })).toEqual(['postalCode POSTAL_CODE_ELSEWHERE']);
  expect(faultsOf({ postalCode: '99001' })).toContain('postalCode POSTAL_CODE');
  expect(faultsOf({ province: '' })).toContain('province REQUIRED');
});

test('R-STORE-01 a company with open shops stays, and one that ended begins again', () => {
  const offered = (state: 'active' | 'inactive', storeCount: number) =>
    offers(companyMachine, companyRules, { state, storeCount }).map(({ action, allowed }) => `${action} ${allowed}`);
  expect(offered('active', 2)).toEqual(['edit true', 'deactivate false', 'setRegime true']);
  expect(offered('active', 0)).toEqual(['edit true', 'deactivate true', 'setRegime true']);
  expect(offered('inactive', 0)).toEqual(['edit true', 'activate true']);
});
