import { ActionIcon } from '@mantine/core';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { eInvoicesGrants, receiptsGrants } from '@quilate/domain/modules/master-data/receipts/receipts.grants.ts';
import type { InvoiceSummary } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import { IconFileCode } from '@tabler/icons-react';
import { useMay } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { invoices } from './receipts.queries.ts';

const { electronic: es, failed } = receiptsEs;

/** A complete invoice as Facturae: signed the first time, and handed out as it was signed ever after. */
export function EInvoiceButton({ of: { id, number, isElectronic } }: { of: InvoiceSummary }) {
  const may = useMay(isElectronic ? receiptsGrants.read : eInvoicesGrants.write);
  const params = { invoiceId: id };
  const { mutate, isPending } = useCommand<undefined, Response>({
    form: `e-invoice:${id}`,
    failed: failed.sign,
    run: async (_, key) => {
      if (!isElectronic) await invoices.sign.send({ params, key });
      return await invoices.eInvoice.take({ params });
    },
    onDone: (file) => void saveFile(file, `${number}.xsig`),
  });
  if (!may) return null;
  return (
    <ActionIcon
      variant="subtle"
      loading={isPending}
      aria-label={es.of(number)}
      title={es.title}
      onClick={() => mutate(undefined)}
    >
      <IconFileCode size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
