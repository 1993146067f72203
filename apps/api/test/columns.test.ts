/** What the counter may not know is in no answer and no file of it: what pieces, lots and metal cost (decision 0022). */
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import { isOpenOn, reachOf } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import * as z from 'zod';
import { ROUTES } from '../src/rooms.ts';
import { ok } from './goods.ts';
import * as works from './works.ts';
import * as records from './fuzz-records.ts';
import { pdfText } from './pdf-text.ts';
import { purposeOf } from './purpose.ts';
import { type Answer, type Till, useHouse } from './shop.ts';

const house = useHouse();
const COUNTER: readonly Role[] = ['SHOP_ASSISTANT', 'ECOMMERCE', 'DRIVER'];
const tills = new Map<Role, Till>();
/** What nothing else of the house comes to, as answers and as papers write it. */
const COST_CENTS = 9_876_531;
const WRITTEN = /9876531|98\.?765,31/;
/** Things that cost that: a piece, a piece that was sold, and a job of a supplier. */
let dear: Readonly<Record<string, string>>;
let dearCode: string;

beforeAll(async () => {
  await records.setUp(house);
  const office = records.office();
  for (const role of COUNTER) tills.set(role, await office.shop.till(role));
  const costing = { costCents: COST_CENTS };
  const [piece, sold] = [await office.shop.piece(10_000, costing), await office.shop.piece(10_000, costing)];
  const { id: saleId } = await ok(office.sell([sold.code], 10_000));
  const { id: workId } = await works.assigned({ counter: office, bench: office });
  await ok(
    works.unsigned(office, workId, 'agree-with-supplier', { supplierDueOn: null, supplierCostCents: COST_CENTS }),
  );
  dear = { productId: piece.id, saleId, workId };
  dearCode = piece.code;
});

/** Its address, with a record that costs much where there is one. */
async function urlOf(one: Endpoint): Promise<string> {
  await records.refresh(one);
  const known = { ...records.all(), ...dear };
  return one.path.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name]));
}

/** However it is named: `unitCostCents`, `supplierCostCents`, `goldBenefitBp`. */
const COST = /cost|margin|benefit/i;

/** What is so called and tells no cost, and why. */
const NO_COST: Readonly<Record<string, string>> = {
  '/v1/config .constants.prefetchMarginPx': 'how far below the screen pictures are fetched',
  '/v1/cash/movements PIECE_COSTS': 'a kind of the ledger that never moves cash: asked for, it answers nothing',
};

/** Where an answer tells a cost, in a list of figures too. */
function costsIn(value: unknown, at = '', isCost = false): string[] {
  if (value === null) return [];
  if (typeof value !== 'object') return isCost ? [at] : [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) =>
    costsIn(part, `${at}.${key}`, COST.test(key) || (isList && isCost)),
  );
}
test.each([
  [{ data: [{ unitCostCents: 1 }] }, ['.data.0.unitCostCents']],
  [{ costs: [1], benefit: { pieces: 2, goldBenefitBp: 3 } }, ['.costs.0', '.benefit.goldBenefitBp']],
  [{ costCents: null, costs: null, totalCents: 1, accosted: { name: 'x' } }, []],
])('a cost is found whatever it is called %#', (answer, where) => expect(costsIn(answer)).toEqual(where));

const reads: readonly Endpoint[] = ROUTES.map(({ endpoint }) => endpoint).filter(
  ({ method, stream, policy }) => method === 'GET' && stream === undefined && policy !== 'public',
);
const isAllowed = (role: Role, { policy }: Endpoint): boolean =>
  policy !== 'public' && reachOf(role, policy) !== undefined && isOpenOn(['main-jewellery'], policy);

test.each(COUNTER)('R-PERM-03 G13 no answer tells a %s what something cost', async (role) => {
  const told: string[] = [];
  let answered = 0;
  for (const endpoint of reads.filter((one) => isAllowed(role, one))) {
    const { status, json, text } = await tills.get(role)!.get(await urlOf(endpoint));
    if (status !== 200) continue;
    answered += 1;
    told.push(...costsIn(json).map((where) => `${endpoint.path} ${where}`));
    if (WRITTEN.test(text)) told.push(endpoint.path);
  }
  expect(told.filter((where) => !(where in NO_COST))).toEqual([]);
  expect(answered).toBeGreaterThan(role === 'DRIVER' ? 5 : 40);
});

const lists = reads.filter(({ query }) => query !== undefined);
const schemaOf = ({ query }: Endpoint) => {
  const schema = z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return (schema.properties ?? {}) as Record<string, { enum?: string[]; items?: { enum?: string[] } }>;
};
/** What a list can be asked by: each filter, and each word a filter or the order takes. */
const asksBy = (one: Endpoint): string[] =>
  Object.entries(schemaOf(one)).flatMap(([key, { enum: own = [], items }]) => [key, ...own, ...(items?.enum ?? [])]);

