/** The bags leave the warehouse, with the shop or with a driver: weighed again, and the difference seen (S1 §5). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { shopOrdersErrors } from '@quilate/domain/modules/supply/shop-orders/shop-orders.errors.ts';
import { isWeightMismatch } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import type { Operation } from '../../../platform/operation.ts';
import { readLimits } from '../../../platform/limits.ts';
import { bagsOf } from './shop-orders.lines.ts';
import { send } from './shop-orders.pieces.ts';
import { keepIncident, type LockInput, lockOrder, type OrderRecord } from './shop-orders.store.ts';

interface Facts extends OrderRecord {
  readonly preparationMg: number;
  readonly limits: Limits;
}

export async function lockBags(input: LockInput): Promise<Facts> {
  const order = await lockOrder(input);
  const [bags, limits] = await Promise.all([bagsOf(input.tx, order.id), readLimits(input.tx)]);
  return { ...order, preparationMg: sum(bags.map((bag) => bag.weightMg)), limits };
}

interface Leaving {
  readonly facts: Facts;
  readonly body: { readonly pickupWeightMg: number; readonly confirmsMismatch: boolean };
}

export async function leave(operation: Operation, { facts, body }: Leaving) {
  const { id, preparationMg, limits } = facts;
  const pickupMg = body.pickupWeightMg;
  const differs = isWeightMismatch(preparationMg, pickupMg, limits.pickupToleranceMg);
  if (differs && !body.confirmsMismatch) throw refuse(shopOrdersErrors.WEIGHT_MISMATCH, { preparationMg, pickupMg });
  await send(operation, facts);
  if (differs) await keepIncident(operation, id, { kind: 'weight', difference: pickupMg - preparationMg, remarks: '' });
  return { columns: { pickup_weight_mg: pickupMg }, details: { preparationMg, pickupMg } };
}
