import { settingsEs } from '@quilate/domain/modules/office/settings/settings.es.ts';
import {
  LIMIT_NAMES,
  type LimitLine,
  type LimitValue,
} from '@quilate/domain/modules/office/settings/settings.schema.ts';
import { FIRST_LIMITS, type LimitName } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

interface Row extends LimitValue {
  readonly name: LimitName;
  readonly validFrom: string;
  readonly isUpcoming: boolean;
}

/** Every limit with its values in order; rows are written once and stay. */
export async function limitLines(db: Db): Promise<LimitLine[]> {
  const rows = await db.run(
    sql<Row>`
      select l.name, l.value, l.valid_from as "validFrom", l.source as reason,
        e.name as "employeeName",
        l.valid_from > business_date() as "isUpcoming"
      from policy_limits l left join employee_names e on e.id = l.employee_id
      order by l.valid_from, l.created_at`.compile(qb),
  );
  const byName = Map.groupBy(rows, (row) => row.name);
  return LIMIT_NAMES.map((name) => lineOf(name, byName.get(name) ?? []));
}

/** The limit one of its values is of. */
export async function limitLineOf(db: Db, valueId: string): Promise<LimitLine> {
  const { name } = await db.one(qb.selectFrom('policy_limits').select('name').where('id', '=', valueId));
  return await limitLine(db, name as LimitName);
}

export async function limitLine(db: Db, name: LimitName): Promise<LimitLine> {
  return (await limitLines(db)).find((line) => line.id === name)!;
}

function lineOf(name: LimitName, rows: readonly Row[]): LimitLine {
  const [value] = FIRST_LIMITS[name];
  const first: LimitValue = { value, validFrom: null, reason: settingsEs.origins[name], employeeName: null };
  const ruled = [first, ...rows.filter((row) => !row.isUpcoming).map(valueOf)].toReversed();
  return {
    id: name,
    current: ruled[0]!,
    upcoming: rows.filter((row) => row.isUpcoming).map(valueOf),
    past: ruled.slice(1),
  };
}

const valueOf = ({ value, validFrom, reason, employeeName }: Row): LimitValue => ({
  value,
  validFrom,
  reason,
  employeeName,
});
