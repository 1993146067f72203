import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { bookStep, generate, giveBack, handIn, intervened, lotsOf } from '../../../../test/police.ts';
import { bought, newDesk, ring, setPrices } from '../../../../test/purchases.ts';
import { type Answer, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const today = businessDate(new Date());

type Deed =
  | { readonly kind: 'take'; readonly which: readonly number[]; readonly holding: 'TAKEN' | 'DEPOSITED' }
  | { readonly kind: 'back'; readonly which: readonly number[] }
  | { readonly kind: 'book' | 'submit' | 'delete' };

const some = fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 4 });
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('take' as const),
        which: some,
        holding: fc.constantFrom('TAKEN' as const, 'DEPOSITED' as const),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('back' as const), which: some }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('book' as const, 'submit' as const, 'delete' as const) }),
    },
  ),
  { minLength: 4, maxLength: 10 },
);

/** What the books should say, worked out without them. */
interface Expected {
  readonly items: { code: string; isHeld: boolean; interventionId?: string; itemId?: string }[];
  /** Where the lots stand when the police have nothing of them. */
  standing: 'initially-blocked' | 'police-book' | 'blocked';
  bookId: string | undefined;
}

/** What was asked for is always possible here: a refusal is a fault of the books. */
function done({ status, json, text }: Answer) {
  if (status >= 300) throw new Error(text);
  return json;
}

test('R-POL-03 R-POL-05 whatever is taken, given back and booked in whatever order, all given back stands where it stood', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (run) => {
      const desk = await newDesk(house);
      const { till, shop } = desk;
      const pieces = [await shop.piece(), await shop.piece()];
      const two = [ring({ weightMg: 2_000, metalWeightMg: 2_000 }), ring({ weightMg: 2_000, metalWeightMg: 2_000 })];
      const whole = await bought(desk, { lines: two });
      const [single] = await lotsOf(desk, [1]);
      const codes = [
        ...pieces.map(({ code }) => code),
        `${whole.lotCode}-1`,
        `${whole.lotCode}-2`,
        `${single!.lotCode}-1`,
      ];
      const model: Expected = {
        items: codes.map((code) => ({ code, isHeld: false })),
        standing: 'initially-blocked',
        bookId: undefined,
      };

      const take = async (which: readonly number[], holding: string) => {
        const free = which.flatMap((at) => (model.items[at] && !model.items[at].isHeld ? [model.items[at]] : []));
        if (free.length === 0) return;
        const made = await intervened(
          till,
          free.map(({ code }) => code),
          { holding },
        );
        for (const item of free) {
          item.isHeld = true;
          item.interventionId = made.id;
          item.itemId = made.items.find((one: { code: string }) => one.code === item.code).id;
        }
      };
      const back = async (which: readonly number[]) => {
        for (const at of which) {
          const item = model.items[at];
          if (!item?.isHeld) continue;
          expect((await giveBack(till, item.interventionId!, [item.itemId!])).status).toBe(200);
          item.isHeld = false;
        }
      };
      const book = async (kind: 'book' | 'submit' | 'delete') => {
        if (kind === 'book' && model.bookId === undefined && model.standing === 'initially-blocked') {
          model.bookId = done(await generate(till, today)).id;
          model.standing = 'police-book';
        } else if (kind !== 'book' && model.bookId !== undefined) {
          const isHandedIn = kind === 'submit';
          const id = model.bookId;
          done(await (isHandedIn ? handIn(till, id) : bookStep(till, id, kind, { reason: 'Faltaba una hoja' })));
          model.bookId = undefined;
          model.standing = isHandedIn ? 'blocked' : 'initially-blocked';
        }
      };
      const lotState = (lines: readonly number[]) => {
        const held = lines.filter((at) => model.items[at]!.isHeld).length;
        return held === 0 ? model.standing : held < lines.length ? 'intervened' : 'intervened-police';
      };
      const look = async () => {
        for (const [at, piece] of pieces.entries()) {
          const { json } = await till.get(`/v1/products/${piece.id}`);
          expect([json.status, json.storeId]).toEqual([model.items[at]!.isHeld ? 'intervened' : 'available', shop.id]);
        }
        const lots = await Promise.all([whole.lotId, single!.lotId].map((id) => till.get(`/v1/lots/${id}`)));
        expect(lots.map(({ json }) => json.state)).toEqual([lotState([2, 3]), lotState([4])]);
      };

      for (const deed of run) {
        if (deed.kind === 'take') await take(deed.which, deed.holding);
        else if (deed.kind === 'back') await back(deed.which);
        else await book(deed.kind);
        await look();
      }
      await back([0, 1, 2, 3, 4]);
      await look();
      for (const id of [whole.lotId, single!.lotId]) {
        const { json } = await till.get(`/v1/lots/${id}`);
        expect(json.placeEs).toBe(`Tienda ${shop.code}`);
        expect(json.holdUntil === addDays(today, 15) || model.standing !== 'blocked').toBe(true);
      }
      expect(await brokenInvariants(house.db)).toEqual([]);
    }),
    { numRuns: 8 },
  );
}, 240_000);
