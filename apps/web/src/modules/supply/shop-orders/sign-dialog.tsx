import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { shopOrderMachine } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { toast } from '../../../shell/toast.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import type { Own } from '../../foundations/proofs/act.ts';
import { OfferDialog } from '../../foundations/proofs/action-dialog.tsx';
import { rowOf } from '../../foundations/proofs/creation.ts';

interface SignDialogProps<Body> {
  readonly order: ShopOrder;
  readonly action: 'prepare' | 'validate' | 'receiveLate';
  readonly verb: string;
  readonly errors: FieldErrors;
  /** What can be mended on the page; a piece that went away meanwhile has no field to stand at. */
  readonly field: string;
  readonly body: () => Own<Body>;
  readonly send: (body: Body, key: string) => Promise<ShopOrder>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Who signs what was read and weighed on the page beneath. */
export function SignDialog<Body>({ order, action, errors, field, onClose, ...deed }: SignDialogProps<Body>) {
  return (
    <OfferDialog
      {...deed}
      form={`order-${action}:${order.id}`}
      concept="shopOrder"
      words={shopOrdersEs}
      of={order}
      offer={rowOf(shopOrderMachine, action)}
      title={null}
      errors={errors}
      onPlan={(fields) => {
        onClose();
        const mendable = fields.filter(({ path }) => path.startsWith(field));
        errors.show(mendable);
        if (mendable.length === 0) toast.error(fields[0]!.message);
      }}
      onClose={onClose}
    />
  );
}
