/** What is done with an encoding. Loaded when one is chosen. */
import { NativeSelect } from '@mantine/core';
import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { EncodeBody, Encoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { actOf } from './encoding-dialog.tsx';
import { encodings } from './encodings.queries.ts';
import { VerifyDialog } from './verify-dialog.tsx';
import { TAX_OPTIONS } from '../../master-data/products/tax-options.ts';

const { columns, dialogs: es, page } = encodingsEs;

export const EncodingDialogs = dialogsOf<Encoding>({
  verify: VerifyDialog,
  encode: EncodeDialog,
  putOnHold: (props) => (
    <ActionDialog
      {...actOf(props)}
      body={() => ({ version: props.of.version })}
      send={encodings.putOnHold.on(props.of.id)}
    />
  ),
  undoEncode: (props) => (
    <ActionDialog
      {...actOf(props)}
      isDanger
      pairs={[
        [columns.product, <span className="code">{props.of.productCode}</span>],
        [page.cost, money(props.of.costCents)],
      ]}
      body={() => ({ version: props.of.version })}
      send={encodings.undoEncode.on(props.of.id)}
    />
  ),
  cancel: (props) => <ActionDialog {...actOf(props)} isDanger send={encodings.cancel.on(props.of.id)} />,
});

function EncodeDialog(props: Doing<Encoding>) {
  const { id, version, code, description, verified, costCents } = props.of;
  const form = useForm<{ finalPriceCents: number | null; taxBp: string }>({ finalPriceCents: null, taxBp: '1500' });
  const { finalPriceCents: price } = form.values;
  const tax = form.pick('taxBp');
  return (
    <ActionDialog
      {...actOf(props)}
      warning={encodingsEs.texts.encode}
      pairs={[
        [encodingsEs.one, <span className="code">{code}</span>],
        [columns.description, description],
        [page.output, exactGrams(verified?.weightMg ?? 0)],
        [page.cost, money(costCents)],
        [es.price, money(price || 0)],
      ]}
      errors={form.errors}
      check={() => (price !== null && price > 0 ? [] : [{ path: 'finalPriceCents', message: es.needsPrice }])}
      body={() => ({ version, finalPriceCents: price!, taxBp: Number(form.values.taxBp) as EncodeBody['taxBp'] })}
      send={encodings.encode.on(id)}
    >
      <MoneyInput
        label={es.price}
        description={`${page.cost}: ${money(costCents)}`}
        {...form.pick('finalPriceCents')}
      />
      <NativeSelect
        label={es.tax}
        data={TAX_OPTIONS}
        {...tax}
        onChange={(event) => tax.onChange(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
