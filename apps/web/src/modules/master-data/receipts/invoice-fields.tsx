import { Checkbox } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { needsCompleteInvoice } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { InvoiceAddressFields } from './invoice-address-fields.tsx';
import { type InvoiceDraft, NO_ADDRESS } from './invoice-draft.ts';
import type { ReactNode } from 'react';

const es = receiptsEs;

interface InvoiceFieldsProps {
  readonly draft: InvoiceDraft;
  readonly totalCents: number;
  readonly limits: Limits;
  readonly errors: FieldErrors;
  readonly help?: string;
  readonly onChange: (invoiceAddress: InvoiceDraft['invoiceAddress']) => void;
  /** What else is asked of a complete one. */
  readonly children?: ReactNode;
}

/** A complete invoice: when the customer asks for it, and always above the limit of the law. */
export function InvoiceFields({ draft, totalCents, limits, errors, help, onChange, children }: InvoiceFieldsProps) {
  const isRequired = needsCompleteInvoice(totalCents, limits);
  const isAsked = draft.invoiceAddress !== null;
  return (
    <>
      {isRequired ? (
        <p className="note">{es.needsComplete(money(limits.simplifiedInvoiceMaxCents))}</p>
      ) : (
        <Checkbox
          label={es.completeInvoice}
          description={help ?? es.completeHelp}
          checked={isAsked}
          onChange={(event) => onChange(event.currentTarget.checked ? NO_ADDRESS : null)}
        />
      )}
      {(isRequired || isAsked) && (
        <>
          <InvoiceAddressFields
            customerId={draft.customer?.id}
            path="invoiceAddress"
            value={draft.invoiceAddress ?? NO_ADDRESS}
            errors={errors}
            onChange={onChange}
          />
          {children}
        </>
      )}
    </>
  );
}

/** The same on a page of its own making, once there is somebody to invoice. */
export function InvoicePanel(props: InvoiceFieldsProps) {
  if (props.draft.customer === null && !needsCompleteInvoice(props.totalCents, props.limits)) return null;
  return (
    <Panel title={es.completeInvoice}>
      <div className="stack">
        <InvoiceFields {...props} />
      </div>
    </Panel>
  );
}
