import { Modal, Textarea } from '@mantine/core';
import { grams, money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { meltingsErrors } from '@quilate/domain/modules/metals/meltings/meltings.errors.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import type { Bundle, NewMelting } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useTabDraft } from '../../../ui/use-tab-draft.ts';
import { Wizard } from '../../../ui/wizard.tsx';
import { BundlePicker } from './bundle-picker.tsx';
import { create, meltingsQueries } from './meltings.queries.ts';
import { metalsOf } from './waiting-bundles.tsx';

const SignatureForm = lazy(() =>
  import('../../foundations/proofs/signature-form.tsx').then((file) => ({ default: file.SignatureForm })),
);
const { wizard: es, page, columns } = meltingsEs;

interface Draft {
  readonly step: number;
  readonly chosen: readonly string[];
  readonly notes: string;
}
const emptyDraft = (): Draft => ({ step: 0, chosen: [], notes: '' });

/** What keeps a choice from being melted together. */
export function chosenFault(chosen: readonly Bundle[]): string | undefined {
  if (chosen.length === 0) return es.needsOne;
  const isSilver = chosen.flatMap(({ lines }) => lines.map(({ metal }) => metal === 'PLATA'));
  return new Set(isSilver).size > 1 ? meltingsErrors.MELTING_METALS_MIXED.es : undefined;
}

export function NewMeltingPage() {
  const query = useQuery(meltingsQueries.pending);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {({ data }) => <NewMelting reviewed={data.filter(({ state }) => state === 'REVIEWED')} />}
    </LoadState>
  );
}

function NewMelting({ reviewed }: { reviewed: readonly Bundle[] }) {
  const me = useMe();
  const errors = useFieldErrors();
  const form = `melting-new:${me.id}`;
  const [draft, setDraft, discard] = useTabDraft(form, emptyDraft);
  const [isSigning, setSigning] = useState(false);
  const change = (patch: Partial<Draft>): void => setDraft((known) => ({ ...known, ...patch }));
  // What somebody else has taken meanwhile is no longer chosen.
  const chosen = reviewed.filter(({ id }) => draft.chosen.includes(id));
  const command = useCreate(form, errors, discard, (path) => {
    const isProof = path.startsWith('signature');
    setSigning(isProof);
    if (!isProof) change({ step: 0 });
  });
  const next = (): void => {
    if (isSigning) return;
    const fault = chosenFault(chosen);
    if (fault !== undefined) {
      change({ step: 0 });
      return errors.show([{ path: 'bundleIds', message: fault }]);
    }
    errors.reset();
    if (draft.step === 0) change({ step: 1 });
    else setSigning(true);
  };
  return (
    <>
      <Wizard
        header={<PageHeader back={{ to: '/metals/meltings', label: meltingsEs.title }} title={es.title} />}
        steps={es.steps}
        at={draft.step}
        summary={<Summary chosen={chosen} />}
        finish={`${meltingsEs.actions.create}…`}
        isBusy={command.isPending}
        onBack={() => {
          errors.reset();
          change({ step: 0 });
        }}
        onNext={next}
      >
        {draft.step === 0 ? (
          <BundlePicker
            bundles={reviewed}
            chosen={draft.chosen}
            error={errors.of('bundleIds')}
            onChange={(ids) => {
              errors.reset();
              change({ chosen: ids });
            }}
          />
        ) : (
          <>
            <Pairs pairs={heapPairs(chosen)} />
            <p className="note">{es.noticeNext}</p>
            <Textarea
              name="notes"
              label={es.notes}
              autosize
              minRows={2}
              maxLength={1000}
              value={draft.notes}
              onChange={(event) => change({ notes: event.currentTarget.value })}
            />
          </>
        )}
      </Wizard>
      <Suspense>
        {isSigning && (
          <Modal
            opened
            onClose={() => setSigning(false)}
            title={proofsEs.signature}
            size={480}
            closeOnEscape={!command.isPending}
          >
            <SignatureForm
              verb={meltingsEs.actions.create}
              pairs={heapPairs(chosen)}
              isBusy={command.isPending}
              unsettled={command.unsettled}
              errors={errors}
              onSign={(signature) =>
                command.mutate({ bundleIds: chosen.map(({ id }) => id), notes: draft.notes.trim(), signature })
              }
              onCancel={() => setSigning(false)}
            />
          </Modal>
        )}
      </Suspense>
    </>
  );
}

const heapPairs = (chosen: readonly Bundle[]): Pair[] => [
  [columns.metal, [...new Set(chosen.map(metalsOf))].join(', ')],
  [page.input, grams(sum(chosen.map(({ weightMg }) => weightMg)))],
  [page.fine, grams(sum(chosen.map(({ fineMg }) => fineMg)))],
  [page.cost, money(sum(chosen.map(({ costCents }) => costCents)))],
];

function Summary({ chosen }: { chosen: readonly Bundle[] }) {
  if (chosen.length === 0) return <p className="dim">{es.nothing}</p>;
  return <Pairs pairs={chosen.map(({ label, weightMg }): Pair => [label, grams(weightMg)])} />;
}

function useCreate(form: string, errors: FieldErrors, onCreated: () => void, onPath: (path: string) => void) {
  const navigate = useNavigate();
  return useCommand({
    form,
    saysUnsettled: true,
    failed: meltingsEs.failed.create,
    run: (body: NewMelting, key) => {
      errors.reset();
      return create(body, key);
    },
    done: ({ code }) => meltingsEs.done.create.replace('{code}', code),
    onDone: ({ id }) => {
      onCreated();
      void navigate({ to: '/metals/meltings/$meltingId', params: { meltingId: id }, replace: true });
    },
    onRefused: (fault) => {
      const path = fault.fields[0]?.path;
      if (path === undefined) return false;
      onPath(path);
      errors.show(fault.fields);
      return true;
    },
  });
}
