import { uuidv7 } from 'uuidv7';
import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import type { CreateBody } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { Department } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { carriesMoney, departmentOf, goesThere } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { type Db, qb } from '../../../../platform/db.ts';
import { isInScope } from '../../../../platform/who.ts';
import { balances } from '../../../foundations/ledger/ledger.public.ts';
import { type Asker, type Found, itemsFrom, leavingFrom } from '../goods/goods.ts';
import { goodsOf } from '../goods/goods-of.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { indexShipment, isOurs } from '../shipments.store.ts';

/** Asks for pieces or money to go from one shop to another (S0 §4); nothing moves yet. */
export const create = creation({
  endpoint: shipmentsContract.create,
  record: shipmentRecord,
  action: 'create',
  lock,
  async run(operation, { body, facts, state }) {
    const { tx, who, now, today } = operation;
    const { origin, destination, asked } = facts;
    const id = uuidv7();
    const { code } = await tx.one(
      sql<{ code: string }>`select next_operation_code('EN', ${origin.code}, ${today}::date) as code`.compile(qb),
    );
    await tx.run(
      qb.insertInto('shipments').values({
        id,
        code,
        type: body.type,
        state,
        origin_store_id: origin.id,
        destination_store_id: destination.id,
        department: facts.department,
        note: body.note ? body.note : null,
        requested_cents: body.requestedCents ?? null,
        creator_id: who.employeeId,
        created_at: now,
        last_acted_at: now,
      }),
    );
    await askFor(operation, id, asked);
    const found = { id, code, createdAt: now, originName: origin.name, destinationName: destination.name };
    await indexShipment(
      tx,
      found,
      asked.map((one) => one.code),
    );
    const { type, requestedCents = null } = body;
    return { id, code, details: { type, requestedCents, asked: asked.length } };
  },
});

interface Store {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly isOffice: boolean;
}
interface Facts {
  readonly origin: Store;
  readonly destination: Store;
  readonly asked: readonly Found[];
  /** Whose it is at the office. */
  readonly department: Department | null;
}

async function lock({ tx, who, scope, body }: LockInput<typeof shipmentsContract.create>): Promise<Facts> {
  refuseFaulty(body);
  const stores = await tx.run(
    sql<Store>`select id, code, name, channel = 'ADMIN' as "isOffice" from store_names
      where id = any (${[body.originStoreId, body.destinationStoreId]}::uuid[]) and is_active`.compile(qb),
  );
  const origin = stores.find((store) => store.id === body.originStoreId);
  const destination = stores.find((store) => store.id === body.destinationStoreId);
  if (!origin) throw refuse(shipmentsErrors.SHIPMENT_STORE_UNKNOWN, {}, 'originStoreId');
  if (!destination) throw refuse(shipmentsErrors.SHIPMENT_STORE_UNKNOWN);
  if (!isInScope(scope, origin.id) && !isInScope(scope, destination.id)) throw refuse(shipmentsErrors.SHIPMENT_NOT_OWN);
  if (body.requestedCents !== undefined) await refuseTooMuch(tx, origin.code, body.requestedCents);
  if (!goesThere(body.type, origin.isOffice, destination.isOffice)) {
    const names = { originName: origin.name, destinationName: destination.name };
    throw refuse(shipmentsErrors.SHIPMENT_WAY_OTHER, names);
  }
  const isOfOffice = origin.isOffice || destination.isOffice;
  const department = isOfOffice ? departmentOf(body.type, who.role, body.department) : null;
  if (!isOurs(who, { department })) {
    throw refuse(shipmentsErrors.SHIPMENT_OTHER_DEPARTMENT, { departmentEs: shipmentsEs.departments[department!] });
  }
  const asker = { tx, who, scope, isHeld: true };
  return { origin, destination, department, asked: await findAsked(asker, origin, body) };
}

function refuseFaulty(body: CreateBody): void {
  if (body.originStoreId === body.destinationStoreId) throw refuse(shipmentsErrors.SHIPMENT_SAME_STORE);
  const isMoney = carriesMoney(body.type);
  if (isMoney && body.requestedCents === undefined) throw refuse(shipmentsErrors.SHIPMENT_AMOUNT_MISSING);
  if (isMoney ? body.codes?.length : body.requestedCents !== undefined)
    throw refuse(shipmentsErrors.SHIPMENT_CONTENT_OTHER);
}

/** What nobody there has cannot be asked for. */
async function refuseTooMuch(db: Db, storeCode: string, requestedCents: number): Promise<void> {
  const held = await balances(db, [
    storeAccount(storeCode, 'till'),
    storeAccount(storeCode, 'float'),
    storeAccount(storeCode, 'remainder'),
  ]);
  if (sum(Object.values(held)) < requestedCents) throw refuse(shipmentsErrors.SHIPMENT_INSUFFICIENT_FUNDS);
}

async function findAsked(asker: Asker, origin: Store, { type, codes = [] }: CreateBody): Promise<Found[]> {
  const twice = codes.findIndex((code, at) => codes.indexOf(code) !== at);
  if (twice >= 0) throw refuse(shipmentsErrors.SHIPMENT_PIECE_TWICE, { itemCode: codes[twice]! }, `codes.${twice}`);
  if (codes.length === 0) return [];
  const goods = goodsOf(type);
  if (goods.isBag) throw refuse(shipmentsErrors.SHIPMENT_CONTENT_OTHER, {}, 'codes');
  const leaving = leavingFrom(type, origin);
  return await goods.find(
    asker,
    leaving,
    codes.map((code, at) => ({ code, path: `codes.${at}` })),
  );
}

/** Asked for is not taken: until it is in a bag a piece can still be sold. */
async function askFor({ tx }: Operation, shipmentId: string, asked: readonly Found[]): Promise<void> {
  if (asked.length === 0) return;
  const rows = itemsFrom(
    shipmentId,
    asked.map((found) => ({ found, packageId: null })),
  );
  await tx.run(qb.insertInto('shipment_items').values(rows));
}
