import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import type { cashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { closedMonthMachine } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import { isDivision } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { isOver } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb, type Tx } from '../../../../platform/db.ts';
import { openMonths } from '../cash.months.ts';
import { closedMonthRecord } from '../cash.record.ts';
import type { Till } from '../cash.tills.ts';

/**
 * Closes a month of one shop, of some or of all, or of the division, for good: the ledger refuses what is dated in it
 * (B-34). In order: no month with anything in its books is left open before it.
 */
export const closeMonth = (till: Till) =>
  creation({
    endpoint: till.ownContract.closeMonth,
    record: closedMonthRecord,
    action: 'closeMonth',
    lock: async (input) => placesFor(input.tx, await idsOf(till, input), input.body.month),
    async run(operation, { body, facts, state }) {
      const { tx, who, now, today, signer } = operation;
      const { month } = body;
      if (!isOver(month, today)) throw refuse(cashErrors.MONTH_NOT_OVER);
      const places = facts.filter(({ isClosed }) => !isClosed);
      if (places.length === 0) throw new DomainError(cashErrors.MONTH_ALREADY_CLOSED);
      refuseWhere(places, ({ hasOpenSession }) => hasOpenSession, cashErrors.MONTH_HAS_OPEN_SESSION);
      refuseWhere(places, ({ isLater }) => isLater, cashErrors.MONTH_OUT_OF_ORDER);
      const rows = places.map((place) => ({
        id: uuidv7(),
        store_id: isDivision(place) ? null : place.id,
        division_id: isDivision(place) ? place.id : null,
        month,
        closed_at: now,
        closed_by: signer?.id ?? who.employeeId,
      }));
      const made = await tx.run(
        qb
          .insertInto('closed_months')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id'),
      );
      if (made.length < rows.length) throw new DomainError(cashErrors.MONTH_ALREADY_CLOSED);
      const [first, ...others] = rows;
      for (const { id: recordId, store_id: storeId } of others) {
        operation.states.push({
          concept: closedMonthMachine.concept,
          recordId,
          from: null,
          to: state,
          action: 'closeMonth',
        });
        operation.changes.push({ topic: 'cash', storeId: storeId!, id: recordId });
      }
      const codes = places.map(({ code }) => code);
      return { id: first!.id, code: `${codes.join(' ')} ${month.slice(0, 7)}`, details: { month, stores: codes } };
    },
  });

interface Place {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly isClosed: boolean;
  readonly hasOpenSession: boolean;
  /** A month with movements before it is still open. */
  readonly isLater: boolean;
}

function refuseWhere(
  places: readonly Place[],
  is: (place: Place) => boolean,
  def: typeof cashErrors.MONTH_HAS_OPEN_SESSION | typeof cashErrors.MONTH_OUT_OF_ORDER,
): void {
  const found = places.filter(is);
  if (found.length > 0) throw refuse(def, { storeNames: found.map(({ name }) => name).join(', ') });
}

/** The division has its own; of shops nobody says which: one's own. */
async function idsOf(till: Till, { tx, who, scope, body }: LockInput<typeof cashContract.closeMonth>) {
  const own = till.placeOf(who);
  if (isDivision(own)) return [own.id];
  const ids = body.storeIds ?? [own.id];
  const asked = body.isGroup === true ? sql`true` : sql`s.id = any (${ids}::uuid[])`;
  const reached = scope ? sql`s.id = any (${[...scope]}::uuid[])` : sql`true`;
  const found = await tx.run(
    sql<Asked>`select s.id, s.is_active as "isActive" from store_names s where ${asked} and ${reached}`.compile(qb),
  );
  if (found.length === 0 || (body.isGroup !== true && found.length < new Set(ids).size))
    throw new DomainError(kernelErrors.NOT_FOUND);
  return body.isGroup === true ? await ofGroup(tx, found, body.month) : found.map(({ id }) => id);
}

interface Asked {
  readonly id: string;
  readonly isActive: boolean;
}
/** The active ones, and those closed down that left something in the books until then. */
async function ofGroup(tx: Tx, found: readonly Asked[], month: string): Promise<string[]> {
  const ids = found.map(({ id }) => id);
  const open = await tx.run(
    sql<{ id: string }>`select o."placeId" as id from (${openMonths(ids)}) o where o.month <= ${month}::date`.compile(
      qb,
    ),
  );
  const left = new Set(open.map(({ id }) => id));
  return found.flatMap(({ id, isActive }) => (isActive || left.has(id) ? id : []));
}

const placesFor = (tx: Tx, ids: readonly string[], month: string): Promise<Place[]> =>
  tx.run(
    sql<Place>`with open_months as materialized (${openMonths(ids)})
      select s.id, s.code, s.name,
        exists (select from closed_months m where m.place_id = s.id and m.month = ${month}::date) as "isClosed",
        exists (select from cash_sessions t where t.place_id = s.id and t.state = 'open'
          and date_trunc('month', t.business_date)::date <= ${month}::date) as "hasOpenSession",
        exists (select from open_months o where o."placeId" = s.id and o.month < ${month}::date) as "isLater"
      from cash_places s where s.id = any (${[...ids]}::uuid[]) order by s.name`.compile(qb),
  );
