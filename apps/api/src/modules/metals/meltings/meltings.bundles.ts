/** What waits for the fire: to be reviewed, reviewed, or in a melting already. */
import { FINENESS, METAL_ES, metalTypeOf } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { fineOf } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import type { Bundle, BundleLineView } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { together } from '../../../platform/together.ts';
import { type FreeMetal, freeMetals } from '../closings/closings.takes.ts';
import { type WaitingJewel, waitingJewels } from '../extractions/extractions.public.ts';

const SHOWN = 500;

/** As it was taken at the counter: what a review starts from. */
const lineOf = ({ id, description, metal, fineness, weightMg, metalWeightMg }: WaitingJewel): BundleLineView => ({
  jewelId: id,
  description,
  metal,
  grossMg: weightMg,
  weightMg: metalWeightMg,
  fineness: fineness ?? (metal === null ? 0 : FINENESS[metal]),
});

const unreviewed = (
  own: Pick<Bundle, 'id' | 'source' | 'originId' | 'label' | 'originCode' | 'costCents'>,
  lines: BundleLineView[],
): Bundle => ({
  ...own,
  code: null,
  lines,
  weightMg: sum(lines.map((line) => line.weightMg)),
  fineMg: sum(lines.map((line) => fineOf(line))),
  state: 'UNREVIEWED',
  reviewedAt: null,
  reviewerName: null,
  meltingId: null,
  meltingCode: null,
});

const originOf = ({ lotId, productId }: WaitingJewel): string => lotId ?? productId!;
/** Gold and silver of the same lot are two bundles: they are not melted together. */
const bundleOf = (jewel: WaitingJewel): string => `${originOf(jewel)} ${metalTypeOf(jewel.metal)}`;

function ofJewels(jewels: readonly WaitingJewel[]): Bundle[] {
  return [...new Set(jewels.map(bundleOf))].map((id) => {
    const own = jewels.filter((jewel) => bundleOf(jewel) === id);
    const { code: label, originCode, lotId } = own[0]!;
    const originId = originOf(own[0]!);
    const source = lotId === null ? 'PIECE' : 'LOT';
    const costCents = sum(own.map((jewel) => jewel.costCents));
    return unreviewed({ id, source, originId, label, originCode, costCents }, own.map(lineOf));
  });
}

const ofClosing = ({ closingId, code, customerName, metal, leftMg, leftCents }: FreeMetal): Bundle =>
  unreviewed(
    {
      id: `${closingId} ${metal}`,
      source: 'CLOSING',
      originId: closingId,
      label: code,
      originCode: customerName,
      costCents: leftCents,
    },
    [
      {
        jewelId: null,
        description: METAL_ES[metal],
        metal,
        grossMg: leftMg,
        weightMg: leftMg,
        fineness: FINENESS[metal],
      },
    ],
  );

/** Reviews, with what was said of each jewel. */
export const readBundles = (db: Db, which: RawBuilder<unknown>): Promise<Bundle[]> =>
  db.run(
    sql<Bundle>`select b.id, b.source, coalesce(b.lot_id, b.product_id, t.closing_id) as "originId", b.code, b.label,
        b.origin_code as "originCode", b.weight_mg as "weightMg", b.fine_mg as "fineMg", b.cost_cents as "costCents",
        b.state, b.reviewed_at as "reviewedAt", e.name as "reviewerName",
        b.melting_id as "meltingId", m.code as "meltingCode",
        (select jsonb_agg(jsonb_build_object('jewelId', l.jewel_id, 'description', l.description, 'metal', l.metal,
            'grossMg', l.gross_mg, 'weightMg', l.weight_mg, 'fineness', l.fineness) order by l.position)
          from melting_bundle_lines l where l.bundle_id = b.id) as lines
      from melting_bundles b join employee_names e on e.id = b.employee_id
        left join closing_takes t on t.id = b.take_id left join meltings m on m.id = b.melting_id
      where ${which} order by b.reviewed_at, b.id`.compile(qb),
  );

/** What is molten is no longer among them. */
export async function pendingBundles(db: Db): Promise<{ data: Bundle[]; totalCount: number }> {
  const reads = together(db);
  const [jewels, metals, reviewed] = await Promise.all([
    waitingJewels(reads, ['MELTING']),
    freeMetals(reads),
    readBundles(reads, sql`b.state <> 'UNREVIEWED' and m.state is distinct from 'COMPLETED'`),
  ]);
  const all = [...ofJewels(jewels), ...metals.map(ofClosing), ...reviewed];
  return { data: all.slice(0, SHOWN), totalCount: all.length };
}
