/** Encodings as screens read them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import { encodingList } from '@quilate/domain/modules/metals/encodings/encodings.lists.ts';
import { encodingMachine, encodingRules } from '@quilate/domain/modules/metals/encodings/encodings.machine.ts';
import type {
  Encoding,
  EncodingParent,
  EncodingSummary,
} from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isOneOf, within, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { spotsOf } from '../../foundations/custody/custody.public.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';

const summaryColumns = sql<EncodingSummary>`
  n.id, n.code, n.made_at as at, n.description, n.metal, n.weight_mg as "weightMg", n.cost_cents as "costCents",
  (select count(*)::int from encoding_parents p where p.encoding_id = n.id) as "parentCount",
  n.product_id as "productId", (select p.code from products p where p.id = n.product_id) as "productCode", n.state`;

const encodingRecords = recordList(encodingList)<EncodingSummary>({
  kind: encodingMachine.concept,
  table: 'encodings',
  as: 'n',
  columns: summaryColumns,
  sort: { at: instant('n.made_at') },
  where: {
    state: isOneOf('n.state'),
    intervened: () => sql`n.id in (select p.encoding_id from lots k join encoding_parents p on p.lot_id = k.id
      where k.state_before is not null)`,
    ...within('n.made_date', 'n.made_at'),
  },
  sums: { weightMg: sql`n.weight_mg`, costCents: sql`n.cost_cents` },
});
export const listEncodings = (db: Db, query: PageQuery<typeof encodingList>) => listRecords(db, encodingRecords, query);

type Own = 'version' | 'employeeName' | 'storeName' | 'family' | 'metalWeightMg';
interface Row extends EncodingSummary, Pick<Encoding, Own> {
  readonly outWeightMg: number | null;
  readonly gem: string | null;
  readonly gemWeightMg: number | null;
  readonly hallmarks: string | null;
  readonly lossMg: number | null;
  readonly metalLossMg: number | null;
  readonly isFree: boolean;
  readonly isOnSale: boolean;
  readonly isWhereMade: boolean;
}

const verifiedOf = ({ outWeightMg, gem, gemWeightMg, hallmarks, lossMg, metalLossMg }: Row): Encoding['verified'] =>
  outWeightMg === null
    ? null
    : {
        weightMg: outWeightMg,
        gem: gem!,
        gemWeightMg: gemWeightMg!,
        hallmarks: hallmarks!,
        lossMg: lossMg!,
        metalLossMg: metalLossMg!,
      };

export async function getEncoding(db: Db, who: Who, id: string): Promise<Encoding> {
  const reads = together(db);
  const [row, parents, activity, spots] = await Promise.all([
    reads.first(
      sql<Row>`select ${summaryColumns}, n.version, n.family, n.metal_weight_mg as "metalWeightMg",
          e.name as "employeeName", s.name as "storeName", n.out_weight_mg as "outWeightMg",
          n.gem, n.gem_weight_mg as "gemWeightMg", n.hallmarks, n.loss_mg as "lossMg",
          n.metal_loss_mg as "metalLossMg", not exists (select from encoding_parents p join lots k on k.id = p.lot_id
            where p.encoding_id = n.id and k.state_before is not null) as "isFree",
          coalesce(p.status = 'available', false) as "isOnSale",
          coalesce(p.store_id = n.store_id, false) as "isWhereMade"
        from encodings n join employee_names e on e.id = n.employee_id join store_names s on s.id = n.store_id
          left join products p on p.id = n.product_id
        where n.id = ${id}`.compile(qb),
    ),
    reads.run(
      sql<EncodingParent>`select coalesce(p.jewel_id, t.closing_id) as id, p.source, p.code,
          p.origin_code as "originCode", p.description, p.metal, p.weight_mg as "weightMg",
          p.metal_weight_mg as "metalWeightMg", p.cost_cents as "costCents", p.position, p.family
        from encoding_parents p left join closing_takes t on t.id = p.take_id
        where p.encoding_id = ${id} order by p.position`.compile(qb),
    ),
    activityOf(reads, id),
    spotsOf(
      reads,
      who,
      sql`(select coalesce(p.lot_id, p.product_id) from encoding_parents p where p.encoding_id = ${id})`,
    ),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const canWrite = reachOf(who.role, encodingsGrants.write) !== undefined;
  const { outWeightMg: _out, gem: _gem, gemWeightMg: _gems, hallmarks: _marks, lossMg: _loss, ...rest } = row;
  const { metalLossMg: _metalLoss, isFree, isOnSale, isWhereMade, ...shown } = rest;
  return {
    ...shown,
    parents,
    verified: verifiedOf(row),
    activity,
    actions: canWrite
      ? offers(encodingMachine, encodingRules, {
          state: row.state,
          isFree,
          hasLoss: false,
          isOnSale,
          isWhereMade,
          spots,
        })
      : [],
  };
}
