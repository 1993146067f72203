/** What belongs to a shop does not exist for another: every address with an id, with the id of a record that is there. */
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { ROUTES } from '../src/rooms.ts';
import { type Contract, readContract } from './contract.ts';
import * as records from './fuzz-records.ts';
import * as hostile from './hostile.ts';
import { newShop, type Till, useHouse } from './shop.ts';

const house = useHouse();
let contract: Contract;
const strangers = new Map<Role, Till>();

beforeAll(async () => {
  await records.setUp(house);
  contract = await readContract(records.office());
  const elsewhere = await newShop(house);
  for (const role of ['SHOP_ASSISTANT', 'ECOMMERCE', 'MANAGER'] as const)
    strangers.set(role, await elsewhere.till(role));
});

/** Whose records are the whole group's, and why. */
const OF_THE_GROUP: readonly (readonly [string, string])[] = [
  ['/v1/customers', 'a customer is one person in every shop, by DNI (S0 §3)'],
  ['/v1/alerts', 'an alert for everybody is read by everybody; whose it is not may not take it down (409)'],
  ['/v1/bulk-purchases/catalog', 'the catalogue is the whole group’s; shops have its pieces'],
  ['/v1/metals/cash', 'the till of the metals division is of no shop (docs/decisions/0100)'],
  ['/v1/workshop/suppliers', 'a supplier works for the workshop, which is of no shop'],
  ['/v1/products/by-code', 'who reads a label learns where the piece belongs, in a summary'],
];
/** Addresses that name the shop itself, which everybody knows to exist: there the answer is that it is not theirs. */
const NAMES_THE_SHOP: ReadonlySet<string> = new Set([
  // R-SORD-01 asks for this answer.
  '/v1/bulk-purchases/internal-orders/store/{storeId}/new-pending',
]);
const isOfTheGroup = (path: string): boolean => OF_THE_GROUP.some(([prefix]) => path.startsWith(prefix));

const withId: readonly Endpoint[] = ROUTES.map((route) => route.endpoint).filter(
  (endpoint) => endpoint.params !== undefined && endpoint.policy !== 'public' && !isOfTheGroup(endpoint.path),
);

test.each(withId)('G12 A9 R-PERM-01 $method $path says to another shop that it does not exist', async (endpoint) => {
  await records.refresh(endpoint);
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(records.all()[name] ?? records.all()['productCode']),
  );
  for (const [role, till] of strangers) {
    if (endpoint.policy === 'public') throw new Error('left out above');
    const reach = reachOf(role, endpoint.policy);
    const schema = contract.bodyOf(endpoint);
    const body = schema && hostile.example(schema, { ...records.all(), signature: till.signature });
    const { status, text } = await till.call(endpoint.method, url, body);
    const expected = reach === undefined || NAMES_THE_SHOP.has(endpoint.path) ? 403 : 404;
    expect({ role, status, text: status === expected ? '' : text }).toEqual({ role, status: expected, text: '' });
  }
});
