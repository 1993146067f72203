import { Checkbox } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { needsCompleteInvoice } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { InvoiceAddressFields } from './invoice-address-fields.tsx';
import { NO_ADDRESS, type SaleDraft } from './new-sale-draft.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

const es = receiptsEs;

interface NewSaleInvoiceProps {
  readonly draft: Pick<SaleDraft, 'customer' | 'invoiceAddress'>;
  readonly totalCents: number;
  readonly limits: Limits;
  readonly errors: FieldErrors;
  readonly onChange: (invoiceAddress: SaleDraft['invoiceAddress']) => void;
}

/** A complete invoice: when the customer asks for it, and always above the limit of the law. */
export function NewSaleInvoice({ draft, totalCents, limits, errors, onChange }: NewSaleInvoiceProps) {
  const isRequired = needsCompleteInvoice(totalCents, limits);
  if (draft.customer === null && !isRequired) return null;
  const isAsked = draft.invoiceAddress !== null;
  return (
    <Panel title={es.completeInvoice}>
      <div className="stack">
        {isRequired ? (
          <p className="note">{es.needsComplete(money(limits.simplifiedInvoiceMaxCents))}</p>
        ) : (
          <Checkbox
            label={es.completeInvoice}
            description={es.completeHelp}
            checked={isAsked}
            onChange={(event) => onChange(event.currentTarget.checked ? NO_ADDRESS : null)}
          />
        )}
        {(isRequired || isAsked) && (
          <InvoiceAddressFields
            customerId={draft.customer?.id}
            path="invoiceAddress"
            value={draft.invoiceAddress ?? NO_ADDRESS}
            errors={errors}
            onChange={onChange}
          />
        )}
      </div>
    </Panel>
  );
}
