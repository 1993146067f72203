/** What a code names: a piece, a pledge, a jewel of a lot, or all of its jewels; and whether the police may have it. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { isAmong } from '@quilate/domain/kernel/machine.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { RESUME_LOT } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { placeEs, placeKindOf } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import { jewelCode, namedItem } from '@quilate/domain/modules/logistics/police/police.rules.ts';
import type { Candidate } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { RESUME_PRODUCT } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { ProductStatus } from '@quilate/domain/modules/master-data/products/products.states.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { ENDED_STATES, type WorkState } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { jewelPhoto, productPhoto } from './police.photos.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';

/** One thing that has a code, as it stands; every row is one item of an intervention. */
export interface Found extends Candidate {
  readonly storeId: string;
  readonly storeName: string;
  readonly placeBefore: string;
  readonly lotLineId: string | null;
}

interface LotRow extends Omit<Found, 'code' | 'kind'> {
  readonly lotCode: string;
  readonly position: number;
  readonly isConfiscated: boolean;
  readonly stateBefore: LotState | null;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const INTERVENED_ES = lowerFirst(productsEs.status.intervened);

/** The items each text names, in their order. Refuses the first that is unknown or cannot be intervened. */
export async function itemsOf(db: Db, who: Who, scope: Scope, texts: readonly string[]): Promise<Found[]> {
  const names = texts.map(namedItem);
  const codes = [
    ...new Set(names.flatMap(({ code, position }) => [code, ...(position ? [jewelCode(code, position)] : [])])),
  ];
  const reads = together(db);
  const [products, pledges, jewels] = await Promise.all([
    productsOf(reads, codes),
    pledgesOf(reads, who, codes),
    lotsOf(reads, codes),
  ]);
  return names.flatMap(({ code, position }, at) => {
    const whole = position === null ? code : jewelCode(code, position);
    const path = `codes.${at}`;
    const product = products.find((row) => row.code === whole && isInScope(scope, row.storeId));
    if (product) return [requireAvailable(product, who, path)];
    const pledge = pledges.find((row) => plainCode(row.code) === plainCode(whole) && isInScope(scope, row.storeId));
    if (pledge) return [pledgeAvailable(pledge, who, path)];
    const own = jewels.filter((row) => row.lotCode === code && isInScope(scope, row.storeId));
    const meant = own.filter((row) => position === null || row.position === position);
    if (meant.length === 0) throw refuse(policeErrors.POLICE_CODE_UNKNOWN, { itemCode: whole }, path);
    return jewelsAvailable(meant, whole, who, path);
  });
}

/** Of a whole lot, those the police do not have yet; of one jewel, that one. */
function jewelsAvailable(meant: readonly LotRow[], whole: string, who: Who, path: string): Found[] {
  const free = meant.filter((row) => !row.isConfiscated);
  if (free.length === 0) {
    throw refuse(policeErrors.POLICE_NOT_AVAILABLE, { itemCode: whole, statusEs: INTERVENED_ES }, path);
  }
  return free.map(({ lotCode, position, isConfiscated: _isConfiscated, stateBefore, ...jewel }) => {
    const found: Found = {
      ...jewel,
      code: jewelCode(lotCode, position),
      kind: 'jewel',
      state: stateBefore ?? jewel.state,
    };
    return requireAvailable(found, who, path);
  });
}

interface PledgeRow extends Found {
  readonly isSeized: boolean;
}
/** A job that is over has no pledge; nobody can take what nobody finds. */
function pledgeAvailable({ isSeized, ...found }: PledgeRow, who: Who, path: string): Found {
  const { code: itemCode, placeBefore } = found;
  const refused = (statusEs: string) =>
    refuse(policeErrors.POLICE_NOT_AVAILABLE, { itemCode, statusEs, status: found.state }, path);
  if (isSeized) throw refused(INTERVENED_ES);
  if (isAmong(found.state, ENDED_STATES)) throw refused(lowerFirst(worksEs.states[found.state as WorkState]));
  if (placeKindOf(placeBefore) === 'unknown') throw refused(lowerFirst(placeEs(placeBefore)));
  return requireHere(found, who, path);
}

/** In a bag of a shipment, or on its way with it: it is taken out first. */
export const isCarried = ({ kind, state, placeBefore }: Pick<Found, 'kind' | 'state' | 'placeBefore'>): boolean =>
  kind === 'pledge'
    ? isOnItsWay(placeBefore)
    : (state === 'shipping' || state === 'picked-up') && /^(package:|transit:EN-)/.test(placeBefore);

/** In a bag, or with a driver: in a shipment, or by hand. */
const isOnItsWay = (place: string): boolean => ['package', 'to-workshop', 'to-store'].includes(placeKindOf(place));

function requireAvailable(found: Found, who: Who, path: string): Found {
  const itemCode = found.code;
  const isFree = found.kind === 'product' ? found.state in RESUME_PRODUCT : found.state in RESUME_LOT;
  if (!isFree && !isCarried(found)) {
    const es =
      found.kind === 'product'
        ? productsEs.status[found.state as ProductStatus]
        : lotsEs.states[found.state as LotState];
    throw refuse(policeErrors.POLICE_NOT_AVAILABLE, { itemCode, statusEs: lowerFirst(es), status: found.state }, path);
  }
  return requireHere(found, who, path);
}

function requireHere(found: Found, who: Who, path: string): Found {
  const itemCode = found.code;
  if (found.storeId !== who.storeId) {
    throw refuse(policeErrors.POLICE_ELSEWHERE, { itemCode, storeName: found.storeName }, path);
  }
  return found;
}

const productsOf = (db: Db, codes: readonly string[]): Promise<Found[]> =>
  db.run(
    sql<Found>`select p.code, 'product' as kind, p.description, p.metal, p.weight_mg as "weightMg", p.status as state,
        null as "originCode", ${productPhoto('p.id')} as "photoId",
        p.store_id as "storeId", s.name as "storeName", c.place as "placeBefore",
        p.id as "productId", null as "lotId", null as "workId", null as "lotLineId"
      from products p join store_names s on s.id = p.store_id join custody_items c on c.item_id = p.id
      where p.code = any (${[...codes]}::text[])`.compile(qb),
  );

/** Lying in a shop it is asked for there; at the bench or at a supplier's, at the office or in its own shop. */
const pledgesOf = (db: Db, { isOffice, storeId }: Who, codes: readonly string[]): Promise<PledgeRow[]> =>
  db.run(
    sql<PledgeRow>`select w.code, 'pledge' as kind, w.pledge_description as description, null as metal,
        w.weight_mg as "weightMg", w.state, null as "originCode", null as "photoId", s.id as "storeId",
        s.name as "storeName", c.place as "placeBefore", null as "productId", null as "lotId", w.id as "workId",
        null as "lotLineId", w.seized_at is not null as "isSeized"
      from works w join custody_items c on c.item_id = w.id
        left join store_names there on c.place = 'store:' || there.code
        join store_names s on s.id = coalesce(there.id, case when ${isOffice} then ${storeId}::uuid else w.store_id end)
      where replace(w.code, '-', '') = any (${codes.map(plainCode)}::text[])`.compile(qb),
  );

const lotsOf = (db: Db, codes: readonly string[]): Promise<LotRow[]> =>
  db.run(
    sql<LotRow>`select k.code as "lotCode", l.position, l.description, l.metal::text as metal,
        l.weight_mg as "weightMg", k.state, k.state_before as "stateBefore", k.origin_code as "originCode",
        k.store_id as "storeId", s.name as "storeName", c.place as "placeBefore", null as "productId",
        null as "workId", k.id as "lotId", l.id as "lotLineId", l.confiscated_at is not null as "isConfiscated",
        ${jewelPhoto('l.id')} as "photoId"
      from lots k join lot_lines l on l.lot_id = k.id join store_names s on s.id = k.store_id
      join custody_items c on c.item_id = k.id
      where k.code = any (${[...codes]}::text[]) and l.left_at is null order by k.id, l.position`.compile(qb),
  );

export const asCandidate = ({
  storeId: _storeId,
  storeName: _storeName,
  placeBefore: _placeBefore,
  lotLineId: _lotLineId,
  ...candidate
}: Found): Candidate => candidate;
