/** The tag of a jewel: a strip with two faces and a thin tail that goes around the piece (B-10). */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { LabelFormat, ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope } from '../../../platform/who.ts';
import type { Label, Offset } from './products.labels-strip.ts';
import { pdfLabels } from './products.labels-pdf.ts';
import { zplLabels } from './products.labels-zpl.ts';

interface Wanted extends Offset {
  readonly format: LabelFormat;
}

type Piece = Pick<ProductSummary, 'id' | 'code' | 'metal' | 'weightMg' | 'finalPriceCents'>;

/** In the order they were asked for. */
export async function labelsOf(
  db: Db,
  scope: Scope,
  query: Wanted & { readonly productId: readonly string[] },
): Promise<Document> {
  const ids = [...new Set(query.productId)];
  const pieces = await db.run(
    sql<Piece>`select p.id, p.code, p.metal, p.weight_mg as "weightMg", p.final_price_cents as "finalPriceCents"
      from products p where p.id = any (${ids}::uuid[])
        and ${scope ? sql`p.store_id = any (${[...scope]}::uuid[])` : sql`true`}`.compile(qb),
  );
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const labels = ids.map((id) => {
    const piece = byId.get(id);
    if (!piece) throw new DomainError(kernelErrors.NOT_FOUND);
    return asLabel(piece);
  });
  return printed(labels, query);
}

export function testLabel(query: Wanted): Promise<Document> {
  const { testCode } = productsEs.labels;
  const label = { code: testCode, metal: METAL_ES.ORO_18, weight: grams(3_450), price: money(123_456), isTest: true };
  return printed([label], query);
}

const asLabel = (piece: Piece): Label => ({
  code: piece.code,
  metal: piece.metal ? METAL_ES[piece.metal] : '',
  weight: grams(piece.weightMg),
  price: money(piece.finalPriceCents),
  isTest: false,
});

/** Tags of this strip for anything with a code. */
export async function printed(labels: readonly Label[], { format, ...offset }: Wanted): Promise<Document> {
  const [first] = labels;
  const name = labels.length === 1 ? `etiqueta-${first!.code}` : 'etiquetas';
  if (format === 'ZPL') {
    return { type: 'application/octet-stream', fileName: `${name}.zpl`, bytes: zplLabels(labels, offset) };
  }
  return { type: 'application/pdf', fileName: `${name}.pdf`, bytes: await pdfLabels(labels, offset) };
}
