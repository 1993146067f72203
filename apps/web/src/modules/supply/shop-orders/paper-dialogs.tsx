import { money } from '@quilate/domain/kernel/format.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder, ShopOrderDocument } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { shopOrders } from './shop-orders.queries.ts';

const es = shopOrdersEs.page;

interface PaperDialogProps {
  readonly order: ShopOrder;
  readonly onClose: () => void;
}

/** Nothing is paid for an order of the house's own (docs/decisions/0036): what it is worth is what there is to see. */
export function WorthDialog({ order, onClose }: PaperDialogProps) {
  const { costCents, saleCents } = order.worth;
  return (
    <Dialog onClose={onClose} title={`${es.worth}: ${order.code}`} size={440}>
      <div className="stack">
        <p className="note" data-tone="run">
          {es.worthText}
        </p>
        <Pairs
          pairs={[
            [es.cost, costCents !== null && money(costCents)],
            [es.sale, saleCents !== null && <b>{money(saleCents)}</b>],
          ]}
        />
        {saleCents === null && <p className="dim">{es.expected}</p>}
      </div>
    </Dialog>
  );
}

export function DocumentsDialog({ order, onClose }: PaperDialogProps) {
  const isPacked = order.pieces.length > 0;
  return (
    <Dialog onClose={onClose} title={`${es.documents}: ${order.code}`} size={440}>
      <div className="stack">
        <Paper order={order} type="ORDER" />
        {isPacked ? <Paper order={order} type="DELIVERY" /> : <p className="dim">{es.noDelivery}</p>}
      </div>
    </Dialog>
  );
}

function Paper({ order, type }: { order: ShopOrder; type: ShopOrderDocument }) {
  return (
    <div className="spread">
      <span>
        {es.documentTypes[type]}
        <small className="dim" style={{ display: 'block' }}>
          {es.documentHelp[type]}
        </small>
      </span>
      <PaperButton
        label={es.download}
        ariaLabel={`${es.documentTypes[type]}: ${es.download}`}
        take={() => shopOrders.document.take({ params: { shopOrderId: order.id }, query: { type } })}
        name={`${order.code}.pdf`}
        failed={shopOrdersEs.failed.document}
      />
    </div>
  );
}
