/** What every account of the plan holds now, whatever screen else shows it (docs/decisions/0061). */
import { sum } from '@quilate/domain/kernel/units.ts';
import { ACCOUNTS } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';
import { ACCOUNT_SHAPES, accountOf } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { AccountBalance } from '@quilate/domain/modules/office/home/home.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';

export async function accountBalances(db: Db): Promise<AccountBalance[]> {
  const rows = await db.run(
    qb.selectFrom('ledger_accounts').select(['path', 'asset', 'balance']).where('balance', '<>', 0).orderBy('path'),
  );
  const held = rows.map(({ path, asset, balance }) => ({ ...accountOf(path), asset, balance }));
  return ACCOUNT_SHAPES.map(({ name, asset }) => {
    const own = held.filter((row) => row.name === name && row.asset === asset);
    return {
      id: `${name} ${asset}`,
      es: ACCOUNTS[name].es,
      asset,
      balance: sum(own.map((row) => row.balance)),
      parts: own.flatMap(({ of, balance }) => (of == null ? [] : [{ code: of, balance }])),
    };
  });
}
