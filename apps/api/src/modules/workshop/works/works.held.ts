/** Jobs as whoever acts on them has them: read, and held until the operation ends. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { WorkFacts } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { holdsMetal } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type {
  PledgeMetal,
  WorkOrigin,
  WorkSituation,
  WorkState,
  WorkType,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { factsOf } from './works.facts.ts';

export interface HeldWork extends WorkFacts {
  readonly id: string;
  readonly code: string;
  readonly type: WorkType;
  readonly origin: WorkOrigin;
  readonly situation: WorkSituation;
  readonly storeId: string;
  readonly storeCode: string;
  readonly customerId: string | null;
  readonly supplierId: string | null;
  readonly supplierDueOn: string | null;
  readonly supplierCostCents: number | null;
  readonly promisedOn: string | null;
  readonly workerId: string | null;
  readonly pledge: string;
  readonly metal: PledgeMetal;
  /** As it was taken in, and what it has to weigh now. */
  readonly pledgeMg: number;
  readonly weightMg: number;
  /** It is weighed as it changes hands. */
  readonly holdsMetal: boolean;
  readonly observations: string;
  readonly taxBp: number;
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
  readonly paidCents: number;
  readonly place: string;
  readonly version: number;
}

/** What it has to weigh now: as the scale said when it was finished, or as its metal says. */
export const weightNow = sql`coalesce(w.finished_weight_mg,
  w.weight_mg + coalesce(w.metal_used_mg, 0) - w.metal_removed_mg)`;

interface Asker {
  readonly tx: Tx;
  readonly who: Who;
  readonly scope: Scope;
}

type Row = Omit<
  HeldWork,
  'holdsMetal' | Exclude<keyof WorkFacts, 'totalCents' | 'paidCents' | 'isLost' | 'isSeized'>
> & {
  readonly state: WorkState;
};

interface Reader extends Omit<Asker, 'tx'> {
  readonly tx: Db;
}

async function readWhere({ tx, who, scope }: Reader, which: RawBuilder<unknown>): Promise<HeldWork[]> {
  const rows = await tx.run(
    sql<Row>`
      select w.id, w.code, w.state, w.type, w.origin, w.situation, w.store_id as "storeId", s.code as "storeCode",
        w.customer_id as "customerId", w.supplier_id as "supplierId", w.pledge_description as pledge,
        w.supplier_due_on as "supplierDueOn", w.supplier_cost_cents as "supplierCostCents",
        w.promised_on as "promisedOn", w.worker_id as "workerId",
        w.metal, w.weight_mg as "pledgeMg", ${weightNow} as "weightMg", w.observations,
        w.tax_bp as "taxBp", w.total_cents as "totalCents", w.base_cents as "baseCents", w.tax_cents as "taxCents",
        w.paid_cents as "paidCents", num_nonnulls(w.lost_at, w.given_at) > 0 as "isLost",
        w.seized_at is not null as "isSeized", c.place, w.version
      from works w join store_names s on s.id = w.store_id join custody_items c on c.item_id = w.id
      where ${which}`.compile(qb),
  );
  return rows
    .filter((row) => isInScope(scope, row.storeId))
    .map((row) => ({ ...row, holdsMetal: holdsMetal(row), ...factsOf(who, row) }));
}

const lockWhere = (asker: Reader, which: RawBuilder<unknown>): Promise<HeldWork[]> =>
  readWhere(asker, sql`${which} order by w.id for no key update of w`);

export async function lockWork(asker: Asker & { readonly params: { readonly workId: string } }): Promise<HeldWork> {
  const [work] = await lockWhere(asker, sql`w.id = ${asker.params.workId}`);
  if (!work) throw new DomainError(kernelErrors.NOT_FOUND);
  return work;
}

export const readWork = async (asker: Reader, id: string): Promise<HeldWork> =>
  (await readWhere(asker, sql`w.id = ${id}`))[0]!;

/** Those of these envelopes, in the order in which everybody locks them. */
export const lockEnvelopes = (asker: Reader, plainCodes: readonly string[]): Promise<HeldWork[]> =>
  lockWhere(asker, sql`replace(w.code, '-', '') = any (${[...plainCodes]}::text[])`);

/** The same without holding them: what is only shown. */
export const readEnvelopes = (asker: Reader, plainCodes: readonly string[]): Promise<HeldWork[]> =>
  readWhere(asker, sql`replace(w.code, '-', '') = any (${[...plainCodes]}::text[])`);

export const lockWorks = (asker: Reader, ids: readonly string[]): Promise<HeldWork[]> =>
  lockWhere(asker, sql`w.id = any (${[...ids]}::uuid[])`);
