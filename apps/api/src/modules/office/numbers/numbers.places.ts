/** Whose a series of numbers is. */
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Whose } from '../../../platform/numbers.ts';

interface Place {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The shops, and the division. */
export async function placesOf(db: Db): Promise<Place[]> {
  const shops = await db.run(sql<Place>`select id, code, name from store_names`.compile(qb));
  return [...shops, DIVISION];
}

/** `VE-TRI-26` and `TRI26-S` say their shop and year; a Z and a police book bear the id of theirs. */
export function whoseSeries(series: string, places: readonly Pick<Place, 'id' | 'code'>[]): Whose {
  if (places.some(({ id }) => id === series)) return { placeId: series, year: null };
  const [, invoiced, ofInvoice] = /^(\w+?)(\d\d)-[A-Z]\d*$/.exec(series) ?? [];
  const [, coded, ofCode] = /^[A-Z]+(?:-(\w+))?-(\d\d)$/.exec(series) ?? [];
  const year = ofInvoice ?? ofCode;
  return {
    placeId: places.find(({ code }) => code === (invoiced ?? coded))?.id ?? null,
    year: year === undefined ? null : 2000 + Number(year),
  };
}
