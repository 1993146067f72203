import { sql } from 'kysely';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { metalTypeOf } from '@quilate/domain/kernel/metals.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { platformMachine } from '@quilate/domain/modules/master-data/platforms/platforms.machine.ts';
import { newPriceCents, type PriceTerms } from '@quilate/domain/modules/master-data/platforms/platforms.rules.ts';
import type { Platform, PricePreview } from '@quilate/domain/modules/master-data/platforms/platforms.schema.ts';
import type { PlatformId } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { findPlatform, readPlatforms } from './platforms.store.ts';

const SHOWN_PER_METAL = 6;

export async function listPlatforms(db: Db) {
  const data = await readPlatforms(db);
  return { data, totalCount: data.length };
}

export async function getPlatform(db: Db, id: PlatformId): Promise<Platform> {
  const row = await findPlatform(db, id);
  return { ...row, actions: offers(platformMachine, {}, row) };
}

interface PricedPiece {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly metal: Metal;
  readonly costCents: number;
  readonly taxBp: number;
}

/** The newest pieces of each metal in the shops of the platform; nothing is written. */
export async function previewPrices(db: Db, id: PlatformId, proposed: PriceTerms) {
  const [current, pieces] = await Promise.all([
    findPlatform(db, id),
    db.run(
      sql<PricedPiece>`
        select id, code, description, metal, cost_cents as "costCents", tax_bp as "taxBp" from (
          select p.*, row_number() over (partition by p.metal = 'PLATA' order by p.created_at desc, p.id desc) as place
          from priced_products p where p.platform_id = ${id}
        ) newest where place <= ${SHOWN_PER_METAL} order by metal, code`.compile(qb),
    ),
  ]);
  const data = pieces.map(({ metal, taxBp, ...piece }): PricePreview => {
    const price = (terms: PriceTerms): number => newPriceCents(piece.costCents, metalTypeOf(metal), taxBp, terms);
    return { ...piece, beforeCents: price(current), afterCents: price(proposed) };
  });
  return { data, totalCount: data.length };
}
