import { Button } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder, ShopOrderDocument } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { saveFile } from '../../../ui/save-file.ts';
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
  const [isBusy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const paper = await shopOrders.document.take({ params: { shopOrderId: order.id }, query: { type } });
      await saveFile(paper, `${order.code}.pdf`);
    } catch (error) {
      const fault = faultOf(error, shopOrdersEs.failed.document);
      toast.error(fault.text, fault.requestId);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="spread">
      <span>
        {es.documentTypes[type]}
        <small className="dim" style={{ display: 'block' }}>
          {es.documentHelp[type]}
        </small>
      </span>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={`${es.documentTypes[type]}: ${es.download}`}
        leftSection={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />}
        onClick={() => void take()}
      >
        {es.download}
      </Button>
    </div>
  );
}
