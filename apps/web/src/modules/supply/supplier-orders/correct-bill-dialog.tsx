/** The bill as its supplier has put it right: number, day, paper, and base and quota of each rate. */
import { TextInput } from '@mantine/core';
import { money, percent } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { supplierOrders } from './supplier-orders.queries.ts';

type Bill = NonNullable<SupplierOrder['bill']>;
type Rate = Bill['taxes'][number]['taxBp'];
interface Typed {
  readonly taxBp: Rate;
  readonly baseCents: number | null;
  readonly taxCents: number | null;
}
interface Values {
  readonly billNumber: string;
  readonly billDate: string | null;
  readonly file: StoredFile | null;
  readonly taxes: readonly Typed[];
}
const { correcting: es, receiving, page } = supplierOrdersEs;

/** Those it has, and those its products have: one that was forgotten can be added. */
function ratesOf({ bill, lines }: SupplierOrder): Typed[] {
  const billed: Typed[] = [...(bill?.taxes ?? [])];
  const others = new Set(lines.map(({ taxBp }) => taxBp).filter((rate) => !billed.some((tax) => tax.taxBp === rate)));
  return [...billed, ...[...others].map((taxBp) => ({ taxBp, baseCents: 0, taxCents: 0 }))];
}
/** A rate without a base is not on the paper. */
const billedOf = (taxes: readonly Typed[]) =>
  taxes.flatMap(({ taxBp, baseCents, taxCents }) =>
    (baseCents ?? 0) > 0 ? [{ taxBp, baseCents: baseCents!, taxCents: taxCents ?? 0 }] : [],
  );

export function CorrectBillDialog(doing: Doing<SupplierOrder>) {
  const order = doing.of;
  const { id, version, bill, paidCents } = order;
  const form = useForm<Values>(() => ({
    billNumber: bill?.number ?? '',
    billDate: bill?.date ?? null,
    file: null,
    taxes: ratesOf(order),
  }));
  const { billNumber, billDate, file, taxes } = form.values;
  const totalCents = sum(billedOf(taxes).map(({ baseCents, taxCents }) => baseCents + taxCents));
  const type = (at: number, patch: Partial<Typed>): void => {
    form.errors.clear(`taxes.${at}`);
    form.change((known) => ({ ...known, taxes: known.taxes.map((tax, n) => (n === at ? { ...tax, ...patch } : tax)) }));
  };
  return (
    <ActionDialog
      {...doing}
      concept="supplierOrder"
      words={supplierOrdersEs}
      size={520}
      errors={form.errors}
      check={() => [
        ...(billNumber.trim() === '' ? [{ path: 'billNumber', message: es.missing }] : []),
        ...(billDate === null ? [{ path: 'billDate', message: es.missing }] : []),
        ...(billedOf(taxes).length === 0 ? [{ path: 'taxes.0.baseCents', message: es.missing }] : []),
      ]}
      body={() => ({
        version,
        billNumber,
        billDate: billDate!,
        ...(file === null ? {} : { billFileId: file.id }),
        taxes: billedOf(taxes),
      })}
      send={supplierOrders.correctBill.on(id)}
    >
      <TextInput label={receiving.billNumber} autoComplete="off" maxLength={40} {...form.text('billNumber')} />
      <DateField label={receiving.billDate} {...form.pick('billDate')} />
      {taxes.map(({ taxBp, baseCents, taxCents }, at) => (
        <div className="form-grid" key={taxBp}>
          <div className="wide-2">
            <MoneyInput
              name={`taxes.${at}.baseCents`}
              label={es.baseOf(percent(taxBp))}
              value={baseCents}
              onChange={(cents) => type(at, { baseCents: cents })}
              error={form.errors.of(`taxes.${at}.baseCents`)}
            />
          </div>
          <div className="wide-2">
            <MoneyInput
              name={`taxes.${at}.taxCents`}
              label={receiving.quotaOf(percent(taxBp))}
              value={taxCents}
              onChange={(cents) => type(at, { taxCents: cents })}
              error={form.errors.of(`taxes.${at}.taxCents`)}
            />
          </div>
        </div>
      ))}
      <UploadField
        label={es.file}
        purpose="supplier-bill"
        name="billFileId"
        value={file ?? undefined}
        onChange={(given) => form.set('file', given ?? null)}
        error={form.errors.of('billFileId')}
      />
      <Pairs
        pairs={[
          [page.billTaxed, money(totalCents)],
          [page.paid, paidCents > 0 && money(paidCents)],
          [page.owedBySupplier, paidCents > totalCents && <b>{money(paidCents - totalCents)}</b>],
        ]}
      />
    </ActionDialog>
  );
}
