import { ActionIcon, Group } from '@mantine/core';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import type { InvoiceSummary } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import { IconFileTypePdf, IconMail, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { EInvoiceButton } from './e-invoice-button.tsx';
import { useReceipt } from './receipt-menu.tsx';
import { invoices } from './receipts.queries.ts';

const MailDialog = lazy(() =>
  import('./mail-invoice-dialog.tsx').then((file) => ({ default: file.MailInvoiceDialog })),
);

/** A number that was issued, printed again or mailed: a duplicate says so (RD 1619/2012 art. 14). */
export function PrintInvoice({ of: invoice }: { of: InvoiceSummary }) {
  const { id, number } = invoice;
  const [isMailing, setMailing] = useState(false);
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
      {invoice.canBeElectronic && <EInvoiceButton of={invoice} />}
      <ActionIcon
        variant="subtle"
        aria-label={receiptsEs.mailing.of(number)}
        title={receiptsEs.actions.mail}
        onClick={() => setMailing(true)}
      >
        <IconMail size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Suspense>{isMailing && <MailDialog invoiceId={id} onClose={() => setMailing(false)} />}</Suspense>
    </Group>
  );
}
