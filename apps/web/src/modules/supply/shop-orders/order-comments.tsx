import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { useState } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useChange } from './use-change.ts';

const es = shopOrdersEs;
const KINDS = {
  commentAsShop: 'shop',
  commentAsBulk: 'bulk',
  commentOnHold: 'hold',
  commentAsValidator: 'validator',
} as const satisfies Record<string, keyof ShopOrder['comments']>;
type Kind = keyof typeof KINDS;

/** Each role writes its own; everybody reads all of them. */
export function OrderComments({ order }: { order: ShopOrder }) {
  const [editing, setEditing] = useState<Kind | null>(null);
  const may = (kind: Kind): boolean => order.actions.some((offer) => offer.action === kind && offer.allowed);
  const shown = (Object.keys(KINDS) as Kind[]).filter((kind) => may(kind) || order.comments[KINDS[kind]] !== '');
  if (shown.length === 0) return null;
  return (
    <Panel title={es.page.comments}>
      <dl className="comment-list">
        {shown.map((kind) => (
          <div key={kind}>
            <dt>{es.actions[kind]}</dt>
            <dd>
              {order.comments[KINDS[kind]] || <span className="dim">{es.page.noComment}</span>}
              {may(kind) && (
                <button
                  type="button"
                  className="plain"
                  aria-label={`${shellEs.form.edit}: ${es.actions[kind]}`}
                  onClick={() => setEditing(kind)}
                >
                  {shellEs.form.edit}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {editing && <CommentDialog order={order} kind={editing} onClose={() => setEditing(null)} />}
    </Panel>
  );
}

interface CommentDialogProps {
  readonly order: ShopOrder;
  readonly kind: Kind;
  readonly onClose: () => void;
}

function CommentDialog({ order, kind, onClose }: CommentDialogProps) {
  const form = useForm({ text: order.comments[KINDS[kind]] });
  const save = useChange(order, kind, { onDone: onClose, onRefused: form.refused });
  return (
    <DialogForm
      title={es.actions[kind]}
      verb={shellEs.form.save}
      isBusy={save.isPending}
      onSubmit={() => save.mutate({ text: form.values.text.trim() })}
      onCancel={onClose}
    >
      <NotesField data-autofocus label={es.columns.comment} minRows={3} maxLength={1000} {...form.text('text')} />
    </DialogForm>
  );
}
