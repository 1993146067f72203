import { fineUgOf, legalFineUg, type Metal, METALS } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { meltedPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { meltingMachine } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import { type Bar, barMetal, resultOf } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { leaveLots } from '../../../counter/lots/lots.leave.ts';
import { moveItems, placesOf } from '../../../foundations/custody/custody.public.ts';
import { type Leg, mergedLegs, post } from '../../../foundations/ledger/ledger.public.ts';
import { castBar } from '../../bars/bars.public.ts';
import { standLots } from '../../extractions/extractions.stand.ts';
import { meltingRecord } from '../meltings.record.ts';
import { type HeldMelting, lockMelting, lotsOfMelting, refusePolice } from '../meltings.store.ts';

/** What was reviewed leaves the books of who held it; what is there from now on is the bar. For ever (R-MELT-02). */
export const finish = action({
  endpoint: meltingsContract.finish,
  record: meltingRecord,
  action: 'finish',
  async lock({ tx, params, body }) {
    const [held, lots, { meltingLossBp }] = await Promise.all([
      lockMelting(tx, params.meltingId),
      lotsOfMelting(tx, params.meltingId),
      readLimits(tx),
    ]);
    const result = held.state === 'PENDING' ? resultOf(held, body) : undefined;
    return { ...held, lots, result, hasHighLoss: result !== undefined && result.lossBp > meltingLossBp };
  },
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    refusePolice(facts.lots);
    const { code, bundles, lots, type } = facts;
    const { pureMg, ...result } = facts.result!;
    const metal = barMetal(type, body.assay);
    const left: Leg[] = [];
    let costCents = closingsCents(facts) + piecesCents(facts);
    // A piece comes with what its review says of it: nothing was booked of it before.
    let jewelsUg = expectedUg({ bundles: bundles.filter(({ productId }) => productId !== null) });
    // Each jewel leaves its lot with the code of its review, by which it was taken.
    for (const bundle of bundles.filter(({ lotId }) => lotId !== null)) {
      const jewelIds = bundle.lines.flatMap(({ jewelId }) => jewelId ?? []);
      const { cents, fineUg, legs } = await leaveLots(operation, jewelIds, bundle.code);
      costCents += cents;
      jewelsUg += fineUg;
      left.push(...legs, { account: accountPath('divisionBarsCost'), amount: cents });
    }
    await standLots(operation, lots, code, meltedPlace(code));
    await movePieces(operation, facts);
    await book(operation, facts, [...left, ...fineLegs(facts, jewelsUg)], barLegs(facts, metal, body));
    const fineUg = fineUgOf(body.barMg, body.assay);
    const barCode = await castBar(operation, {
      meltingId: facts.id,
      meltingCode: code,
      type,
      metal,
      weightMg: body.barMg,
      assay: body.assay,
      fineUg,
      costCents,
    });
    const columns = { bar_mg: body.barMg, assay: body.assay, metal, pure_mg: pureMg, completed_at: operation.now };
    return { columns, details: { barCode, barMg: body.barMg, assay: body.assay, pureMg, ...result } };
  },
});

/** Defective pieces: in the bar from here on. */
async function movePieces(operation: Operation, { code, bundles }: HeldMelting): Promise<void> {
  const ids = bundles.flatMap(({ productId }) => productId ?? []);
  const places = await placesOf(operation.tx, ids);
  const moved = {
    kind: 'product',
    to: meltedPlace(code),
    reason: meltingsEs.actions.finish,
    operationCode: code,
  } as const;
  await moveItems(
    operation,
    ids.map((itemId) => ({ itemId, from: places.get(itemId) ?? null, ...moved })),
  );
}

/** What metal of closings in it cost. */
const closingsCents = ({ bundles }: Pick<HeldMelting, 'bundles'>): number =>
  sum(bundles.map(({ takeId, costCents }) => (takeId === null ? 0 : costCents)));

/** And the pieces: their cost has left their shop, or is about to (decision 120). */
const piecesCents = ({ bundles }: Pick<HeldMelting, 'bundles'>): number =>
  sum(bundles.map(({ productId, costCents }) => (productId === null ? 0 : costCents)));

