/** The daily journal of a company, from what the books say of a day. */
import { addDays, businessDate } from '../../../kernel/dates.ts';
import { sum } from '../../../kernel/units.ts';
import { LEDGER_KINDS, type LedgerKindName } from '../../foundations/ledger/ledger.kinds.ts';
import { accountOf } from '../../foundations/ledger/ledger.rules.ts';
import { type Codes, FIRST_CODES, GROUP, isMoneyAccount, type JournalAccount } from './journals.accounts.ts';

export const JOURNAL_FORMATS = ['xlsx', 'csv'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];
export const MAX_JOURNAL_DAYS = 366;

/** What began before midnight may still be written some minutes after it. */
const SETTLING_MS = 10 * 60_000;
/** The last day nothing is written in any more. */
export const lastClosedDay = (now: Date): string => addDays(businessDate(new Date(now.getTime() - SETTLING_MS)), -1);

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
/** Of the days that are asked for those that are over; without a first one a year, without any the last one. */
export function journalDays({ from, to }: Days, closed: string): { from: string; to: string } {
  const last = to === undefined || to > closed ? closed : to;
  return { from: from ?? (to === undefined ? last : addDays(last, 1 - MAX_JOURNAL_DAYS)), to: last };
}

/** A code from a day on; in the order they were written. */
export interface CodeRow {
  readonly account: JournalAccount;
  readonly code: string;
  readonly validFrom: string;
}
/** Of two from the same day the one written later rules. */
export function codesOn(rows: readonly CodeRow[], date: string): Codes {
  const ruling = rows
    .filter(({ validFrom }) => validFrom <= date)
    .toSorted((a, b) => Number(a.validFrom > b.validFrom) - Number(a.validFrom < b.validFrom));
  return { ...FIRST_CODES, ...Object.fromEntries(ruling.map(({ account, code }) => [account, code])) };
}

/** A stretch of days in which nothing of this was changed of a shop: from the first to before the last. */
export interface ShopPeriod {
  readonly storeId: string;
  readonly storeCode: string;
  readonly companyId: string;
  readonly channel: string;
  /** Its account of the Plan, as `570000012`. */
  readonly shopAccount: string | null;
  readonly fromDate: string;
  readonly untilDate: string;
}
export interface Owner {
  readonly companyId: string;
  readonly shop: ShopPeriod | null;
}

/** Whose each account is on a day: of a shop its company's; what is of no shop is kept by the company of the office. */
export function ownersOn(periods: readonly ShopPeriod[], date: string): (path: string) => Owner | undefined {
  const ruling = periods.filter(({ fromDate, untilDate }) => fromDate <= date && date < untilDate);
  const byCode = new Map(ruling.map((shop) => [shop.storeCode, shop]));
  const [keeper] = ruling.toSorted(
    (a, b) => Number(b.channel === 'ADMIN') - Number(a.channel === 'ADMIN') || (a.storeId < b.storeId ? -1 : 1),
  );
  return (path) => {
    const code = path.startsWith('store:') ? path.split(':')[1]! : '';
    const shop = byCode.get(code) ?? null;
    const companyId = shop?.companyId ?? keeper?.companyId;
    return companyId === undefined ? undefined : { companyId, shop };
  };
}

/** `5700` of a shop whose account is `570000012` is `570000012`, `7000` of it `700000012`; without one, `5700.TRI`. */
export function subaccountOf(code: string, shop: Pick<ShopPeriod, 'storeCode' | 'shopAccount'> | null): string {
  if (shop === null) return code;
  if (shop.shopAccount === null) return `${code}.${shop.storeCode}`;
  return code + shop.shopAccount.slice(code.length);
}

/** One entry of the ledger in euros, in the order of its transaction. */
export interface Leg {
  readonly transactionId: string;
  readonly kind: LedgerKindName;
  readonly document: string | null;
  readonly description: string;
  readonly path: string;
  readonly amountCents: number;
}
export interface JournalLine {
  /** `261124-00001`: the same whichever days are asked for. */
  readonly number: string;
  readonly date: string;
  readonly account: JournalAccount;
  readonly code: string;
  readonly subaccount: string;
  readonly storeCode: string | null;
  readonly concept: string;
  readonly document: string | null;
  readonly debitCents: number;
  readonly creditCents: number;
}
export interface JournalDay {
  readonly date: string;
  readonly companyId: string;
  /** In the order they were made. */
  readonly legs: readonly Leg[];
  readonly periods: readonly ShopPeriod[];
  readonly codes: readonly CodeRow[];
}

/** Debit above zero, credit below: the books have the same sides. */
export const sidesOf = (amountCents: number) => ({
  debitCents: Math.max(amountCents, 0),
  creditCents: Math.max(-amountCents, 0),
});

export function journalOf({ date, companyId, legs, periods, codes: rows }: JournalDay): JournalLine[] {
  const codes = codesOn(rows, date);
  const ownerOf = ownersOn(periods, date);
  const transactions = [...Map.groupBy(legs, (leg) => leg.transactionId).values()];
  const own = transactions.map((all) => ofCompany(all, ownerOf, companyId)).filter((parts) => parts.length > 0);
  return own.flatMap((parts, at) => {
    const number = `${date.slice(2).replaceAll('-', '')}-${String(at + 1).padStart(5, '0')}`;
    const lines = parts.map(({ leg, account, shop, amountCents }): JournalLine => {
      const code = codes[account];
      return {
        number,
        date,
        account,
        code,
        subaccount: subaccountOf(code, shop),
        storeCode: shop?.storeCode ?? null,
        concept: conceptOf(leg),
        document: leg.document,
        ...sidesOf(amountCents),
      };
    });
    return lines.toSorted(bySide);
  });
}

interface Part {
  readonly leg: Leg;
  readonly account: JournalAccount;
  readonly shop: ShopPeriod | null;
  readonly amountCents: number;
}
/** The legs of one transaction that are of the company, and what it owes the others for it where they are not all. */
function ofCompany(legs: readonly Leg[], ownerOf: ReturnType<typeof ownersOn>, companyId: string): Part[] {
  const parts = legs.flatMap((leg): Part[] => {
    const owner = ownerOf(leg.path);
    if (owner?.companyId !== companyId) return [];
    return [{ leg, account: accountNamed(leg.path), shop: owner.shop, amountCents: leg.amountCents }];
  });
  const left = sum(parts.map(({ amountCents }) => amountCents));
  if (left === 0) return parts;
  return [...parts, { leg: parts[0]!.leg, account: GROUP, shop: null, amountCents: -left }];
}

export function accountNamed(path: string): JournalAccount {
  const known = accountOf(path);
  if (!known || !isMoneyAccount(known.name)) throw new Error(`${path} is no account of euros`);
  return known.name;
}

/** Debits first; then by their accounts, so that the same entry is always written alike. */
function bySide(a: JournalLine, b: JournalLine): number {
  const side = Number(b.debitCents > 0) - Number(a.debitCents > 0);
  if (side !== 0) return side;
  const [one, other] = [keyOf(a), keyOf(b)];
  return Number(one > other) - Number(one < other);
}
const keyOf = ({ subaccount, account, storeCode }: JournalLine): string => `${subaccount} ${account} ${storeCode}`;

function conceptOf({ kind, description }: Leg): string {
  const { es } = LEDGER_KINDS[kind];
  return description === '' || description === es ? es : `${es}: ${description}`;
}
