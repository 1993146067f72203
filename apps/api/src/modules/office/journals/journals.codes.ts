/** Which code each account has had, has and will have. */
import {
  FIRST_CODES,
  JOURNAL_ACCOUNTS,
  type JournalAccount,
} from '@quilate/domain/modules/office/journals/journals.accounts.ts';
import { journalsEs } from '@quilate/domain/modules/office/journals/journals.es.ts';
import type { CodeLine, CodeValue } from '@quilate/domain/modules/office/journals/journals.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

interface Row extends CodeValue {
  readonly account: JournalAccount;
  readonly isUpcoming: boolean;
}

/** Rows are written once and stay. */
export async function codeLines(db: Db): Promise<CodeLine[]> {
  const rows = await db.run(
    sql<Row>`select c.account, c.code, c.valid_from as "validFrom", c.reason, e.name as "employeeName",
        c.valid_from > business_date() as "isUpcoming"
      from journal_codes c left join employee_names e on e.id = c.employee_id
      order by c.valid_from, c.created_at`.compile(qb),
  );
  const byAccount = Map.groupBy(rows, (row) => row.account);
  return JOURNAL_ACCOUNTS.map((account) => lineOf(account, byAccount.get(account) ?? []));
}

export async function codeLine(db: Db, account: JournalAccount): Promise<CodeLine> {
  return (await codeLines(db)).find((line) => line.id === account)!;
}

/** The account one of its codes is of. */
export async function codeLineOf(db: Db, codeId: string): Promise<CodeLine> {
  const { account } = await db.one(qb.selectFrom('journal_codes').select('account').where('id', '=', codeId));
  return await codeLine(db, account as JournalAccount);
}

function lineOf(account: JournalAccount, rows: readonly Row[]): CodeLine {
  const first = {
    code: FIRST_CODES[account],
    validFrom: null,
    reason: journalsEs.accounts.first,
    employeeName: null,
  };
  const ruled = [first, ...rows.filter((row) => !row.isUpcoming).map(valueOf)].toReversed();
  return {
    id: account,
    current: ruled[0]!,
    upcoming: rows.filter((row) => row.isUpcoming).map(valueOf),
    past: ruled.slice(1),
  };
}

const valueOf = ({ code, validFrom, reason, employeeName }: Row): CodeValue => ({
  code,
  validFrom,
  reason,
  employeeName,
});
