import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../../packages/domain/src/kernel/contract.ts';
import { grants } from '../../packages/domain/src/kernel/grants.ts';
import { salesGrants } from '../../packages/domain/src/modules/counter/sales/sales.grants.ts';
import { openApi } from '../pages/openapi.ts';
import { permissionsPage } from '../pages/permissions-page.ts';
import { PLANTED_MAP, planted, reasons } from './planted.ts';
import { addressesOf, grantFaults, policyFaults, sameListFaults, servedFaults } from './policy.ts';

const good: Endpoint = {
  method: 'POST',
  path: '/v1/sales/{saleId}/undo-return',
  summary: '',
  policy: salesGrants.write,
  params: z.object({ saleId: z.uuid() }),
  isIdempotent: true,
};
const listed = (key: string, change: object) => ({
  module: 'sales',
  path: 'sales.contract.ts',
  key,
  endpoint: { ...good, ...change } as Endpoint,
});
const gifts = grants('gifts', {});
const GRANTS = [{ path: 'sales.grants.ts', name: 'salesGrants', grants: salesGrants }];
const faultsOf = (change: object, key = 'undoReturn'): string[] =>
  reasons(policyFaults([listed(key, change)], GRANTS, PLANTED_MAP));

test('an endpoint by the rules has no faults', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ['nobody says who may call it', { policy: undefined }, 'no policy: who may call it?'],
  ['grants given in passing', { policy: gifts.write }, 'policy names gifts, which no .grants.ts gives'],
  ['another policy of the same name', { policy: { ...salesGrants.write } }, 'which no .grants.ts gives'],
  ['a change for readers', { policy: salesGrants.read }, 'POST asks for read access, it needs write'],
  ['a change without a key', { isIdempotent: undefined }, 'must ask for an Idempotency-Key'],
  ['outside /v1', { path: '/sales/{saleId}/undo-return' }, 'does not start with /v1/'],
  [
    'another verb than its name',
    { path: '/v1/sales/{saleId}/undo' },
    "an action's address ends with its verb: undo-return, not undo",
  ],
  ['not kebab-case', { path: '/v1/sales/{saleId}/undoReturn' }, 'undoReturn is not kebab-case'],
  ['the address of another module', { path: '/v1/bookings/{saleId}/undo-return' }, 'belongs to bookings'],
  ['a parameter nobody describes', { params: undefined }, 'the address names {saleId}, params describe {}'],
])('%s', (_, change, reason) => {
  expect(faultsOf(change)).toContainEqual(expect.stringContaining(reason));
});

test('a creation posts to the collection itself', () => {
  expect(faultsOf({ path: '/v1/sales', params: undefined }, 'sell')).toEqual([]);
});

test('one address, one endpoint', () => {
  const twice = policyFaults([listed('undoReturn', {}), listed('undoReturn', {})], GRANTS, PLANTED_MAP);
  expect(reasons(twice)).toEqual([expect.stringContaining('is listed twice')]);
});

test('the OpenAPI document and the contracts are one list', () => {
  const document = addressesOf({ paths: { '/v1/gifts': { get: {} } } });
  expect(reasons(sameListFaults([listed('undoReturn', {})], document, 'openapi.json'))).toEqual([
    'POST /v1/sales/{saleId}/undo-return is missing',
    'GET /v1/gifts is in no contract',
  ]);
});

test('an endpoint nobody serves, and a command nobody mounts', () => {
  const folder = 'apps/api/src/modules/counter/sales';
  const command = 'export const undoReturn = command({ endpoint: salesContract.undoReturn });';
  const mounting = "import { undoReturn } from './commands/undo-return.ts';";
  const endpoints = [listed('undoReturn', {})];
  const faultsWith = (files: Readonly<Record<string, string>>) =>
    reasons(servedFaults(endpoints, planted(files).sources));
  expect(faultsWith({})).toEqual(['undoReturn: no file of the API serves it']);
  expect(faultsWith({ [`${folder}/commands/undo-return.ts`]: command })).toEqual([
    'a command that no .routes.ts mounts',
  ]);
  expect(
    faultsWith({ [`${folder}/commands/undo-return.ts`]: command, [`${folder}/sales.routes.ts`]: mounting }),
  ).toEqual([]);
});

test('grants have one name, one home, and are given nowhere else', () => {
  const [sales] = GRANTS;
  const { sources } = planted({
    'packages/domain/src/modules/counter/sales/sales.contract.ts': "const mine = grants('gifts', { ADMIN: 'all' });",
    'packages/domain/src/modules/counter/sales/sales.grants.ts': "export const salesGrants = grants('sales', {});",
  });
  expect(reasons(grantFaults([sales!], sources))).toEqual(['grants stand in the .grants.ts of a room']);
  expect(reasons(grantFaults([sales!, sales!], []))).toEqual(['grants sales are given twice']);
  expect(reasons(grantFaults([{ ...sales!, name: 'giftGrants' }], []))).toEqual([
    'giftGrants gives sales: call it salesGrants',
  ]);
});

test('grants nobody knows are a fault that is said: the pages and the contract are printed all the same', () => {
  const gift = listed('undoReturn', { policy: gifts.write });
  const printed = openApi({ endpoints: [gift], shapes: [] }, PLANTED_MAP);
  expect(JSON.stringify(printed)).toContain('"gifts":{"write":[]}');
  expect(permissionsPage([gift])).toContain('undo-return');
});
