import { Button, NativeSelect, TextInput } from '@mantine/core';
import { money, percent } from '@quilate/domain/kernel/format.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { wholesaleInvoicesEs } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.es.ts';
import { wholesaleInvoiceMachine } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.machine.ts';
import {
  amountsOf,
  METAL_RATES_BP,
} from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.rules.ts';
import {
  type NewWholesaleInvoice,
  type SelfBilledInvoice,
  wholesaleInvoiceForm,
} from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.schema.ts';
import {
  METAL_TREATMENTS,
  type MetalTreatment,
} from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.states.ts';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { closingsQueries } from '../closings/closings.queries.ts';
import { BarsFields, type BarValues, barsOf } from './bars-fields.tsx';
import { wholesaleInvoices } from './wholesale-invoices.queries.ts';

const { form: es, treatments, actions, texts } = wholesaleInvoicesEs;
const TREATMENTS = METAL_TREATMENTS.map((value) => ({ value, label: treatments[value] }));
const RATES = METAL_RATES_BP.map((rate) => ({ value: String(rate), label: percent(rate) }));

interface Values {
  readonly number: string;
  readonly issueDate: string | null;
  readonly treatment: MetalTreatment;
  readonly taxBp: string;
  readonly baseCents: number | null;
  readonly bars: readonly BarValues[];
  readonly fileId: StoredFile | undefined;
}

export function NewWholesaleInvoicePage() {
  const { closingId } = useSearch({ from: '/_app/metals/wholesale-invoices/new' });
  // What is invoiced is always the metal of a closing.
  return closingId === undefined ? (
    <Navigate to="/metals/wholesale-invoices" replace />
  ) : (
    <OneRecord query={closingsQueries.one(closingId)} title={es.title} page={NewWholesaleInvoice} />
  );
}

function NewWholesaleInvoice({ of: closing }: { of: Closing }) {
  const navigate = useNavigate();
  const form = useForm<Values>(() => ({
    number: '',
    issueDate: null,
    treatment: 'REVERSE_CHARGE',
    taxBp: RATES[0]!.value,
    baseCents: closing.toInvoiceCents > 0 ? closing.toInvoiceCents : null,
    bars: [],
    fileId: undefined,
  }));
  const own = bodyOf(closing.id, form.values);
  const pairs: readonly Pair[] = [
    [closingsEs.one, <span className="code">{closing.code}</span>],
    [closingsEs.columns.customer, closing.customerName],
  ];
  const onDone = ({ id }: { readonly id: string }): void =>
    void navigate({
      to: '/metals/wholesale-invoices/$wholesaleInvoiceId',
      params: { wholesaleInvoiceId: id },
      replace: true,
    });
  const name = `wholesale-invoice:${closing.id}`;
  const act = { machine: wholesaleInvoiceMachine, words: wholesaleInvoicesEs, form, onDone } as const;
  const recording = useCreation({
    ...act,
    name,
    pairs: [...pairs, [es.number, form.values.number], [es.base, money(form.values.baseCents ?? 0)]],
    check: () => schemaFaults(wholesaleInvoiceForm, own),
    body: () => own,
    send: (body: NewWholesaleInvoice, key) => wholesaleInvoices.create.send({ body, key }),
  });
  const issuing = useCreation({
    ...act,
    action: 'issue',
    name: `${name}:issue`,
    pairs,
    body: () => ({ closingId: closing.id }),
    send: (body: SelfBilledInvoice, key) => wholesaleInvoices.issue.send({ body, key }),
  });
  return (
    <>
      <FormPage
        form={recording}
        back={{ to: `/metals/closings/${closing.id}`, label: `${closingsEs.one} ${closing.code}` }}
        title={es.title}
        verb={`${actions.create}…`}
        isReady={closing.toInvoiceCents > 0}
      >
        <Panel title={closing.customerName}>
          <div className="stack">
            <Pairs
              pairs={[
                [closingsEs.page.acceptedValue, money(closing.acceptedCents)],
                [closingsEs.page.paid, money(closing.paidCents)],
                [es.left, <b key="left">{money(closing.toInvoiceCents)}</b>],
              ]}
            />
            <PaperFields form={form} />
          </div>
        </Panel>
        <Panel title={wholesaleInvoicesEs.kinds.SELF_BILLED}>
          <div className="stack">
            <p className="dim">{texts.issue}</p>
            <div>
              <Button variant="default" onClick={() => issuing.submit()}>{`${actions.issue}…`}</Button>
            </div>
          </div>
        </Panel>
      </FormPage>
      {recording.dialog}
      {issuing.dialog}
    </>
  );
}

const bodyOf = (closingId: string, { number, issueDate, treatment, taxBp, baseCents, bars, fileId }: Values) => ({
  closingId,
  number,
  issueDate: issueDate ?? '',
  treatment,
  baseCents: baseCents ?? 0,
  ...(treatment === 'GENERAL' ? { taxBp: taxBp === RATES[0]!.value ? METAL_RATES_BP[0] : METAL_RATES_BP[1] } : {}),
  bars: treatment === 'INVESTMENT_GOLD' ? barsOf(bars) : [],
  fileId: fileId?.id ?? '',
});

function PaperFields({ form }: { form: Form<Values> }) {
  const { treatment, taxBp, baseCents } = form.values;
  const amounts = amountsOf({ treatment, baseCents: baseCents ?? 0, taxBp: Number(taxBp) });
  return (
    <>
      <TextInput label={es.number} autoComplete="off" maxLength={60} {...form.text('number')} />
      <DateField label={es.issueDate} {...form.pick('issueDate')} />
      <NativeSelect
        label={es.treatment}
        description={es.helps[treatment]}
        data={TREATMENTS}
        {...form.choice('treatment')}
      />
      {treatment === 'GENERAL' && <NativeSelect label={es.rate} data={RATES} {...form.choice('taxBp')} />}
      <MoneyInput label={es.base} {...form.pick('baseCents')} />
      {treatment === 'GENERAL' && (
        <Pairs
          pairs={[
            [es.tax, money(amounts.taxCents)],
            [es.total, money(amounts.totalCents)],
          ]}
        />
      )}
      {treatment === 'INVESTMENT_GOLD' && <BarsFields bars={form.values.bars} form={form} />}
      <UploadField label={es.file} purpose="wholesale-invoice" {...form.pick('fileId')} isRequired />
    </>
  );
}
