import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { JOURNAL_ACCOUNTS } from '@quilate/domain/modules/office/journals/journals.accounts.ts';
import { journalCodeMachine } from '@quilate/domain/modules/office/journals/journals.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

const KNOWN = JOURNAL_ACCOUNTS.map((name) => `'${name}'`).join(', ');

export const journalsInvariants: RoomInvariants = {
  says: {
    I201: 'Cada cuenta en euros de una tienda es cada día de una empresa, y cada cuenta contable es de una de los libros',
  },
  rules: {
    I201: `select a.path from ledger_accounts a left join store_periods p on p.store_code = split_part(a.path, ':', 2)
        where a.asset = 'EUR' and a.path like 'store:%' and split_part(a.path, ':', 2) <> '${DIVISION.code}'
        group by a.path having coalesce(min(p.from_date), 'infinity') <> '-infinity'
          or coalesce(max(p.until_date), '-infinity') <> 'infinity'
      union all select c.id::text from journal_codes c where c.account not in (${KNOWN})`,
  },
  stated: [{ machine: journalCodeMachine, table: 'journal_codes', state: `'recorded'` }],
};
