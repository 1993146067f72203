import { type ErrorDef, refuse } from '@quilate/domain/kernel/errors.ts';
import { placeEs } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { inventoriesErrors as refusals } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { type Verdict, verdictOf } from '@quilate/domain/modules/logistics/inventories/inventories.rules.ts';
import { FAMILY_ES, type Family } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb, type Tx } from '../../../../platform/db.ts';
import { moveItems } from '../../../foundations/custody/custody.public.ts';
import type { headOf } from '../inventories.load.ts';
import { inventoryRecord } from '../inventories.record.ts';
import { lockHead } from '../inventories.store.ts';
import { type Thing, thingOf } from '../inventories.things.ts';

type Head = NonNullable<Awaited<ReturnType<typeof headOf>>>;
type Fault = Extract<Verdict, { fault: string }>['fault'];

/** Kept at once, whoever reads and on whatever device: a code is read once. */
export const readCode = action({
  endpoint: inventoriesContract.readCode,
  record: inventoryRecord,
  action: 'readCode',
  lock,
  async run(operation, { facts, body }) {
    const { tx, who, now } = operation;
    const { thing } = facts;
    const verdict = judged(facts, body);
    if ('fault' in verdict) throw await refusalOf(operation, facts, verdict.fault, body.code, thing);
    const { id, code, description, families, valueCents } = thing!;
    await tx.run(
      sql`insert into inventory_items (inventory_id, item_id, code, description, families, value_cents, reading,
          read_at, read_by)
        values (${facts.id}, ${id}, ${code}, ${description ?? ''}, ${families}::text[], ${valueCents},
          ${verdict.reading === 'expected' ? 'arrived' : verdict.reading}, ${now}::timestamptz, ${who.employeeId})
        on conflict (inventory_id, item_id) do update set read_at = excluded.read_at,
          read_by = excluded.read_by`.compile(qb),
    );
    await putInCorner(operation, facts);
    await tx.run(sql`update inventories set read_units = read_units + 1 where id = ${facts.id}`.compile(qb));
    return { details: { itemCode: code, situation: situationOf(verdict.reading) } };
  },
  async reply(_, __, { facts, body }) {
    const { id, code, description, pictured } = facts.thing!;
    const { reading } = judged(facts, body) as Extract<Verdict, { reading: string }>;
    const { expectedUnits, readUnits } = facts;
    return {
      itemId: id,
      code,
      description,
      pictured,
      situation: situationOf(reading),
      expectedUnits,
      readUnits: readUnits + 1,
    };
  },
});

/** Read in a corner it lies there, wherever in this place it lay before. */
async function putInCorner(operation: Operation, { code, place, corner, thing }: Awaited<ReturnType<typeof lock>>) {
  if (corner === null || thing!.place !== place || thing!.corner === corner) return;
  const { id: itemId, kind } = thing!;
  const reason = inventoriesEs.activity.putAway;
  await moveItems(operation, [{ itemId, kind, from: place, to: place, corner, reason, operationCode: code }]);
}

type Reading = Extract<Verdict, { reading: string }>['reading'];
const situationOf = (reading: Reading) => (reading === 'expected' ? ('read' as const) : reading);

async function lock(asked: LockInput<typeof inventoriesContract.readCode>) {
  const head = await lockHead('readCode')(asked);
  const thing = await thingOf(asked.tx, asked.body.code);
  return { ...head, thing, known: thing && (await itemOf(asked, head.id, thing.id)) };
}

function judged(
  facts: Awaited<ReturnType<typeof lock>>,
  body: { readonly isUnexpected?: boolean | undefined },
): Verdict {
  const { thing, known } = facts;
  const seen = thing && {
    ...thing,
    isHere: thing.place === facts.place,
    isExpected: known?.reading === 'expected',
    isRead: known?.isRead === true,
  };
  return verdictOf(facts, seen, body.isUnexpected === true);
}

const itemOf = ({ tx }: { tx: Tx }, inventoryId: string, itemId: string) =>
  tx.first(
    sql<{ reading: string; isRead: boolean }>`select reading, read_at is not null as "isRead"
      from inventory_items where inventory_id = ${inventoryId} and item_id = ${itemId}`.compile(qb),
  );

const REFUSALS: Readonly<Record<Fault, ErrorDef>> = {
  unknown: refusals.INVENTORY_CODE_UNKNOWN,
  twice: refusals.INVENTORY_CODE_TWICE,
  tooMany: refusals.INVENTORY_TOO_MANY,
  otherType: refusals.INVENTORY_CODE_OTHER_TYPE,
  otherFamily: refusals.INVENTORY_CODE_OTHER_FAMILY,
  elsewhere: refusals.INVENTORY_CODE_ELSEWHERE,
};

async function refusalOf({ tx }: Operation, head: Head, fault: Fault, typed: string, thing: Thing | undefined) {
  const stores = await tx.run(sql<{ code: string; name: string }>`select code, name from store_names`.compile(qb));
  const names = Object.fromEntries(stores.map(({ code, name }) => [code, name]));
  const family = thing?.families[0] as Family | undefined;
  const details = {
    itemCode: thing?.code ?? typed,
    ...(fault === 'tooMany' ? { confirmedUnits: head.confirmedUnits } : {}),
    ...(fault === 'otherType' ? { typeEs: inventoriesEs.types[thing!.type].toLowerCase() } : {}),
    ...(fault === 'otherFamily' ? { familyEs: family === undefined ? '' : FAMILY_ES[family].toLowerCase() } : {}),
    ...(fault === 'elsewhere' ? { placeEs: placeEs(thing!.place, names) } : {}),
  };
  return refuse(REFUSALS[fault], details, 'code');
}
