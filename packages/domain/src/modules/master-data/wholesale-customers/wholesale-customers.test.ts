import { expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { wholesaleCustomerMachine, wholesaleCustomerRules } from './wholesale-customers.machine.ts';
import { newWholesaleCustomer } from './wholesale-customers.schema.ts';

const FILE = '0198f6c0-0000-7000-8000-000000000001';
const BODY = {
  taxId: 'B12345674',
  fiscalName: 'Orfebres de Arucas, S. L.',
  name: 'Idaira',
  iban: 'ES91 2100 0418 4502 0005 1332',
  licenceNumber: 'GC-0417',
  licenceBody: 'Consejería de Industria',
  contacts: [{ name: 'Ayoze', email: 'ayoze@arucas.example', mobile1: '612 345 678', isFavourite: true }],
  maxPickups: 3,
  partialPaymentBp: 5000,
  documents: [{ kind: 'ACTIVITY_REGISTRATION', fileId: FILE }],
};
const faultsOf = (over: object) =>
  newWholesaleCustomer
    .safeParse({ ...BODY, ...over })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('R-WCUST-01 a wholesale customer has a NIF and an IBAN that are right, and at least one document', () => {
  expect(faultsOf({})).toBeUndefined();
  expect(faultsOf({ iban: '' })).toBeUndefined();
  expect(faultsOf({ taxId: 'B12345675' })).toEqual([['taxId', 'TAX_ID']]);
  expect(faultsOf({ iban: 'ES91 2100 0418 4502 0005 1333' })).toEqual([['iban', 'IBAN']]);
  expect(faultsOf({ documents: [] })?.map(([path]) => path)).toEqual(['documents']);
  expect(faultsOf({ maxPickups: 0 })?.map(([path]) => path)).toEqual(['maxPickups']);
  expect(faultsOf({ partialPaymentBp: 10_001 })?.map(([path]) => path)).toEqual(['partialPaymentBp']);
});

test('R-POL-04 R-WCUST-01 of a new one the licence and who gave it are asked', () => {
  expect(faultsOf({ licenceNumber: '' })?.map(([path]) => path)).toEqual(['licenceNumber']);
  expect(faultsOf({ licenceBody: ' ' })?.map(([path]) => path)).toEqual(['licenceBody']);
});

test('R-WCUST-01 telephone and mail of a contact are right, and only one is the favourite', () => {
  const contact = (over: object) => faultsOf({ contacts: [{ name: 'Ayoze', ...over }] })?.map(([path]) => path);
  expect(contact({ mobile1: '123' })).toEqual(['contacts.0.mobile1']);
  expect(contact({ mobile2: '+34 12' })).toEqual(['contacts.0.mobile2']);
  expect(contact({ email: 'ayoze@' })).toEqual(['contacts.0.email']);
  const favourite = { name: 'Ayoze', isFavourite: true };
  expect(faultsOf({ contacts: [favourite, favourite] })).toEqual([['contacts', 'ONE_FAVOURITE']]);
});

test('R-WCUST-02 a banned one is still edited and let back in; the last document stays', () => {
  const of = (state: 'ACTIVE' | 'BLOCKED', documentCount: number) =>
    offers(wholesaleCustomerMachine, wholesaleCustomerRules, { state, documentCount, hasAgreement: false })
      .filter(({ allowed }) => allowed)
      .map(({ action }) => action);
  expect(of('ACTIVE', 2)).toEqual(['edit', 'addDocument', 'removeDocument', 'agreeBilling', 'ban']);
  expect(of('BLOCKED', 1)).toEqual(['edit', 'addDocument', 'agreeBilling', 'unban']);
});

test('R-WCUST-01 an agreement is kept once, ended once, and is no paper to add without its day', () => {
  const of = (hasAgreement: boolean) =>
    offers(wholesaleCustomerMachine, wholesaleCustomerRules, { state: 'ACTIVE', documentCount: 1, hasAgreement })
      .filter(({ action, allowed }) => allowed && action.endsWith('Billing'))
      .map(({ action }) => action);
  expect(of(false)).toEqual(['agreeBilling']);
  expect(of(true)).toEqual(['endBilling']);
  const documents = [{ kind: 'BILLING_AGREEMENT', fileId: FILE }];
  expect(faultsOf({ documents })?.map(([path]) => path)).toEqual(['documents.0.kind']);
});
