/** Every list whose rows have a shop can be asked of some shops (docs/decisions/0078): read from the contracts. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint, Shape } from '@quilate/domain/kernel/contract.ts';
import { reachOf, rolesAllowed } from '@quilate/domain/kernel/grants.ts';
import { storesGrants } from '@quilate/domain/modules/master-data/stores/stores.grants.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ROUTES } from '../src/rooms.ts';

/** `storeName`, `originStoreId`, `stores`; how many shops something has is none of them. */
const OF_A_SHOP = /(?:^s|S)tore(?:s|(?:Id|Code|Name)s?)?$/;
/** Lists that need none, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  '/v1/auth/sessions': 'those of who asks, some few',
  '/v1/feed': 'one order of everything, for programs: what they see is said by their key',
  '/v1/integrations': 'some few programs, of direction',
  '/v1/metals/cash/closed-months': 'of the division, which is one place',
  '/v1/metals/cash/opening-balances': 'of the division, which is one place',
  '/v1/shipments/round': 'of who drives: each stop is a shop, with its name',
  '/v1/special-examinations/examinable': 'what one person has done in all of them: that is what is looked for',
};
/** Lists of one place, which take the filter because a till of a shop does. */
const OF_ONE_PLACE = '/v1/metals/cash/';

const fieldsOf = (shape: Shape | undefined): Readonly<Record<string, unknown>> =>
  shape instanceof z.ZodObject ? shape.shape : {};
function rowOf({ reply }: Endpoint): readonly string[] {
  const { data } = fieldsOf(reply);
  return data instanceof z.ZodArray ? Object.keys(fieldsOf(data.element)) : [];
}
const isAsked = ({ query }: Endpoint): boolean => 'storeId' in fieldsOf(query);

const gets = ROUTES.map(({ endpoint }): Endpoint => endpoint).filter(({ method }) => method === 'GET');
const lists = gets.filter((endpoint) => rowOf(endpoint).some((field) => OF_A_SHOP.test(field)));

test('B-49 a list whose rows have a shop is asked of some shops, and its file too', () => {
  expect(lists.length).toBeGreaterThan(25);
  const lacking = lists.filter((one) => !isAsked(one)).map((one) => one.path);
  expect(lacking.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
  const asked = new Set(lists.filter(isAsked).map((one) => `${one.path}/export`));
  expect(gets.filter((one) => asked.has(one.path) && !isAsked(one)).map((one) => one.path)).toEqual([]);
});

test('B-49 who reads a list of several shops knows their names to choose among them', () => {
  const blind = lists.flatMap(({ path: address, policy }) =>
    policy === 'public' || address.startsWith(OF_ONE_PLACE) || address in WITHOUT
      ? []
      : rolesAllowed(policy)
          .filter((role) => reachOf(role, policy) !== 'store' && reachOf(role, storesGrants.read) === 'store')
          .map((role) => `${role} ${address}`),
  );
  expect(blind).toEqual([]);
});

test('B-49 no screen names the filter without the shops to choose', () => {
  const web = path.resolve(import.meta.dirname, '../../web/src/modules');
  const pages = globSync('**/*-page.tsx', { cwd: web });
  const filters = pages.flatMap((page) =>
    [...readFileSync(path.join(web, page), 'utf8').matchAll(/\bstoreId: (\{[^}]*\})/g)].map(([, said]) => [page, said]),
  );
  expect(filters.filter(([, said]) => said!.includes('label') && !/options|useStoreFilter/.test(said!))).toEqual([]);
});
