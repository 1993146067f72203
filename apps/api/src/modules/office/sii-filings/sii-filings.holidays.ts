import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { holidayMachine } from '@quilate/domain/modules/office/sii-filings/sii-filings.machine.ts';
import type { PublicHoliday } from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

type Row = Omit<PublicHoliday, 'actions'>;
const columns = sql<Row>`h.id, h.day::text, h.place, h.name, h.state, nullif(e.name, '') as "signerName"`;
const FROM = sql`public_holidays h left join employee_names e on e.id = h.signer_id`;
const told = (row: Row): PublicHoliday => ({ ...row, actions: offers(holidayMachine, {}, row) });

/** The latest day first. */
export async function listHolidays(db: Db): Promise<PublicHoliday[]> {
  const rows = await db.run(sql<Row>`select ${columns} from ${FROM} order by h.day desc, h.place, h.id`.compile(qb));
  return rows.map(told);
}

export async function getHoliday(db: Db, id: string): Promise<PublicHoliday> {
  const row = await db.first(sql<Row>`select ${columns} from ${FROM} where h.id = ${id}`.compile(qb));
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return told(row);
}
