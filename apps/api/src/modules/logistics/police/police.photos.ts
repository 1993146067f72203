/** Which photo shows what the police take. */
import { type RawBuilder, sql } from 'kysely';

/** The first image of a piece, by the column that names it. */
export const productPhoto = (productId: string): RawBuilder<string | null> =>
  sql`(select m.id from product_images m where m.product_id = ${sql.ref(productId)} and m.removed_at is null
    order by m.position limit 1)`;

/** Its own among the photos of its lot, else one of them all. */
export const jewelPhoto = (lotLineId: string): RawBuilder<string | null> =>
  sql`(select j.photo_id from jewel_photos j where j.lot_line_id = ${sql.ref(lotLineId)})`;
