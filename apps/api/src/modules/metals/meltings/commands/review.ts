import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { meltingsErrors } from '@quilate/domain/modules/metals/meltings/meltings.errors.ts';
import { heapOf, reviewFault, typeOf } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import type { ReviewBundleBody } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import type { BundleState } from '@quilate/domain/modules/metals/meltings/meltings.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { lockLotsById } from '../../../counter/lots/lots.public.ts';
import type { HeldLot } from '../../../counter/lots/lots.held.ts';
import { takeMetals } from '../../closings/closings.takes.ts';
import { takeJewels, type WaitingJewel, waitingJewels } from '../../extractions/extractions.public.ts';
import { bundleRecord } from '../meltings.record.ts';
import { refusePolice } from '../meltings.store.ts';

/** How much metal each jewel gives on the scale, and of which fineness; nobody else gets them then (R-MELT-01). */
export const review = creation({
  endpoint: meltingsContract.review,
  record: bundleRecord,
  action: 'review',
  async lock({ tx, body }) {
    const ids = body.lines.flatMap(({ jewelId }) => jewelId ?? []);
    const lots: HeldLot[] = body.source === 'LOT' ? await lockLotsById(tx, [body.originId]) : [];
    const jewels = await waitingJewels(tx, ['MELTING'], ids);
    return { lots, jewels };
  },
  async run(operation, { body, facts: { lots, jewels }, state }) {
    refusePolice(lots);
    typeOf(body.lines.map(({ metal }) => metal));
    const id = uuidv7();
    const found = body.source === 'CLOSING' ? await ofClosing(operation, body, id) : ofJewels(body, jewels);
    const heap = heapOf(body.lines);
    const code = await insertBundle(operation, { id, state, ...body, ...found, ...heap });
    const ids = jewels.map((jewel) => jewel.id);
    if ((await takeJewels(operation, ids, code)).length < ids.length) throw refuse(meltingsErrors.MELTING_TAKEN);
    await insertLines(operation, id, body.lines, found);
    return { id, code, details: { label: found.label, ...heap } };
  },
});

interface Found {
  readonly takeId: string | null;
  readonly label: string;
  readonly originCode: string | null;
  readonly costCents: number;
  readonly texts: readonly string[];
  readonly grossMg: readonly number[];
}

/** All that waits of it, each once. */
function ofJewels({ source, originId, lines }: ReviewBundleBody, jewels: readonly WaitingJewel[]): Found {
  const own = lines.map(({ jewelId }) =>
    jewels.find((jewel) => jewel.id === jewelId && (source === 'LOT' ? jewel.lotId : jewel.productId) === originId),
  );
  const known = own.filter((jewel) => jewel !== undefined);
  if (known.length < lines.length || new Set(known).size < lines.length) throw refuse(meltingsErrors.MELTING_TAKEN);
  const grossMg = known.map(({ weightMg }) => weightMg);
  const fault = reviewFault(lines, grossMg);
  if (fault) throw fault;
  const { code: label, originCode } = known[0]!;
  const costCents = sum(known.map((jewel) => jewel.costCents));
  return { takeId: null, label, originCode, costCents, texts: known.map(({ description }) => description), grossMg };
}

async function ofClosing(operation: Operation, { originId, lines }: ReviewBundleBody, id: string): Promise<Found> {
  const [line] = lines;
  if (lines.length > 1 || line!.jewelId !== null) throw new DomainError(kernelErrors.NOT_FOUND);
  const { metal, weightMg } = line!;
  const fault = reviewFault(lines, [weightMg]);
  if (fault) throw fault;
  const [taken] = (await takeMetals(operation, [{ closingId: originId, metal, weightMg }], id)) ?? [];
  if (!taken) throw refuse(meltingsErrors.MELTING_TAKEN);
  return {
    takeId: taken.id,
    label: taken.code,
    originCode: taken.customerName,
    costCents: taken.costCents,
    texts: [METAL_ES[metal]],
    grossMg: [weightMg],
  };
}

interface NewBundle extends Found, Pick<ReviewBundleBody, 'source' | 'originId'> {
  readonly id: string;
  readonly state: BundleState;
  readonly weightMg: number;
  readonly fineMg: number;
}
async function insertBundle({ tx, who, now, today }: Operation, bundle: NewBundle): Promise<string> {
  const { id, state, source, originId, takeId, label, originCode, weightMg, fineMg, costCents } = bundle;
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into melting_bundles (id, code, state, source, lot_id, product_id, take_id, label, origin_code, weight_mg,
        fine_mg, cost_cents, reviewed_at, employee_id)
      values (${id}, next_operation_code('RP', ${who.storeCode}, ${today}::date), ${state},
        ${source}, ${source === 'LOT' ? originId : null}, ${source === 'PIECE' ? originId : null}, ${takeId}, ${label},
        ${originCode}, ${weightMg}, ${fineMg}, ${costCents}, ${now}::timestamptz, ${who.employeeId})
      returning code`.compile(qb),
  );
  return code;
}

async function insertLines(
  { tx }: Operation,
  bundleId: string,
  lines: ReviewBundleBody['lines'],
  { texts, grossMg }: Found,
): Promise<void> {
  const rows = lines.map(({ jewelId, metal, weightMg, fineness }, at) => ({
    bundle_id: bundleId,
    position: at + 1,
    jewel_id: jewelId,
    description: texts[at]!,
    gross_mg: grossMg[at]!,
    metal,
    weight_mg: weightMg,
    fineness,
  }));
  await tx.run(qb.insertInto('melting_bundle_lines').values(rows));
}
