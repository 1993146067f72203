import type { Domain } from '../checks/domain.ts';
import { code, codes, page, table } from './markdown.ts';

const unitOf = (path: string): string => {
  if (path.includes('{fine}')) return 'micrograms of fine metal';
  return /\{metal|\{workshop/.test(path) ? 'mg of its alloy' : 'cents of EUR';
};

export function accountsPage({ accounts, kinds }: Domain): string {
  const rows = Object.entries(accounts).map(([name, account]) => [
    code(account.path),
    account.es,
    unitOf(account.path),
    account.side + (account.hasFloor ? ', never below' : ''),
    account.increases,
    `${code(account.shown.at)} by ${code(account.shown.by)}`,
    account.provenBy === null ? '' : code(account.provenBy),
    codes(Object.keys(kinds).filter((kind) => kinds[kind]!.accounts.includes(name))),
  ]);
  const unproven = Object.values(accounts).filter(({ provenBy }) => provenBy === null);
  return page(
    'Plan of accounts',
    'Every account of the books. All keep `I01` to `I04` and `I122`; what records of a room prove besides has its ' +
      'column. The ledger refuses any other path, and any kind that is not listed with the account.',
    table(['Account', 'Spanish', 'In', 'Zero', 'Grows with', 'Shown at', 'Proven by', 'Moved by'], rows),
    `Proven by no record of a room: ${unproven.length} of ${rows.length}. People count them, or they are the other ` +
      'side of what is proven, or nothing does yet.',
  );
}
