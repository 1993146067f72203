import { Input, NativeSelect, SegmentedControl } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { columnsFound, IMPORT_COLUMNS } from '@quilate/domain/modules/office/data-imports/data-imports.columns.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import {
  DATA_IMPORT_KINDS,
  type DataImportKind,
  MAX_IMPORT_ROWS,
} from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DownloadMenu } from '../../../ui/download-menu.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { type SavedForm, useForm } from '../../../ui/use-form.ts';
import { ColumnFields, Preview } from './column-fields.tsx';
import { dataImports, sendImport } from './data-imports.queries.ts';
import { FileField } from './file-field.tsx';
import { HandRows } from './hand-rows.tsx';
import { type FileTable, rowsBy } from './read-table.ts';
import { allTyped, type Typed, typedFaults } from './typed-rows.ts';
import './data-imports.css';

const { title, kinds, actions, done, failed, file: es, columns, ways, hand } = dataImportsEs;
const KINDS = DATA_IMPORT_KINDS.map((value) => ({ value, label: kinds[value] }));
const FORMATS = ['xlsx', 'csv'] as const;
const WAYS = (['file', 'hand'] as const).map((value) => ({ value, label: ways[value] }));

interface Values extends Typed {
  readonly way: 'file' | 'hand';
  readonly kind: DataImportKind;
  readonly fileName: string;
  readonly table: FileTable;
  readonly from: Readonly<Record<string, string>>;
}
const EMPTY: Values = {
  way: 'file',
  kind: 'customers',
  fileName: '',
  table: { heads: [], rows: [] },
  from: {},
  row: {},
  rows: [],
};

/** A file is chosen and its columns recognised, or rows are written here; they are looked at, and nothing is in yet. */
export function NewDataImportPage() {
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const { kind: asked = EMPTY.kind, way: askedWay = EMPTY.way } = useSearch({ from: '/_app/data-imports/new' });
  const form = useForm(
    { ...EMPTY, kind: asked, way: askedWay },
    {
      save: {
        form: 'data-import-new',
        failed: failed.begin,
        done: done.begin,
        body: (values: Values) => values,
        check: faultsOf,
        send: (values: Values, key) => {
          const { kind, fileName, table } = values;
          const file = values.way === 'file' ? { fileName, fileHash: table.hash } : { fileName: ways.hand };
          return sendImport({ kind, ...file }, rowsOf(values), key, setSent);
        },
        onDone: ({ id }) =>
          void navigate({ to: '/data-imports/$dataImportId', params: { dataImportId: id }, replace: true }),
      },
    },
  );
  const { way, kind, row, rows } = form.values;
  return (
    <FormPage form={form} back={{ to: '/data-imports', label: title }} title={dataImportsEs.new} verb={actions.begin}>
      <NativeSelect
        label={columns.kind}
        data={KINDS}
        value={kind}
        onChange={(event) => {
          const chosen = event.currentTarget.value as DataImportKind;
          const { heads } = form.values.table;
          form.errors.reset();
          form.change({ kind: chosen, from: columnsFound(chosen, heads), row: {}, rows: [] });
        }}
      />
      <Input.Wrapper label={hand.way} labelElement="div">
        <SegmentedControl aria-label={hand.way} data={WAYS} {...form.pick('way')} />
      </Input.Wrapper>
      {way === 'file' ? (
        <FromFile form={form} />
      ) : (
        <HandRows kind={kind} row={row} rows={rows} errors={form.errors} onChange={form.change} />
      )}
      <p className="note" role="status">
        {form.isBusy ? es.checking(count(sent), count(rowsOf(form.values).length)) : es.isChecked}
      </p>
    </FormPage>
  );
}

function FromFile({ form }: { form: SavedForm<Values> }) {
  const { kind, fileName, table, from } = form.values;
  const isRead = table.heads.length > 0;
  return (
    <>
      <div>
        <DownloadMenu
          verb={dataImportsEs.template}
          formats={FORMATS}
          labels={dataImportsEs.formats}
          failed={failed.template}
          fileName={dataImportsEs.fromTemplate(kinds[kind])}
          take={(format) => dataImports.template.take({ query: { kind, format } })}
        />
      </div>
      <FileField
        name={isRead ? `${fileName}, ${es.rows(count(table.rows.length))}` : undefined}
        error={form.errors.of('fileName')}
        onRead={(read, name) => {
          form.errors.clear('fileName');
          form.change({ table: read, fileName: name, from: columnsFound(kind, read.heads) });
        }}
      />
      {isRead && (
        <>
          <ColumnFields kind={kind} table={table} from={from} onChange={(chosen) => form.set('from', chosen)} />
          <Preview kind={kind} table={table} from={from} />
        </>
      )}
    </>
  );
}

const rowsOf = (values: Values): ReturnType<typeof rowsBy> =>
  values.way === 'file' ? rowsBy(values.table, values.from) : [...allTyped(values.kind, values)];

function faultsOf(values: Values) {
  const { way, kind, table, from } = values;
  if (way === 'hand') return typedFaults(kind, values);
  const said = (message: string) => [{ path: 'fileName', message }];
  if (table.rows.length === 0) return said(es.empty);
  if (table.rows.length > MAX_IMPORT_ROWS) return said(es.tooLong(count(MAX_IMPORT_ROWS)));
  const missing = IMPORT_COLUMNS[kind].filter(({ name, isRequired }) => isRequired && !from[name]);
  return missing.length > 0 ? said(es.missing(missing.map((column) => column.es).join(', '))) : [];
}
