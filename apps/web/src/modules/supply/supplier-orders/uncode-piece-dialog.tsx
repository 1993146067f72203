import { TextInput } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { supplierOrders } from './supplier-orders.queries.ts';

const { uncoding: es, reasons, columns } = supplierOrdersEs;

/** Which piece: its label is read or typed. */
export function UncodePieceDialog(doing: Doing<SupplierOrder>) {
  const { id, version, lines, pieces } = doing.of;
  const form = useForm({ productId: '' });
  const code = form.values.productId.trim().toUpperCase();
  const piece = pieces.find((one) => one.code === code);
  const line = piece && lines.find((one) => one.id === piece.lineId);
  const fault = piece === undefined ? supplierOrdersErrors.ORDER_PIECE_OTHER.es : reasons.hasPieceOnSale;
  return (
    <ActionDialog
      {...doing}
      concept="supplierOrder"
      words={supplierOrdersEs}
      size={440}
      pairs={[
        [columns.description, line?.description],
        [es.cost, piece && money(piece.costCents)],
      ]}
      isReady={code !== ''}
      errors={form.errors}
      check={() => (piece?.isOnSale ? [] : [{ path: 'productId', message: fault }])}
      body={() => ({ version, productId: piece!.id })}
      send={supplierOrders.uncodePiece.on(id)}
    >
      <TextInput
        label={es.piece}
        description={es.pieceHelp}
        autoComplete="off"
        maxLength={20}
        required
        {...form.text('productId')}
      />
    </ActionDialog>
  );
}
