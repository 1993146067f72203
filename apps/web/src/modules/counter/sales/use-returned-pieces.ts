import type { Sale, SaleLine } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { useMemo, useState } from 'react';
import { useBadges } from '../../../shell/current-user.tsx';
import { beep } from '../../../ui/beep.ts';
import { cleanCode, useScannerFirst } from '../../../ui/use-scanner.ts';
import { isReturnable } from './return-plan.ts';

/** A label read where pieces are given back ticks its piece; answers the code of one that cannot come back here. */
export function useReturnedPieces(sale: Sale, onPiece: (line: SaleLine) => void): string | undefined {
  const { takes: badges } = useBadges();
  const [foreign, setForeign] = useState<string>();
  // A badge is for who signs.
  const takes = useMemo(() => ({ test: (code: string) => !badges.test(code) }), [badges]);
  const read = (code: string): void => {
    const line = sale.lines.find((one) => cleanCode(one.productCode) === code && isReturnable(one));
    beep(line !== undefined);
    setForeign(line ? undefined : code);
    if (line) onPiece(line);
  };
  useScannerFirst(takes, read, 'labels');
  return foreign;
}
