import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import type { VerifyBody } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { totalOf } from '../../../counter/cash/cash.public.ts';
import type { LoadedShipment } from '../shipments.facts.ts';
import { itemOf, packageOf } from '../shipments.items.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { lockFor } from '../shipments.store.ts';

/** Keeps what was read, weighed and counted so far; several people may read at once, each adds theirs. */
export const verify = action({
  endpoint: shipmentsContract.verify,
  record: shipmentRecord,
  action: 'verify',
  lock: lockFor('verify'),
  async run(operation, { facts, body }) {
    const isMoney = carriesMoney(facts.type);
    if (isMoney ? body.codes || body.weights : body.counts) throw refuse(shipmentsErrors.SHIPMENT_CONTENT_OTHER);
    await keepCodes(operation, facts, body.codes ?? []);
    await keepWeights(operation, facts, body.weights ?? []);
    const counted = body.counts && { verified_cents: totalOf(body.counts), verified_units: unitsOf(body.counts) };
    return {
      columns: { ...counted, last_acted_at: operation.now },
      details: { read: body.codes?.length ?? 0, ...(counted ? { verifiedCents: counted.verified_cents } : {}) },
    };
  },
});

const unitsOf = (counts: NonNullable<VerifyBody['counts']>): string =>
  JSON.stringify(counts.filter((one) => one.units > 0));

async function keepCodes({ tx, now }: Operation, facts: LoadedShipment, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const ids: string[] = [];
  for (const [at, code] of codes.entries()) ids.push((await itemOf(tx, facts, code, `codes.${at}`)).id);
  await tx.run(
    qb.updateTable('shipment_items').set({ read_at: now }).where('id', 'in', ids).where('read_at', 'is', null),
  );
}

async function keepWeights(
  { tx }: Operation,
  facts: LoadedShipment,
  weights: NonNullable<VerifyBody['weights']>,
): Promise<void> {
  if (weights.length === 0) return;
  const rows = weights.map(({ packageId, weightMg }) => ({ id: packageOf(facts, packageId).id, weight: weightMg }));
  await tx.run(
    sql`update shipment_packages k set received_weight_mg = w.weight
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id uuid, weight bigint)
      where k.id = w.id`.compile(qb),
  );
}
