/** Which account of the Plan General Contable each account of the books is; accounting sets others from a day on. */
import type { AccountName, ACCOUNTS } from '../../foundations/ledger/ledger.accounts.ts';

type Plan = typeof ACCOUNTS;
/** Grams of an alloy or of fine metal: what they cost stands in accounts of euros, the only ones of a journal. */
type InGrams = `${string}{${'metal' | 'fine' | 'workshopMetal'}}${string}`;
export type MoneyAccount = { [N in AccountName]: Plan[N]['path'] extends InGrams ? never : N }[AccountName];
/** What one company of the house owes another where an entry of the books is of both. */
export const GROUP = 'group';
export type JournalAccount = MoneyAccount | typeof GROUP;

/** A new account of euros does not compile until it has its code here. */
export const FIRST_CODES = {
  till: '5700',
  float: '5701',
  remainder: '5702',
  inTransit: '5703',
  bank: '5720',
  card: '5721',
  receivable: '4300',
  'trade-in': '5552',
  advances: '4380',
  'advances:works': '4381',
  recoverable: '4382',
  'stock:used': '3100',
  'stock:pieces': '3000',
  'cost:sales': '6100',
  'stock:lost': '6780',
  'stock:missing': '6781',
  'owners:pieces': '6782',
  'owners:lots': '6783',
  'income:sales': '7000',
  'income:works': '7050',
  'income:custody': '7051',
  'income:manual': '7052',
  'income:cancellations': '7590',
  'tax:igic': '4777',
  'difference:till': '6590',
  'difference:card': '6591',
  'difference:remainder': '6592',
  transitDifference: '6593',
  extraordinary: '5550',
  equity: '1180',
  stockOrigin: '1181',
  supplierGoods: '6000',
  supplierTax: '4727',
  supplierPayable: '4000',
  divisionReceivable: '4301',
  divisionIncome: '7001',
  divisionCostOfSales: '6101',
  workshopCost: '6110',
  divisionPieces: '3300',
  divisionBarsCost: '3500',
  divisionStock: '3101',
  divisionPayable: '4070',
  divisionTaxBorne: '4728',
  divisionTaxOwed: '4778',
  divisionTaxWithin: '6091',
  divisionCommercial: '5551',
  group: '5523',
} as const satisfies Readonly<Record<JournalAccount, string>>;
export const JOURNAL_ACCOUNTS = Object.keys(FIRST_CODES) as [JournalAccount, ...JournalAccount[]];
export type Codes = Readonly<Record<JournalAccount, string>>;

export const isMoneyAccount = (name: AccountName): name is MoneyAccount => name in FIRST_CODES;