/** Two linked bookings: what goes into the fire by its alloys, and the bar that comes out of it by its own. */
async function book(operation: Operation, facts: HeldMelting, left: readonly Leg[], bar: readonly Leg[]) {
  const { id, code } = facts;
  const [cents, pieces] = [closingsCents(facts), piecesCents(facts)];
  const money: Leg[] = [
    { account: accountPath('divisionStock'), amount: -cents },
    { account: accountPath('divisionPieces'), amount: -pieces },
    { account: accountPath('divisionBarsCost'), amount: cents + pieces },
  ];
  const shared = {
    concept: meltingMachine.concept,
    recordId: id,
    operationCode: code,
    description: meltingsEs.one,
    reason: operation.reason,
  };
  await post(operation, [
    { ...shared, kind: 'METAL_MELTING', legs: mergedLegs([...left, ...money, ...fireLegs(facts)]) },
    { ...shared, kind: 'METAL_BAR', legs: mergedLegs(bar) },
  ]);
}

const linesIn = ({ bundles }: Pick<HeldMelting, 'bundles'>, metal?: Metal) =>
  bundles.flatMap(({ lines }) => lines.filter((line) => metal === undefined || line.metal === metal));
const closingsIn = ({ bundles }: Pick<HeldMelting, 'bundles'>) => ({
  bundles: bundles.filter(({ takeId }) => takeId !== null),
});
const weightIn = (facts: Pick<HeldMelting, 'bundles'>, metal?: Metal): number =>
  sum(linesIn(facts, metal).map(({ weightMg }) => weightMg));
const expectedUg = (facts: Pick<HeldMelting, 'bundles'>): number =>
  sum(linesIn(facts).map(({ weightMg, fineness }) => fineUgOf(weightMg, fineness)));

/** By alloy as it was reviewed: metal of closings leaves the division, that of jewels has just left its shop. */
function fireLegs(facts: HeldMelting): Leg[] {
  const ofClosings = closingsIn(facts);
  return METALS.flatMap((metal) => {
    const [closingMg, allMg] = [weightIn(ofClosings, metal), weightIn(facts, metal)];
    return [
      { account: accountPath('divisionMetal', metal), amount: -closingMg },
      { account: accountPath('divisionOrigin', metal), amount: closingMg - allMg },
      { account: accountPath('divisionMelting', metal), amount: allMg },
    ];
  });
}

/** Fine metal as it was booked leaves who had it; what the reviews say more or less of it has its own account. */
function fineLegs(facts: HeldMelting, jewelsUg: number): Leg[] {
  const { type } = facts;
  const closingsUg = sum(linesIn(closingsIn(facts)).map(({ weightMg, metal }) => legalFineUg(weightMg, metal)));
  return [
    { account: accountPath('fineMetal', type), amount: -closingsUg },
    { account: accountPath('fineOrigin', type), amount: -jewelsUg },
    { account: accountPath('fineReview', type), amount: closingsUg + jewelsUg - expectedUg(facts) },
    { account: accountPath('fineMelting', type), amount: expectedUg(facts) },
  ];
}

/** The crucible is empty afterwards: what it held is the bar and what is missing, gross and fine (decision 101). */
function barLegs(facts: HeldMelting, metal: Metal, { barMg, assay }: Bar): Leg[] {
  const inMg = weightIn(facts);
  const foundUg = fineUgOf(barMg, assay);
  const melted = METALS.flatMap((one) => [
    { account: accountPath('divisionMelting', one), amount: -weightIn(facts, one) },
    { account: accountPath('divisionConversion', one), amount: weightIn(facts, one) },
  ]);
  const { type } = facts;
  return [
    ...melted,
    { account: accountPath('divisionConversion', metal), amount: -inMg },
    { account: accountPath('divisionBars', metal), amount: barMg },
    { account: accountPath('divisionMeltingLoss', metal), amount: inMg - barMg },
    { account: accountPath('fineMelting', type), amount: -expectedUg(facts) },
    { account: accountPath('fineBars', type), amount: foundUg },
    { account: accountPath('fineDifference', type), amount: expectedUg(facts) - foundUg },
  ];
}
