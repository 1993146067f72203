import { decimal } from '../../../kernel/format.ts';
import { type Asset, isFine } from '../../foundations/ledger/ledger.accounts.ts';

export const unitOf = (asset: Asset): 'cents' | 'grams' => (asset === 'EUR' ? 'cents' : 'grams');
/** Euros with two decimals; grams with three, as metals show them (settled 15). */
export function inItsUnit(asset: Asset, amount: number): string {
  if (asset === 'EUR') return decimal(amount, 2);
  return decimal(isFine(asset) ? amount / 1000 : amount, 3);
}
