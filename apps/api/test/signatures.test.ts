/** Most actions need the signature of who acts (S0 §5): every one of them, without it, with a wrong one, with another's. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { creationsOf } from '@quilate/domain/kernel/machine.ts';
import { type Role, ROLES } from '@quilate/domain/kernel/roles.ts';
import { ROUTES } from '../src/rooms.ts';
import { qb } from '../src/platform/db.ts';
import type { CommandRoute } from '../src/platform/route.ts';
import { type Contract, readContract } from './contract.ts';
import * as records from './fuzz-records.ts';
import * as hostile from './hostile.ts';
import { newShop, type Shop, useHouse } from './shop.ts';

const house = useHouse();
let contract: Contract;
let stranger: { employeeId: string; code: string };

beforeAll(async () => {
  await records.setUp(house);
  contract = await readContract(records.office());
  stranger = (await (await newShop(house)).person('SHOP_ASSISTANT')).signature;
});
beforeEach(async () => {
  await house.db.run(qb.deleteFrom('secret_attempts'));
});

const commands = ROUTES.filter((route) => route.kind === 'command');
/** The registry of signed actions is the state tables: what a command needs by whatever row it goes. */
const needsSignature = ({ machine, auditAction }: CommandRoute): boolean => {
  const action = auditAction.split('.').at(-1);
  const rows = [...machine.rows, ...creationsOf(machine)];
  return rows.some((row) => row.action === action && row.needs?.includes('signature') === true);
};
const signed = commands.filter(needsSignature).map((route) => route.endpoint);

const asks = ({ body }: Endpoint): boolean => {
  const tried = (body as z.ZodType | undefined)?.safeParse({ signature: { employeeId: 'x' } });
  return tried?.error?.issues.some((issue) => issue.path[0] === 'signature') === true;
};

test('R-PERM-06 the signed actions are those of the state tables, and no form asks beyond them', () => {
  expect(signed.length).toBeGreaterThan(100);
  const beyond = commands.filter((route) => !needsSignature(route)).map((route) => route.endpoint);
  expect(beyond.filter(asks)).toEqual([]);
});

const WRONG: readonly (readonly [string, () => unknown])[] = [
  ['without a signature', () => undefined],
  ['with a wrong code', () => ({ ...records.office().signature, code: '000000' })],
  ['signed by somebody of another shop', () => stranger],
  ['signed by nobody we know', () => ({ employeeId: randomUUID(), code: '123456' })],
];

async function send(endpoint: Endpoint, signature: unknown) {
  const schema = contract.bodyOf(endpoint)!;
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(records.all()[name]));
  const body = { ...(hostile.example(schema, records.all()) as object), signature };
  const { status, json } = await records.tillFor(endpoint).call(endpoint.method, url, body);
  // Who clocks in must be among those who do, and that is said first (S0 §8).
  const isAuthor = endpoint.path.startsWith('/v1/work-time/') && json.code === 'AUTHOR_NOT_SELECTED';
  return { status, code: json.code, path: json.fields[0]?.path, isAuthor };
}

/** Somebody of each role who may enter the shop. */
const byShop = new Map<Shop, Promise<ReadonlyMap<Role, string>>>();
function peopleOf(shop: Shop): Promise<ReadonlyMap<Role, string>> {
  const made = async () => {
    const people = await Promise.all(ROLES.map(async (role) => [role, (await shop.person(role)).id] as const));
    return new Map(people);
  };
  if (!byShop.has(shop)) byShop.set(shop, made());
  return byShop.get(shop)!;
}

/** Every role as who signs: whom the endpoint does not let in does not sign for who it does. */
async function refuseStrangers(endpoint: Endpoint): Promise<string[]> {
  const wrong: string[] = [];
  for (const [role, employeeId] of await peopleOf(records.tillFor(endpoint).shop)) {
    const { status, code, path, isAuthor } = await send(endpoint, { employeeId, code: '000000' });
    const isAllowed = endpoint.policy !== 'public' && reachOf(role, endpoint.policy) !== undefined;
    const said = isAllowed ? 'SIGNATURE_WRONG signature.code' : 'SIGNER_NOT_ALLOWED signature.employeeId';
    const expected = isAuthor ? 'AUTHOR_NOT_SELECTED employeeIds' : said;
    if (`${status} ${code} ${path}` !== `422 ${expected}`) wrong.push(`${role}: ${status} ${code} ${path}`);
  }
  return wrong;
}

test.each(signed)(
  'R-PERM-06 R-AUTH-04 $method $path is refused unsigned or signed by who may not, and nothing is done',
  async (endpoint) => {
    await records.refresh(endpoint);
    const audited = qb.selectFrom('audit_events').select((count) => count.fn.countAll<number>().as('lines'));
    const before = await house.db.one(audited);
    for (const [, wrong] of WRONG) {
      const { status, path, isAuthor } = await send(endpoint, wrong());
      expect({ status, path: path?.split('.')[0] }).toEqual({
        status: 422,
        path: isAuthor ? 'employeeIds' : 'signature',
      });
    }
    expect(await refuseStrangers(endpoint)).toEqual([]);
    expect(await house.db.one(audited)).toEqual(before);
  },
);
