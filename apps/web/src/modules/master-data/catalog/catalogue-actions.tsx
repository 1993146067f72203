import { count } from '@quilate/domain/kernel/format.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import type { CatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { useState } from 'react';
import { useAtOnce } from '../../../shell/use-at-once.ts';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { catalogQueries, steps } from './catalog.queries.ts';

type Step = keyof typeof steps;
const { discontinue, archive, restore } = catalogEs.actions;
const LABELS = { discontinue, archive, restore };
const { page: es } = catalogEs;

/** What is thought over before it is done, with its consequence in figures. */
function textOf(step: Step, units: number): string | undefined {
  if (step === 'archive') return es.archiveText;
  if (step !== 'discontinue') return undefined;
  return units === 0
    ? es.discontinueEmpty
    : es.discontinueText(units === 1 ? es.onePiece : es.pieceCount(count(units)));
}

export function CatalogueActions({ product }: { product: CatalogueProduct }) {
  const [asked, setAsked] = useState<Step | null>(null);
  const commands: Readonly<Record<Step, ReturnType<typeof useStep>>> = {
    discontinue: useStep(product, 'discontinue', () => setAsked(null)),
    archive: useStep(product, 'archive', () => setAsked(null)),
    restore: useStep(product, 'restore', () => setAsked(null)),
  };
  const pick = (action: string): void => {
    const step = action as Step;
    if (textOf(step, product.units) === undefined) commands[step].mutate(undefined);
    else setAsked(step);
  };
  return (
    <>
      <ActionButtons
        offers={product.actions}
        labels={LABELS}
        reasons={catalogEs.reasons}
        variant="default"
        onPick={pick}
      />
      {asked !== null && (
        <ActDialog
          verb={LABELS[asked]}
          text={textOf(asked, product.units)!}
          isBusy={commands[asked].isPending}
          onSubmit={() => commands[asked].mutate(undefined)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

const useStep = (of: CatalogueProduct, action: Step, onDone: () => void) =>
  useAtOnce({
    concept: 'catalogue',
    action,
    of,
    words: catalogEs,
    send: (_: undefined, key) => steps[action](of.id, key),
    shownAs: catalogQueries.one(of.id).queryKey,
    onDone,
  });
