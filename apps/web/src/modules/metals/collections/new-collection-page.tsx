import { Button, Textarea } from '@mantine/core';
import { grams } from '@quilate/domain/kernel/format.ts';
import { type Metal, METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { pendingMg } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import { collectionMachine } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import { collectFault } from '@quilate/domain/modules/metals/collections/collections.rules.ts';
import type { NewCollection } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { LinkButton, path } from '../../../shell/links.tsx';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Pair } from '../../../ui/pairs.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { closingsQueries } from '../closings/closings.queries.ts';
import { collections } from './collections.queries.ts';

const es = collectionsEs.dialogs;
type Weights = Readonly<Partial<Record<Metal, number | null>>>;

export function NewCollectionPage() {
  const { closingId } = useSearch({ from: '/_app/metals/collections/new' });
  // Metal is always fetched of a closing.
  return closingId === undefined ? <Navigate to="/metals/collections" replace /> : <OfClosing closingId={closingId} />;
}

function OfClosing({ closingId }: { closingId: string }) {
  const query = useQuery({ ...closingsQueries.one(closingId), refetchOnWindowFocus: false });
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.collectTitle} />}>
      {(closing) => <NewCollection closing={closing} />}
    </LoadState>
  );
}

function NewCollection({ closing }: { closing: Closing }) {
  const errors = useFieldErrors();
  const [weights, setWeights] = useState<Weights>({});
  const [notes, setNotes] = useState('');
  const navigate = useNavigate();
  const back = `/metals/closings/${closing.id}`;
  const fetchable = closing.lines.filter((line) => pendingMg(line) > 0);
  const lines = fetchable.flatMap(({ metal }) => {
    const weightMg = weights[metal];
    return weightMg === null || weightMg === undefined || weightMg === 0 ? [] : [{ metal, weightMg }];
  });
  const creation = useCreation({
    machine: collectionMachine,
    words: collectionsEs,
    form: `collection:${closing.id}`,
    pairs: [
      [closingsEs.one, <span className="code">{closing.code}</span>],
      [closingsEs.columns.customer, closing.customerName],
      ...lines.map(({ metal, weightMg }): Pair => [METAL_ES[metal], grams(weightMg)]),
    ],
    errors,
    body: () => ({ closingId: closing.id, lines, notes }),
    send: (body: NewCollection, key) => collections.create.send({ body, key }),
    onDone: ({ id }) =>
      void navigate({ to: '/metals/collections/$collectionId', params: { collectionId: id }, replace: true }),
    fieldOf: (field) => fieldOf(field, lines),
  });
  const check = (): void => {
    // A fault of the third line sent may be at the fourth field.
    const isBad = lines.some(({ weightMg }) => Number.isNaN(weightMg));
    const fault = isBad ? undefined : collectFault(lines, closing.lines);
    if (fault) {
      errors.show(fault.fields.map((one) => ({ ...one, path: fieldOf(one.path, lines) })));
    } else if (lines.length === 0 || isBad) {
      errors.show([{ path: `weight.${fetchable[0]?.metal}`, message: es.needsWeight }]);
    } else {
      errors.reset();
      creation.begin();
    }
  };
  useSubmitKeys(check);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (event.target === event.currentTarget) check();
  };
  return (
    <div className="page page-wizard">
      <PageHeader back={{ to: back, label: `${closingsEs.one} ${closing.code}` }} title={es.collectTitle} />
      <form className="stack" onSubmit={submit} noValidate>
        <Panel title={closing.customerName}>
          <div className="stack">
            <p className="dim">{es.collectText}</p>
            {fetchable.map((line) => (
              <WeightInput
                key={line.metal}
                name={`weight.${line.metal}`}
                label={es.weightOf(METAL_ES[line.metal])}
                description={es.pendingOf(grams(pendingMg(line)))}
                value={weights[line.metal] ?? null}
                onChange={(mg) => {
                  errors.clear(`weight.${line.metal}`);
                  setWeights((known) => ({ ...known, [line.metal]: mg }));
                }}
                error={errors.of(`weight.${line.metal}`)}
              />
            ))}
            {fetchable.length === 0 && <p className="note">{closingsEs.reasons.hasPendingMetal}</p>}
            <Textarea
              name="notes"
              label={es.notes}
              autosize
              minRows={2}
              maxLength={1000}
              value={notes}
              onChange={(event) => setNotes(event.currentTarget.value)}
            />
          </div>
        </Panel>
        <div className="row-end">
          <LinkButton to={path(back)} variant="default">
            {shellEs.form.cancel}
          </LinkButton>
          <Button type="submit" disabled={fetchable.length === 0}>
            {`${collectionsEs.actions.create}…`}
          </Button>
        </div>
      </form>
      {creation.dialog}
    </div>
  );
}

const fieldOf = (sent: string, lines: readonly { readonly metal: Metal }[]): string => {
  const at = /^lines\.(\d+)/.exec(sent)?.[1];
  return at === undefined ? sent : `weight.${lines[Number(at)]?.metal}`;
};
