/** The tag of a jewel: a strip with two faces and a thin tail that goes around the piece (B-10). */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { LabelPrinting } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope } from '../../../platform/who.ts';
import { jewelValues, type LabelledPiece, printLabels } from '../label-templates/label-templates.public.ts';

/** In the order they were asked for. */
export async function labelsOf(
  db: Db,
  scope: Scope,
  { productId, ...printing }: LabelPrinting & { readonly productId: readonly string[] },
): Promise<Document> {
  const ids = [...new Set(productId)];
  const pieces = await db.run(
    sql<LabelledPiece & { readonly id: string }>`select p.id, p.code, p.description, p.metal,
        p.weight_mg as "weightMg", p.final_price_cents as "finalPriceCents", s.name as "storeName"
      from products p left join store_names s on s.id = p.store_id where p.id = any (${ids}::uuid[])
        and ${scope ? sql`p.store_id = any (${[...scope]}::uuid[])` : sql`true`}`.compile(qb),
  );
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const today = businessDate(new Date());
  const labels = ids.map((id) => {
    const piece = byId.get(id);
    if (!piece) throw new DomainError(kernelErrors.NOT_FOUND);
    return jewelValues(piece, today);
  });
  return await printLabels(db, 'jewel', { labels }, printing);
}

/** What a label would say: of the piece with this code, or of the first there is on sale. */
export const labelledPiece = (db: Db, scope: Scope, code: string | undefined): Promise<LabelledPiece | undefined> =>
  db.first(
    sql<LabelledPiece>`select p.code, p.description, p.metal, p.weight_mg as "weightMg",
        p.final_price_cents as "finalPriceCents", s.name as "storeName"
      from products p join store_names s on s.id = p.store_id
      where ${code === undefined ? sql`p.status = 'available'` : sql`p.code = ${code}`}
        and ${scope ? sql`p.store_id = any (${[...scope]}::uuid[])` : sql`true`}
      order by p.code limit 1`.compile(qb),
  );
