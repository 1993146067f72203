import { useState } from 'react';
import { useBadges } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { useScannerFirst } from '../../../ui/use-scanner.ts';

/** A badge that is read where somebody signs; answers what is to be said of it, `onHolder` what of whose it is. */
export function useBadge(onHolder: (employeeId: string) => string | undefined): string | undefined {
  const { takes, holderOf } = useBadges();
  const [said, setSaid] = useState<string>();
  useScannerFirst(takes, (code) => {
    setSaid(undefined);
    holderOf(code).then(
      ({ employeeId }) => setSaid(onHolder(employeeId)),
      (error: unknown) => setSaid(faultOf(error).text),
    );
  });
  return said;
}
