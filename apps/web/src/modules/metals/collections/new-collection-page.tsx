import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { type Metal, METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { pendingMg } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import { collectionMachine } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import { collectFault } from '@quilate/domain/modules/metals/collections/collections.rules.ts';
import type { NewCollection } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Panel } from '../../../ui/detail-page.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import type { Pair } from '../../../ui/pairs.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import type { Fault } from '../../foundations/proofs/act.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { closingsQueries } from '../closings/closings.queries.ts';
import { collections } from './collections.queries.ts';

const es = collectionsEs.dialogs;
type Weights = Readonly<Partial<Record<Metal, number | null>>>;
const EMPTY: { readonly weights: Weights; readonly notes: string } = { weights: {}, notes: '' };

export function NewCollectionPage() {
  const { closingId } = useSearch({ from: '/_app/metals/collections/new' });
  // Metal is always fetched of a closing.
  return closingId === undefined ? <Navigate to="/metals/collections" replace /> : <OfClosing closingId={closingId} />;
}

function OfClosing({ closingId }: { closingId: string }) {
  return <OneRecord query={closingsQueries.one(closingId)} title={es.collectTitle} page={NewCollection} />;
}

function NewCollection({ of: closing }: { of: Closing }) {
  const form = useForm(EMPTY);
  const { errors } = form;
  const { weights, notes } = form.values;
  const navigate = useNavigate();
  const fetchable = closing.lines.filter((line) => pendingMg(line) > 0);
  const lines = fetchable.flatMap(({ metal }) => {
    const weightMg = weights[metal];
    return weightMg === null || weightMg === undefined || weightMg === 0 ? [] : [{ metal, weightMg }];
  });
  const creation = useCreation({
    machine: collectionMachine,
    words: collectionsEs,
    name: `collection:${closing.id}`,
    form,
    pairs: [
      [closingsEs.one, <span className="code">{closing.code}</span>],
      [closingsEs.columns.customer, closing.customerName],
      ...lines.map(({ metal, weightMg }): Pair => [METAL_ES[metal], exactGrams(weightMg)]),
    ],
    check: () => faultsOf(lines, closing, fetchable[0]?.metal),
    body: () => ({ closingId: closing.id, lines, notes }),
    send: (body: NewCollection, key) => collections.create.send({ body, key }),
    onDone: ({ id }) =>
      void navigate({ to: '/metals/collections/$collectionId', params: { collectionId: id }, replace: true }),
    fieldOf: (field) => fieldOf(field, lines),
  });
  return (
    <>
      <FormPage
        form={creation}
        back={{ to: `/metals/closings/${closing.id}`, label: `${closingsEs.one} ${closing.code}` }}
        title={es.collectTitle}
        verb={`${collectionsEs.actions.create}…`}
        isReady={fetchable.length > 0}
      >
        <Panel title={closing.customerName}>
          <div className="stack">
            <p className="dim">{es.collectText}</p>
            {fetchable.map((line) => (
              <WeightInput
                key={line.metal}
                name={`weight.${line.metal}`}
                label={es.weightOf(METAL_ES[line.metal])}
                description={es.pendingOf(exactGrams(pendingMg(line)))}
                value={weights[line.metal] ?? null}
                onChange={(mg) => {
                  errors.clear(`weight.${line.metal}`);
                  form.set('weights', { ...weights, [line.metal]: mg });
                }}
                error={errors.of(`weight.${line.metal}`)}
              />
            ))}
            {fetchable.length === 0 && <p className="note">{closingsEs.reasons.hasPendingMetal}</p>}
            <NotesField label={es.notes} maxLength={1000} {...form.text('notes')} />
          </div>
        </Panel>
      </FormPage>
      {creation.dialog}
    </>
  );
}

type Line = NewCollection['lines'][number];

/** A fault of the third line sent may be at the fourth field. */
function faultsOf(lines: readonly Line[], closing: Closing, first: Metal | undefined): readonly Fault[] {
  if (lines.length === 0 || lines.some(({ weightMg }) => Number.isNaN(weightMg)))
    return [{ path: `weight.${first}`, message: es.needsWeight }];
  const fields = collectFault(lines, closing.lines)?.fields ?? [];
  return fields.map((one) => ({ ...one, path: fieldOf(one.path, lines) }));
}

const fieldOf = (sent: string, lines: readonly { readonly metal: Metal }[]): string => {
  const at = /^lines\.(\d+)/.exec(sent)?.[1];
  return at === undefined ? sent : `weight.${lines[Number(at)]?.metal}`;
};
