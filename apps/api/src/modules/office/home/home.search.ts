/** One request finds in every room: a look at the words tells which rooms have any, and only those are asked (B-07). */
import { isOpenOn, reachOf } from '@quilate/domain/kernel/grants.ts';
import type { FoundConcept } from '@quilate/domain/modules/office/home/home.found.ts';
import type { Found } from '@quilate/domain/modules/office/home/home.schema.ts';
import { sql } from 'kysely';
import { type Db, type PoolDb, qb } from '../../../platform/db.ts';
import type { Face, Finder, FindInput } from '../../../platform/finders.ts';
import { wordsOf } from '../../../platform/search.ts';
import { scopeOf, type Who } from '../../../platform/who.ts';

export type HouseFinder = Finder<FoundConcept>;

export async function search(
  finders: readonly HouseFinder[],
  db: PoolDb,
  who: Who,
  { q, limit }: { q: string; limit: number },
): Promise<Found[]> {
  const mine = finders.filter(({ policy }) => reachOf(who.role, policy) && isOpenOn(who.platformIds, policy));
  const asked = mine.map((finder) => ({ finder, q: finder.typed?.(q) ?? q }));
  const hasWords = await withWords(db, asked);
  const found = await Promise.all(
    asked.map(async ({ finder, q: typed }, at): Promise<Found[]> => {
      const reach = reachOf(who.role, finder.policy)!;
      const input: FindInput = { db, who, scope: scopeOf(who, reach) };
      const code = named(typed);
      const faces = hasWords.has(at) ? await finder.find(input, typed, limit) : [];
      const isHere = faces.some((face) => isNamed(face, code));
      const byCode = isHere ? undefined : await finder.byCode?.(input, code);
      const all = byCode ? [byCode, ...faces.filter(({ id }) => id !== byCode.id)] : faces;
      return all.map((face) => foundOf(finder.concept, face, code));
    }),
  );
  // A room with what was meant goes before the others; in a room, the newest first.
  const rooms = found.map((ofRoom) => ofRoom.toSorted((a, b) => Number(b.isExact) - Number(a.isExact)));
  return rooms.toSorted((a, b) => Number(b[0]?.isExact ?? false) - Number(a[0]?.isExact ?? false)).flat();
}

/** As it is read from a label, whatever signs it was typed with. */
const named = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const isNamed = ({ code, alsoNamed = [] }: Face, asked: string): boolean =>
  asked !== '' && [code, ...alsoNamed].some((name) => name != null && named(name) === asked);

function foundOf(concept: FoundConcept, face: Face, code: string): Found {
  return {
    concept,
    id: face.id,
    code: face.code ?? null,
    label: face.label,
    hint: face.hint.filter(Boolean).join(', '),
    amountCents: face.amountCents ?? null,
    look: face.look ?? null,
    isExact: isNamed(face, code),
  };
}

/** Those of whose kinds some word begins with each typed one. */
async function withWords(db: Db, asked: readonly { finder: HouseFinder; q: string }[]): Promise<ReadonlySet<number>> {
  const kinds = asked.flatMap(({ finder, q }, at) => finder.kinds.map((kind) => ({ at, kind, words: wordsOf(q) })));
  const rows = await db.run(
    sql<{ at: number }>`
      select distinct k.at from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k(at int, kind text, words jsonb)
      where jsonb_array_length(k.words) > 0 and not exists (
        select from jsonb_array_elements_text(k.words) w(word) where not exists (
          select from search_words s where s.kind = k.kind and s.word >= w.word and s.word < w.word || ${'\uffff'}))
    `.compile(qb),
  );
  return new Set(rows.map(({ at }) => at));
}
