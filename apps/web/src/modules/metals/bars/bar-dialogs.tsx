/** What is done with a bar. Loaded when one is chosen. */
import { Checkbox, TextInput } from '@mantine/core';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import type { Bar } from '@quilate/domain/modules/metals/bars/bars.schema.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import type { InvoiceAddress } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { InvoiceAddressFields } from '../../master-data/receipts/invoice-address-fields.tsx';
import { NO_ADDRESS } from '../../master-data/receipts/invoice-draft.ts';
import { bars } from './bars.queries.ts';

const es = barsEs.dialogs;

const actOf = (doing: Doing<Bar>) => ({
  ...doing,
  concept: 'bar',
  words: barsEs,
  pairs: [
    [barsEs.one, <span className="code">{doing.of.code}</span>] as const,
    [barsEs.columns.weight, exactGrams(doing.of.weightMg)] as const,
    [barsEs.columns.price, doing.of.priceCents !== null && money(doing.of.priceCents)] as const,
  ],
});

export const BarDialogs = dialogsOf<Bar>({
  sell: SellDialog,
  settle: SettleDialog,
  takeBack: (props) => (
    <ActionDialog {...actOf(props)} body={() => ({ version: props.of.version })} send={bars.takeBack.on(props.of.id)} />
  ),
  unsettle: (props) => (
    <ActionDialog {...actOf(props)} body={() => ({ version: props.of.version })} send={bars.unsettle.on(props.of.id)} />
  ),
});

interface SaleForm {
  readonly refineryName: string;
  readonly refineryTaxId: string;
  readonly document: string;
  readonly soldOn: string | null;
  readonly priceCents: number | null;
  /** Nothing where the buyer's own document is the invoice. */
  readonly invoiceAddress: InvoiceAddress | null;
  /** As its address suggests, until somebody says otherwise. */
  readonly isExported: boolean | null;
}

function SellDialog(props: Doing<Bar>) {
  const { id, version } = props.of;
  const form = useForm<SaleForm>(() => ({
    refineryName: '',
    refineryTaxId: '',
    document: '',
    soldOn: businessDate(new Date()),
    priceCents: null,
    invoiceAddress: NO_ADDRESS,
    isExported: null,
  }));
  const { refineryName, refineryTaxId, document, soldOn, priceCents, invoiceAddress } = form.values;
  const isExported = form.values.isExported ?? (invoiceAddress !== null && invoiceAddress.countryCode !== 'ES');
  const hasPrice = priceCents !== null && priceCents > 0;
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      {...(hasPrice ? { verb: es.sellVerb(money(priceCents)) } : {})}
      pairs={[...pairs, [es.refineryName, refineryName], [es.document, document]]}
      isReady={[refineryName, refineryTaxId, document].every((text) => text.trim() !== '')}
      errors={form.errors}
      check={() => [
        ...(soldOn === null ? [{ path: 'soldOn', message: es.needsDate }] : []),
        ...(hasPrice ? [] : [{ path: 'priceCents', message: es.needsPrice }]),
      ]}
      body={() => ({
        version,
        refineryName,
        refineryTaxId,
        document,
        soldOn: soldOn!,
        priceCents: priceCents!,
        ...(invoiceAddress === null ? {} : { invoiceAddress, isExported }),
      })}
      send={bars.sell.on(id)}
    >
      <TextInput label={es.refineryName} maxLength={120} required {...form.text('refineryName')} />
      <TextInput label={es.refineryTaxId} autoComplete="off" maxLength={20} required {...form.text('refineryTaxId')} />
      <TextInput label={es.document} autoComplete="off" maxLength={60} required {...form.text('document')} />
      <DateField label={es.soldOn} {...form.pick('soldOn')} />
      <MoneyInput label={es.price} {...form.pick('priceCents')} />
      <Checkbox
        label={es.isInvoiced}
        description={es.invoiceHelp}
        checked={invoiceAddress !== null}
        onChange={(event) => form.set('invoiceAddress', event.currentTarget.checked ? NO_ADDRESS : null)}
      />
      {invoiceAddress !== null && (
        <>
          <InvoiceAddressFields
            customerId={undefined}
            path="invoiceAddress"
            value={invoiceAddress}
            errors={form.errors}
            onChange={(value) => form.set('invoiceAddress', value)}
          />
          <Checkbox
            name="isExported"
            label={receiptsEs.isExported}
            description={receiptsEs.isExportedHelp}
            checked={isExported}
            onChange={(event) => form.set('isExported', event.currentTarget.checked)}
            error={form.errors.of('isExported')}
          />
        </>
      )}
    </ActionDialog>
  );
}

function SettleDialog(props: Doing<Bar>) {
  const { id, version, priceCents } = props.of;
  const form = useForm<{ paidOn: string | null; reference: string }>(() => ({
    paidOn: businessDate(new Date()),
    reference: '',
  }));
  const { paidOn, reference } = form.values;
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.settleVerb(money(priceCents ?? 0))}
      isReady={reference.trim() !== ''}
      errors={form.errors}
      check={() => (paidOn === null ? [{ path: 'paidOn', message: es.needsDate }] : [])}
      body={() => ({ version, paidOn: paidOn!, reference })}
      send={bars.settle.on(id)}
    >
      <DateField isFirst label={es.paidOn} {...form.pick('paidOn')} />
      <TextInput label={es.reference} autoComplete="off" maxLength={60} {...form.text('reference')} />
    </ActionDialog>
  );
}
