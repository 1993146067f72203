import { Button, Modal } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import type { CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import {
  type IssueInvoiceBody,
  issueInvoiceBody,
  type Sale,
} from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { CustomerLine, CustomerSearch } from '../../master-data/customers/customer-search.tsx';
import { InvoiceAddressFields } from './invoice-address-fields.tsx';
import { NO_ADDRESS } from './new-sale-draft.ts';
import { issueInvoice } from './sales.queries.ts';

const es = salesEs.page;
const unsigned = issueInvoiceBody.omit({ signature: true });

interface InvoiceDialogProps {
  readonly sale: Sale;
  readonly onClose: () => void;
}

/** Whom the complete invoice is made out to, then who signs. */
export function InvoiceDialog({ sale, onClose }: InvoiceDialogProps) {
  const errors = useFieldErrors();
  const [isSigning, setSigning] = useState(false);
  const [customer, setCustomer] = useState<CustomerSummary | null>(sale.customer);
  const [address, setAddress] = useState(NO_ADDRESS);
  const command = useIssueInvoice(sale, errors, () => setSigning(false), onClose);
  const body = { address, ...(customer ? { customerId: customer.id } : {}) };
  const goOn = (): void => {
    const faults = schemaFaults(unsigned, body);
    if (faults.length > 0) errors.show(faults);
    else setSigning(true);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={isSigning ? proofsEs.signature : salesEs.actions.issueInvoice}
      size={460}
      closeOnEscape={!command.isPending}
    >
      {isSigning ? (
        <SignatureForm
          verb={es.signInvoice}
          pairs={[
            [salesEs.one, <span className="code">{sale.code}</span>],
            [es.total, money(sale.totalCents)],
            [es.customer, customer && `${customer.name} ${customer.surname}`],
          ]}
          warning={es.invoiceWarning}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate({ ...body, signature })}
          onCancel={() => setSigning(false)}
        />
      ) : (
        <div className="stack">
          {customer === null ? (
            <CustomerSearch
              label={es.customer}
              description={es.chooseCustomer}
              error={errors.of('customerId')}
              onPick={setCustomer}
            />
          ) : (
            <CustomerLine customer={customer} />
          )}
          <InvoiceAddressFields
            customerId={customer?.id}
            path="address"
            value={address}
            errors={errors}
            onChange={setAddress}
          />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button disabled={customer === null} onClick={goOn}>
              {`${es.signInvoice}…`}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

function useIssueInvoice(sale: Sale, errors: FieldErrors, onOther: () => void, onDone: () => void) {
  return useCommand({
    action: 'sales.issueInvoice',
    form: `sale-invoice:${sale.id}`,
    failed: salesEs.failed.issueInvoice,
    saysUnsettled: true,
    run: (body: IssueInvoiceBody, key) => {
      errors.reset();
      return issueInvoice(sale.id, body, key);
    },
    done: (reply) => salesEs.done.issueInvoice.replace('{code}', reply.code),
    onDone,
    onRefused: (fault) => {
      if (fault.fields.length === 0) return false;
      if (!fault.fields.some((field) => field.path.startsWith('signature'))) onOther();
      errors.show(fault.fields);
      return true;
    },
  });
}
