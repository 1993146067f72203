import { ActionIcon, Group } from '@mantine/core';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import type { InvoiceSummary } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useReceipt } from './receipt-menu.tsx';
import { invoices } from './receipts.queries.ts';

/** A number that was issued, printed again: a duplicate says so (RD 1619/2012 art. 14). */
export function PrintInvoice({ of: { id, number } }: { of: InvoiceSummary }) {
  const receipt = useReceipt(
    (type) => invoices.document.take({ params: { invoiceId: id }, query: { type, copy: 'true' } }),
    number,
  );
  return (
    <Group gap={0} wrap="nowrap" justify="end">
      <ActionIcon
        variant="subtle"
        loading={receipt.isBusy}
        aria-label={`${receiptsEs.duplicate} ${number}`}
        title={receiptsEs.duplicate}
        onClick={() => void receipt.run('COMPLETE_CUSTOMER')}
      >
        <IconPrinter size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        loading={receipt.isBusy}
        aria-label={`${receiptsEs.types.PDF} ${number}`}
        title={receiptsEs.types.PDF}
        onClick={() => void receipt.run('PDF')}
      >
        <IconFileTypePdf size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
