/** Photos as paper takes them. */
import type { Db } from '../../../platform/db.ts';
import { type Keeping, readSmall } from './files.public.ts';

const PIXELS = 160;

/** Small, and the same bytes each time; nothing of what was erased. */
export async function pictureOf(
  db: Db,
  keeping: Keeping,
  photo: { readonly id: string; readonly recordId: string },
): Promise<string | undefined> {
  const small = await readSmall(db, keeping, photo).catch(() => undefined);
  if (!small) return undefined;
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(small.bytes).resize(PIXELS, PIXELS, { fit: 'inside' }).jpeg().toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}
