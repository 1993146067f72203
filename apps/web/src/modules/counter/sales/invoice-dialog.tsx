import { money } from '@quilate/domain/kernel/format.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { issueInvoiceBody, type Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { CustomerLine, CustomerSearch } from '../../master-data/customers/customer-search.tsx';
import { InvoiceAddressFields } from '../../master-data/receipts/invoice-address-fields.tsx';
import { NO_ADDRESS } from '../../master-data/receipts/invoice-draft.ts';
import { actOf } from './sale-dialog.ts';
import { sales } from './sales.queries.ts';

const es = salesEs.page;
const unsigned = issueInvoiceBody.omit({ signature: true });

/** Whom the complete invoice is made out to. */
export function InvoiceDialog(props: Doing<Sale>) {
  const { of: sale } = props;
  const form = useForm({ customer: sale.customer, address: NO_ADDRESS });
  const { errors, change } = form;
  const { customer, address } = form.values;
  const body = { address, ...(customer ? { customerId: customer.id } : {}) };
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.signInvoice}
      pairs={[
        [salesEs.one, <span className="code">{sale.code}</span>],
        [es.total, money(sale.totalCents)],
        [es.customer, customer && `${customer.name} ${customer.surname}`],
      ]}
      size={460}
      isReady={customer !== null}
      errors={errors}
      check={() => schemaFaults(unsigned, body)}
      body={() => body}
      send={sales.issueInvoice.on(sale.id)}
    >
      {customer === null ? (
        <CustomerSearch
          label={es.customer}
          description={es.chooseCustomer}
          allowsBlocked
          error={errors.of('customerId')}
          onPick={(picked) => change({ customer: picked })}
        />
      ) : (
        <CustomerLine customer={customer} />
      )}
      <InvoiceAddressFields
        customerId={customer?.id}
        path="address"
        value={address}
        errors={errors}
        onChange={(typed) => change({ address: typed })}
      />
    </ActionDialog>
  );
}
