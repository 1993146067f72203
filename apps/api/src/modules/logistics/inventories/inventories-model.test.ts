import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish, itemsOf, readCode, started, step } from '../../../../test/inventories.ts';
import { type Answer, openTill, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const PIECES = 5;

type Deed =
  | { readonly kind: 'read' | 'unread' | 'sell' | 'defect'; readonly which: number }
  | { readonly kind: 'arrive' };
const which = fc.nat(PIECES - 1);
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('read' as const, 'sell' as const), which }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('unread' as const, 'defect' as const), which }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'arrive' as const }) },
  ),
  { minLength: 3, maxLength: 10 },
);

interface Expected {
  readonly code: string;
  readonly id: string;
  isRead: boolean;
  status: 'available' | 'sold' | 'defective';
}

function answered({ status, text }: Answer, expected: number): void {
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${text}`);
}

test('R-INV-01 R-INV-03 B-12 whatever is read, sold and received in whatever order, missing is what nobody read or moved', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (run) => {
      const till = await openTill(house);
      const { shop } = till;
      const manager = await shop.person('MANAGER');
      const things: Expected[] = [];
      for (let at = 0; at < PIECES; at += 1) {
        things.push({ ...(await shop.piece()), isRead: false, status: 'available' });
      }
      const { id } = await started(till);
      let arrived = 0;
      for (const deed of run) {
        if (deed.kind === 'arrive') {
          const { code } = await shop.piece();
          answered(await readCode(till, id, code), 200);
          arrived += 1;
          continue;
        }
        const thing = things[deed.which]!;
        if (deed.kind === 'read') {
          answered(await readCode(till, id, thing.code), thing.isRead ? 409 : 200);
          thing.isRead = true;
        } else if (deed.kind === 'unread') {
          answered(await step(till, id, 'unread-code', { code: thing.code }), thing.isRead ? 200 : 409);
          thing.isRead = false;
        } else if (thing.status === 'available' && deed.kind === 'sell') {
          answered(await till.sell([thing.code], 10_000), 201);
          thing.status = 'sold';
        } else if (thing.status === 'available') {
          const url = `/v1/products/${thing.id}/mark-defective`;
          await till.call('POST', url, { description: 'Garra suelta', reason: 'Garra suelta' });
          thing.status = (await till.get(`/v1/products/${thing.id}`)).json.status;
        }
      }
      const missing = things.filter(({ isRead, status }) => !isRead && status !== 'sold');
      const isBegun = arrived > 0 || things.some(({ isRead }) => isRead) || missing.length === 0;
      const done = await finish({ till, shop, manager }, id);
      expect(done.status).toBe(isBegun ? 200 : 409);
      if (!isBegun) return;
      expect(done.json).toMatchObject({
        state: missing.length > 0 ? 'error' : 'finish',
        openIncidents: missing.length,
        readUnits: arrived + things.filter(({ isRead }) => isRead).length,
        movedUnits: things.filter(({ isRead, status }) => !isRead && status === 'sold').length,
      });
      const incidents = await itemsOf(till, id, 'incidents');
      expect(incidents.map(({ code }) => code)).toEqual(missing.map(({ code }) => code).toSorted());
      for (const thing of things) {
        const { status } = (await till.get(`/v1/products/${thing.id}`)).json;
        expect(status).toBe(missing.includes(thing) ? 'missing' : thing.status);
      }
    }),
    { numRuns: 8 },
  );
});
