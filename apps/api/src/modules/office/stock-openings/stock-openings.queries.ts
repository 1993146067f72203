import { stockOpeningMachine } from '@quilate/domain/modules/office/stock-openings/stock-openings.machine.ts';
import { stockOpeningList } from '@quilate/domain/modules/office/stock-openings/stock-openings.lists.ts';
import type { StockOpening } from '@quilate/domain/modules/office/stock-openings/stock-openings.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isIdOf, recordList, within } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope } from '../../../platform/who.ts';

const columns = sql<StockOpening>`o.id, o.store_id as "storeId", s.name as "storeName", o.state,
  o.cost_cents as "costCents",
  o.observations, o.made_at as "madeAt", g.name as "signerName", a.name as "approverName",
  cardinality(c.codes) as "pieceCount", c.codes`;
const joins = sql`join store_names s on s.id = o.store_id join employee_names g on g.id = o.signer_id
  join employee_names a on a.id = o.approver_id
  cross join lateral (select array_agg(p.code order by p.code) as codes from stock_opening_pieces i
    join products p on p.id = i.product_id where i.opening_id = o.id) c`;

const openingRecords = recordList(stockOpeningList)<StockOpening>({
  kind: stockOpeningMachine.concept,
  table: 'stock_openings',
  as: 'o',
  columns,
  joins,
  store: 'o.store_id',
  sort: { madeAt: instant('o.made_at') },
  where: { storeId: isIdOf('o.store_id'), ...within('o.business_date', 'o.made_at') },
});

export const listOpenings = (db: Db, scope: Scope, query: PageQuery<typeof stockOpeningList>) =>
  listRecords(db, openingRecords, query, { scope });

export const getOpening = (db: Db, id: string): Promise<StockOpening> =>
  db.one(sql<StockOpening>`select ${columns} from stock_openings o ${joins} where o.id = ${id}`.compile(qb));