test.each(COUNTER)('A11 G13 no list lets a %s filter, sort or search by what something cost', async (role) => {
  const till = tills.get(role)!;
  const mine = lists.filter((one) => isAllowed(role, one));
  expect(mine.length).toBeGreaterThan(role === 'DRIVER' ? 2 : 20);
  const named = mine.flatMap((one) => asksBy(one).map((by) => `${one.path} ${by}`)).filter((at) => COST.test(at));
  expect(named.filter((at) => !(at in NO_COST))).toEqual([]);
  expect((await till.get('/v1/cash/movements?kind[]=PIECE_COSTS')).json?.data ?? []).toEqual([]);
  for (const endpoint of mine) {
    const url = await urlOf(endpoint);
    const plain = await till.get(url);
    if (plain.status !== 200) continue;
    // What nobody wrote down is refused or not read: it is never a filter or an order.
    for (const by of ['costCents=1', 'unitCostCentsFrom=1', 'sort=costCents', 'sort=-costCents']) {
      const { status, json } = await till.get(`${url}?${by}`);
      const isRefusedOnly = by.startsWith('sort') && 'sort' in schemaOf(endpoint);
      expect(status === 422 || (!isRefusedOnly && sameRows(json, plain.json)), `${url}?${by}`).toBe(true);
    }
    if (!('q' in schemaOf(endpoint))) continue;
    for (const q of [`${COST_CENTS}`, '98765,31']) {
      const { status, text } = await till.get(`${url}?q=${q}`);
      expect([status, text.includes(dearCode)], `${url}?q=${q}`).toEqual([200, false]);
    }
  }
});

const idsOf = (json: Answer['json']) => ((json?.data ?? []) as { id?: string }[]).map(({ id }) => id);
const sameRows = (one: Answer['json'], other: Answer['json']): boolean =>
  one?.totalCount === other?.totalCount && JSON.stringify(idsOf(one)) === JSON.stringify(idsOf(other));

test('A11 what the counter is not told is told to who may know it', async () => {
  const office = records.office();
  for (const url of [`/v1/products/${dear['productId']}`, `/v1/works/${dear['workId']}`])
    expect((await office.get(url)).text).toMatch(WRITTEN);
});

const exports = ROUTES.map(({ endpoint }) => endpoint).filter(
  ({ path }) => path.endsWith('/export') && !path.includes('{'),
);
test.each(COUNTER)('R-PERM-03 G13 no file tells a %s what something cost', async (role) => {
  for (const { path, query } of exports.filter((one) => isAllowed(role, one))) {
    const { text, status } = await tills.get(role)!.get(`${path}?format=csv${purposeOf(query)}`);
    expect(text).not.toMatch(WRITTEN);
    // Some files need a month or a person to be of.
    expect([200, 422]).toContain(status);
    expect(`${path} ${text.split('\r\n')[0]}`).not.toMatch(/coste|margen|beneficio/i);
  }
});

/** What a file says, however it is packed. */
async function saidIn({ bytes, headers, text }: Answer): Promise<string> {
  const type = String(headers['content-type']);
  if (type.startsWith('application/pdf')) return (await pdfText(bytes)).text;
  if (!type.includes('spreadsheetml')) return text;
  return Object.values(unzipSync(bytes))
    .map((part) => Buffer.from(part).toString())
    .join('\n');
}

test.each(COUNTER)(
  'R-PERM-03 G13 nor in Excel or as a paper, of all lists a %s takes away',
  async (role) => {
    let taken = 0;
    for (const { path, query } of exports.filter((one) => isAllowed(role, one))) {
      for (const format of ['xlsx', 'pdf']) {
        const answer = await tills.get(role)!.get(`${path}?format=${format}${purposeOf(query)}`);
        expect([path, format, [200, 422].includes(answer.status)]).toEqual([path, format, true]);
        if (answer.status !== 200) continue;
        taken += 1;
        const said = await saidIn(answer);
        expect([path, format, WRITTEN.test(said), /\b(coste|margen|beneficio)\b/i.test(said)]).toEqual([
          path,
          format,
          false,
          false,
        ]);
      }
    }
    expect(taken).toBeGreaterThan(role === 'DRIVER' ? 0 : 10);
  },
  120_000,
);

const papers = ROUTES.map(({ endpoint }) => endpoint).filter(
  ({ method, path, stream }) =>
    method === 'GET' && stream !== undefined && stream !== 'text/event-stream' && !path.endsWith('/export'),
);
test.each(COUNTER)(
  'R-PERM-03 G13 nor on any paper or label a %s prints',
  async (role) => {
    let printed = 0;
    for (const endpoint of papers.filter((one) => isAllowed(role, one))) {
      const url = await urlOf(endpoint);
      for (const query of ['?type=BARCODE_ONLY', '']) {
        const answer = await tills.get(role)!.get(`${url}${query}`);
        if (answer.status !== 200) continue;
        printed += 1;
        const said = await saidIn(answer);
        expect([endpoint.path, query, WRITTEN.test(said)]).toEqual([endpoint.path, query, false]);
        break;
      }
    }
    expect(printed).toBeGreaterThanOrEqual(role === 'DRIVER' ? 0 : 4);
  },
  120_000,
);
