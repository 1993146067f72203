/** Police books for whoever fills an installation. */
import { sql } from 'kysely';
import { daysEarlier } from '../../../platform/backdate.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { backdateHandIn } from '../../counter/lots/lots.books.ts';

/** Founding data: as if a book that was handed in today had been generated and handed in some days ago. */
export async function backdateBook(db: Db, id: string, days: number): Promise<void> {
  await db.run(
    sql`update police_books set generated_at = ${daysEarlier('generated_at', days)},
        submitted_date = submitted_date - ${days}::int where id = ${id}`.compile(qb),
  );
  const entries = await db.run(
    qb.selectFrom('police_book_entries').select('lot_id').where('book_id', '=', id).where('kind', '=', 'intake'),
  );
  await backdateHandIn(
    db,
    entries.flatMap((entry) => entry.lot_id ?? []),
    days,
  );
}
