/** What a piece's own page asks before it is done. Loaded when one is chosen. */
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Product } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { products, productsQueries } from './products.queries.ts';

const actOf = (doing: Doing<Product>) => ({
  ...doing,
  concept: 'product',
  words: productsEs,
  pairs: [
    [productsEs.columns.code, <span className="code">{doing.of.code}</span>] as const,
    [productsEs.columns.description, doing.of.description] as const,
  ],
  shownAs: productsQueries.one(doing.of.id).queryKey,
});

export const ProductDialogs = dialogsOf<Product>({
  markDefective: (props) => <ActionDialog {...actOf(props)} send={products.markDefective.on(props.of.id)} />,
  restock: (props) => <ActionDialog {...actOf(props)} send={products.restock.on(props.of.id)} />,
  finishRepair: (props) => <ActionDialog {...actOf(props)} send={products.finishRepair.on(props.of.id)} />,
  lock: (props) => <ActionDialog {...actOf(props)} send={products.lock.on(props.of.id)} />,
  unlock: (props) => <ActionDialog {...actOf(props)} send={products.unlock.on(props.of.id)} />,
  assignToHouse: (props) => <ActionDialog {...actOf(props)} send={products.assignToHouse.on(props.of.id)} />,
  returnFromHouse: (props) => <ActionDialog {...actOf(props)} send={products.returnFromHouse.on(props.of.id)} />,
  assignToParts: (props) => <ActionDialog {...actOf(props)} send={products.assignToParts.on(props.of.id)} />,
  returnFromParts: (props) => <ActionDialog {...actOf(props)} send={products.returnFromParts.on(props.of.id)} />,
  markStolen: (props) => <ActionDialog {...actOf(props)} send={products.markStolen.on(props.of.id)} />,
  recover: (props) => <ActionDialog {...actOf(props)} send={products.recover.on(props.of.id)} />,
});
