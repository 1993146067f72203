import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { meltingsErrors } from '@quilate/domain/modules/metals/meltings/meltings.errors.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { meltingMachine } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import type { Bundle, NewMelting } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { Wizard } from '../../../ui/wizard.tsx';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { BundlePicker } from './bundle-picker.tsx';
import { meltings, meltingsQueries } from './meltings.queries.ts';
import { metalsOf } from './waiting-bundles.tsx';

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
  const name = `melting-new:${me.id}`;
  const form = useForm(emptyDraft, { keptAs: name });
  const { values: draft, errors, change, discard } = form;
  const navigate = useNavigate();
  // What somebody else has taken meanwhile is no longer chosen.
  const chosen = reviewed.filter(({ id }) => draft.chosen.includes(id));
  const creation = useCreation({
    machine: meltingMachine,
    words: meltingsEs,
    name,
    form,
    pairs: heapPairs(chosen),
    body: () => ({ bundleIds: chosen.map(({ id }) => id), notes: draft.notes.trim() }),
    send: (body: NewMelting, key) => meltings.create.send({ body, key }),
    onDone: ({ id }) => {
      discard();
      void navigate({ to: '/metals/meltings/$meltingId', params: { meltingId: id }, replace: true });
    },
    onField: () => change({ step: 0 }),
  });
  const next = (): void => {
    const fault = chosenFault(chosen);
    if (fault !== undefined) {
      change({ step: 0 });
      return errors.show([{ path: 'bundleIds', message: fault }]);
    }
    errors.reset();
    if (draft.step === 0) change({ step: 1 });
    else creation.submit();
  };
  return (
    <>
      <Wizard
        back={{ to: '/metals/meltings', label: meltingsEs.title }}
        title={es.title}
        steps={es.steps}
        at={draft.step}
        summary={<Summary chosen={chosen} />}
        finish={`${meltingsEs.actions.create}…`}
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
            <NotesField label={es.notes} maxLength={1000} {...form.text('notes')} />
          </>
        )}
      </Wizard>
      {creation.dialog}
    </>
  );
}

const heapPairs = (chosen: readonly Bundle[]): Pair[] => [
  [columns.metal, [...new Set(chosen.map(metalsOf))].join(', ')],
  [page.input, exactGrams(sum(chosen.map(({ weightMg }) => weightMg)))],
  [page.fine, exactGrams(sum(chosen.map(({ fineMg }) => fineMg)))],
  [page.cost, money(sum(chosen.map(({ costCents }) => costCents)))],
];

function Summary({ chosen }: { chosen: readonly Bundle[] }) {
  if (chosen.length === 0) return <p className="dim">{es.nothing}</p>;
  return <Pairs pairs={chosen.map(({ label, weightMg }): Pair => [label, exactGrams(weightMg)])} />;
}
