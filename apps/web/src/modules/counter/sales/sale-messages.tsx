import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { useAtOnce } from '../../../shell/use-at-once.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { useDoing } from '../../../ui/use-doing.ts';
import { sales } from './sales.queries.ts';

const TellDialog = lazy(() => import('./tell-dialog.tsx').then((file) => ({ default: file.TellDialog })));
const { actions } = salesEs;
const reasons: Readonly<Record<string, string>> = salesEs.reasons;

/** What the customer of a sale can be sent; what cannot be says why. */
export function SaleMessages({ sale }: { sale: Sale }) {
  const canWrite = useMay(salesGrants.write);
  const { doing, pick, close } = useDoing(sale.actions);
  const mailing = useAtOnce({
    concept: 'sale',
    action: 'mailReceipt',
    of: sale,
    words: salesEs,
    send: sales.mailReceipt.on(sale.id),
  });
  const offer = (wanted: string) => sale.actions.find(({ action }) => action === wanted);
  const [mail, tell] = [offer('mailReceipt'), offer('tellReturnDeadline')];
  if (sale.customer === null || !canWrite) return null;
  const blocked = (of: typeof mail): string | undefined =>
    of === undefined || of.allowed ? undefined : (reasons[of.reason ?? ''] ?? '');
  return (
    <div className="row sale-messages">
      {mail && (
        <ReasonButton
          label={actions.mailReceipt}
          blockedBy={blocked(mail)}
          variant="default"
          isBusy={mailing.isPending}
          onClick={() => mailing.mutate({})}
        />
      )}
      {tell && (
        <ReasonButton
          label={actions.tellReturnDeadline}
          blockedBy={blocked(tell)}
          variant="default"
          onClick={() => pick(tell.action)}
        />
      )}
      <Suspense>{doing && <TellDialog of={sale} offer={doing} onClose={close} />}</Suspense>
    </div>
  );
}
