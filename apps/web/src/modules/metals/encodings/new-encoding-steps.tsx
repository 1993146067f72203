/** What goes in, and which piece comes of it (S1 §2). */
import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { type Family, FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { Encodable } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { ENCODING_SOURCES } from '@quilate/domain/modules/metals/encodings/encodings.states.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { useScanner } from '../../../ui/use-scanner.ts';
import { useForm } from '../../../ui/use-form.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import { encodingsQueries, unifiableOf } from './encodings.queries.ts';
import { type EncodingDraft, keyOf, toggled } from './new-encoding-draft.ts';

const { wizard: es, columns } = encodingsEs;
const SOURCES = ENCODING_SOURCES.map((value) => ({ value, label: encodingsEs.sources[value] }));
const FAMILY_OPTIONS = [
  { value: '', label: '' },
  ...Object.entries(FAMILY_ES)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
];

export interface StepProps {
  readonly draft: EncodingDraft;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<EncodingDraft>) => void;
}

export function InputStep(props: StepProps) {
  const { draft, errors, onChange } = props;
  const { source } = draft;
  return (
    <>
      <SegmentedControl
        aria-label={es.tabs}
        data={SOURCES}
        value={source}
        onChange={(value) => onChange({ source: value })}
      />
      {source === 'UNIFY' ? <Unifiable {...props} /> : <Waiting {...props} />}
      {errors.of('jewelIds') !== undefined && (
        <p className="field-error" role="alert">
          {errors.of('jewelIds')}
        </p>
      )}
    </>
  );
}

/** Everything that waits to be unified, or what there is of one operation or label (R-ENC-02). */
function Unifiable(props: StepProps) {
  const client = useQueryClient();
  const form = useForm({ origin: '' });
  const [found, setFound] = useState<readonly Encodable[] | null>(null);
  const search = async (code: string): Promise<void> => {
    form.errors.reset();
    if (code === '') return setFound(null);
    try {
      setFound((await client.fetchQuery(unifiableOf(code))).data);
    } catch (error) {
      setFound(null);
      form.errors.show([{ path: 'origin', message: faultOf(error).text }]);
    }
  };
  useScanner((code) => {
    form.set('origin', code);
    void search(code);
  });
  return (
    <>
      <TextInput
        label={es.origin}
        description={es.originHelp}
        classNames={{ input: 'code' }}
        autoComplete="off"
        {...form.text('origin')}
        onInput={(event) => event.currentTarget.value === '' && void search('')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void search(form.values.origin.trim());
        }}
      />
      {found === null ? <Waiting {...props} /> : <Table {...props} rows={found} />}
    </>
  );
}

function Waiting(props: StepProps) {
  const query = useQuery(encodingsQueries.pending(props.draft.source));
  return (
    <LoadState query={query} skeleton={<p className="dim">…</p>}>
      {({ data }) => <Table {...props} rows={data} />}
    </LoadState>
  );
}

type Row = Encodable & { readonly key: string };

function Table({ draft, errors, onChange, rows }: StepProps & { readonly rows: readonly Encodable[] }) {
  const { chosen, source } = draft;
  if (rows.length === 0) return <p className="dim">{es.none[source]}</p>;
  const choose = (item: Encodable): void => {
    errors.reset();
    onChange({ chosen: toggled(chosen, item) });
  };
  const partOf = (item: Encodable) => chosen.find((one) => keyOf(one.item) === keyOf(item));
  const setPart = (item: Encodable, partMg: number | null): void => {
    errors.clear(`part ${keyOf(item)}`);
    onChange({ chosen: chosen.map((one) => (keyOf(one.item) === keyOf(item) ? { ...one, partMg } : one)) });
  };
  const list = rows.map((row): Row => ({ ...row, key: row.id, id: keyOf(row) }));
  const itemOf = ({ key, ...row }: Row): Encodable => ({ ...row, id: key });
  const shown: readonly Column<Row>[] = [
    {
      id: 'pick',
      head: '',
      width: 44,
      phone: 'state',
      cell: (row) => (
        <Checkbox
          aria-label={es.choose(row.code, row.description)}
          checked={partOf(itemOf(row)) !== undefined}
          onChange={() => choose(itemOf(row))}
        />
      ),
    },
    { id: 'code', head: columns.label, phone: 'code', cell: (row) => <span className="code">{row.code}</span> },
    { id: 'text', head: columns.jewel, phone: 'person', isElastic: true, cell: (row) => row.description },
    { id: 'origin', head: columns.origin, hide: 'lg', cell: (row) => row.originCode },
    { id: 'metal', head: columns.metal, hide: 'md', cell: (row) => row.metal && METAL_ES[row.metal] },
    {
      id: 'weight',
      head: columns.weight,
      align: 'num',
      phone: 'amount',
      cell: (row) => {
        const one = partOf(itemOf(row));
        if (row.source !== 'CLOSING' || one === undefined) return exactGrams(row.weightMg);
        return (
          <WeightInput
            name={`part ${row.id}`}
            ariaLabel={es.gramsOf(row.code)}
            size="xs"
            width={120}
            value={one.partMg}
            onChange={(mg) => setPart(itemOf(row), mg)}
            error={errors.of(`part ${row.id}`)}
          />
        );
      },
    },
    { id: 'cost', head: columns.cost, align: 'num', hide: 'xl', cell: (row) => money(row.costCents) },
  ];
  return (
    <div className="table-frame">
      <DataTable label={encodingsEs.sources[source]} columns={shown} rows={list} />
    </div>
  );
}

export function PieceStep({ draft, errors, onChange }: StepProps) {
  return (
    <>
      <TextInput
        name="description"
        data-autofocus
        label={es.description}
        autoComplete="off"
        maxLength={200}
        value={draft.description}
        onChange={(event) => {
          errors.clear('description');
          onChange({ description: event.currentTarget.value });
        }}
        error={errors.of('description')}
      />
      <NativeSelect
        name="family"
        label={es.family}
        data={FAMILY_OPTIONS}
        value={draft.family}
        onChange={(event) => {
          errors.clear('family');
          onChange({ family: event.currentTarget.value as Family | '' });
        }}
        error={errors.of('family')}
      />
    </>
  );
}
