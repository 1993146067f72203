import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { type Asset, isFine } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';

interface AccountAmountProps {
  readonly asset: Asset;
  readonly amount: number;
}

/** Cents, milligrams or micrograms of an account, as people read them. */
export const AccountAmount = ({ asset, amount }: AccountAmountProps) =>
  asset === 'EUR' ? money(amount) : exactGrams(isFine(asset) ? amount / 1000 : amount);
