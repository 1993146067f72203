import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import type { Product } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { useAtOnce } from '../../../shell/use-at-once.ts';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { markDefective, plain, productsQueries } from './products.queries.ts';

type Plain = keyof typeof plain;
const { prereserve, undoPrereserve, markDefective: defect, deleteDefect, restock, finishRepair } = productsEs.actions;
const LABELS = { prereserve, undoPrereserve, markDefective: defect, deleteDefect, restock, finishRepair };
/** What cannot be taken back asks first. */
const ASKS: Readonly<Record<string, string>> = {
  restock: productsEs.dialogs.restockText,
  finishRepair: productsEs.dialogs.finishRepairText,
};

/** Of all a piece can go through, what is done from its own page. */
export function ProductActions({ product }: { product: Product }) {
  const [asked, setAsked] = useState<Plain | 'markDefective' | null>(null);
  const commands: Readonly<Record<Plain, ReturnType<typeof useProductCommand>>> = {
    prereserve: useProductCommand(product, 'prereserve', setAsked),
    undoPrereserve: useProductCommand(product, 'undoPrereserve', setAsked),
    deleteDefect: useProductCommand(product, 'deleteDefect', setAsked),
    restock: useProductCommand(product, 'restock', setAsked),
    finishRepair: useProductCommand(product, 'finishRepair', setAsked),
  };
  if (!useMay(productsGrants.write)) return null;
  const pick = (action: string): void => {
    const asks = action === 'markDefective' || action in ASKS;
    if (asks) setAsked(action as Plain | 'markDefective');
    else commands[action as Plain].mutate(undefined);
  };
  return (
    <>
      <ActionButtons
        offers={product.actions}
        labels={LABELS}
        reasons={productsEs.reasons}
        variant="default"
        onPick={pick}
      />
      {asked === 'markDefective' && <MarkDefective product={product} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'markDefective' && (
        <ActDialog
          verb={LABELS[asked]}
          text={ASKS[asked]!}
          isIrreversible
          isBusy={commands[asked].isPending}
          onSubmit={() => commands[asked].mutate(undefined)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

const useProductCommand = (of: Product, action: Plain, close: (none: null) => void) =>
  useAtOnce({
    concept: 'product',
    action,
    of,
    words: productsEs,
    send: (_: undefined, key) => plain[action](of.id, key),
    shownAs: productsQueries.one(of.id).queryKey,
    onDone: () => close(null),
  });

const MarkDefective = ({ product, onClose }: { product: Product; onClose: () => void }) => (
  <ReasonDialog
    verb={defect}
    text={productsEs.dialogs.defectText}
    label={productsEs.dialogs.defect}
    help={productsEs.dialogs.defectHelp}
    save={{
      form: `product-markDefective:${product.id}`,
      failed: productsEs.failed.markDefective,
      done: productsEs.done.markDefective,
      send: (reason, key) => markDefective(product.id, reason, key),
      shownAs: productsQueries.one(product.id).queryKey,
    }}
    onClose={onClose}
  />
);
