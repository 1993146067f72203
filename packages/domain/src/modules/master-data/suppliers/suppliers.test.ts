import { expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { supplierMachine, supplierRules } from './suppliers.machine.ts';
import { isTaxId } from '../../../kernel/tax-id.ts';
import { supplierBody } from './suppliers.schema.ts';

const BODY = {
  name: 'Fundición Atlántica, S. L.',
  commercialName: '',
  taxId: 'B12345674',
  phone: '928 00 11 22',
  phone2: '',
  email: '',
  web: 'www.fundicion.example',
  street: 'Calle de la Naval, 4',
  postalCode: '35008',
  city: 'Las Palmas de Gran Canaria',
  province: 'P35',
  observations: '',
};

test('R-WSUP-01 R-BSUP-01 the tax number of a company is checked with its last character', () => {
  const good = ['A58818501', 'A28015865', 'B12345674', 'G12345674', 'J99216582', 'Q2826000H', 'W0049001A'];
  expect(good.filter((id) => !isTaxId(id))).toEqual([]);
  const wrong = ['B35000001', 'B1234567D', 'Q28260008', 'W00490011', 'A5881850', 'I12345674', 'B123456740', ''];
  expect(wrong.filter(isTaxId)).toEqual([]);
});

test('R-WSUP-01 R-BSUP-01 and that of a person with its letter, written as people write it', () => {
  const good = ['12345678Z', '12.345.678-z', 'X1234567L', 'K1234567L', 'b-12345674'];
  expect(good.filter((id) => !isTaxId(id))).toEqual([]);
  expect(['12345678A', 'K1234567A', 'M1234567'].filter(isTaxId)).toEqual([]);
});

test('R-BSUP-01 a web needs no https in front, a postcode belongs to its province', () => {
  const faultsOf = (over: object) =>
    supplierBody.safeParse({ ...BODY, ...over }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(faultsOf({})).toBeUndefined();
  expect(faultsOf({ web: '', postalCode: '', province: '' })).toBeUndefined();
  expect(faultsOf({ web: 'javascript:alert(1)' })).toEqual([['web', 'WEB']]);
  expect(faultsOf({ web: 'sin espacios no' })).toEqual([['web', 'WEB']]);
  expect(faultsOf({ postalCode: '38001' })).toEqual([['postalCode', 'POSTAL_CODE_ELSEWHERE']]);
  expect(faultsOf({ postalCode: '99001' })?.[0]).toEqual(['postalCode', 'POSTAL_CODE']);
});

test('R-WSUP-01 a banned supplier is still edited, and let back in', () => {
  const of = (state: 'ACTIVE' | 'BLOCKED') =>
    offers(supplierMachine, supplierRules, { state }).map(({ action }) => action);
  expect(of('ACTIVE')).toEqual(['edit', 'editObservations', 'ban']);
  expect(of('BLOCKED')).toEqual(['edit', 'editObservations', 'unban']);
});
